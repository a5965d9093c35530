import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { FIRST_CONFIGURATION, FIRST_LIMITS, gridAmounts, quote } from '../loans/price/pricing.ts';
import { alliedSchedule } from '../loans/schedule/schedule.ts';
import { pesos } from '../money.ts';
import { FIRST_POLICY } from '../testing/first-policy.ts';
import { largestPayrollOffer } from './decision.ts';
import { isWithinCapacity, monthlyDeduction, payrollDeductionMax } from './payment-capacity.ts';

const quoteAllied = (amount: number, months: number) =>
  quote(FIRST_CONFIGURATION.allied_company, pesos(amount), months);
const employee = (monthlyIncome: number) => ({
  typeUser: 'allied_company' as const,
  monthlyIncome: pesos(monthlyIncome),
  numberPeopleInCharge: 0,
});

describe('what payroll deducts in a month', () => {
  test('is two biweekly fees', () => {
    // 400,000 in 2: 523,028 in all, 261,514 a month, 130,757 a pay period.
    expect(monthlyDeduction(quoteAllied(400_000, 2))).toBe(2 * 130_757);
  });

  test('counts the peso that an odd monthly cost rounds up to', () => {
    const odd = { monthlyCost: pesos(100_001), total: pesos(100_001), installments: 1 };
    // 50,001 and, on the last day, 50,000.
    expect(monthlyDeduction(odd)).toBe(100_002);
  });

  test('counts the peso that the last payment takes', () => {
    // 230,050 a month are 115,025 a pay period, and 115,026 at the end.
    expect(monthlyDeduction({ monthlyCost: pesos(230_050), total: pesos(690_151), installments: 3 })).toBe(
      230_051,
    );
  });

  test('is never less than what any month of the schedule takes', () => {
    const anyDay = fc.integer({ min: 1, max: 28 }).map((n) => day(`2026-02-${String(n).padStart(2, '0')}`));
    fc.assert(
      fc.property(
        fc.constantFrom(...gridAmounts(FIRST_LIMITS.allied_company)),
        fc.integer({ min: 1, max: 4 }),
        anyDay,
        (amount, months, on) => {
          const quoted = quoteAllied(amount, months);
          const byMonth = Object.values(
            Object.groupBy(
              alliedSchedule(on, { ...FIRST_CONFIGURATION.allied_company, ...quoted }),
              ({ dueOn }) => dueOn.slice(0, 7),
            ),
          ).map((due) => (due ?? []).reduce((sum, { value }) => sum + value, 0));
          expect(Math.max(...byMonth)).toBeLessThanOrEqual(monthlyDeduction(quoted));
        },
      ),
    );
  });
});

describe('the half that an employee keeps', () => {
  test.each([
    [524_772, 262_386],
    [524_773, 262_386],
    [524_774, 262_387],
    [0, 0],
    [1, 0],
  ])('of %d leaves %d to deduct', (income, most) => {
    expect(payrollDeductionMax(FIRST_POLICY, pesos(income))).toBe(most);
  });

  test('is exact to the peso: half of the pay is allowed, a peso more is not', () => {
    const deduction = monthlyDeduction(quoteAllied(400_000, 2));
    expect(isWithinCapacity(FIRST_POLICY, employee(2 * deduction), deduction)).toBe(true);
    expect(isWithinCapacity(FIRST_POLICY, employee(2 * deduction - 1), deduction)).toBe(false);
    expect(isWithinCapacity(FIRST_POLICY, employee(2 * deduction + 1), deduction)).toBe(true);
  });
});

describe('what payroll can carry of a request', () => {
  const requested = { amount: pesos(500_000), installments: 3 };
  const offer = (income: number) =>
    largestPayrollOffer(FIRST_POLICY, FIRST_LIMITS.allied_company, pesos(income), requested, quoteAllied);

  test('is the request itself, a longer term of it, or less, as the pay falls by a peso', () => {
    // 500,000 in 3 takes 114,663 twice a month: half of 458,652.
    expect(offer(458_652)).toEqual(requested);
    expect(offer(458_651)).toEqual({ amount: 500_000, installments: 4 });
    const fourMonths = 2 * monthlyDeduction(quoteAllied(500_000, 4));
    expect(offer(fourMonths)).toEqual({ amount: 500_000, installments: 4 });
    expect(offer(fourMonths - 1)?.amount).toBeLessThan(500_000);
  });

  test('is nothing where the smallest credit in the longest term takes more than half', () => {
    const smallest = 2 * monthlyDeduction(quoteAllied(100_000, 4));
    expect(offer(smallest)).toEqual({ amount: 100_000, installments: 4 });
    expect(offer(smallest - 1)).toBeNull();
  });
});
