import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../../calendar.ts';
import { pesos } from '../../money.ts';
import { scheduleFor } from '../schedule/schedule.ts';
import { amortize, type CreditCost } from './amortization.ts';
import {
  FIRST_CONFIGURATION,
  FIRST_LIMITS,
  gridAmounts,
  paymentsAMonth,
  quote,
  type TypeUser,
} from './pricing.ts';

function made(typeUser: TypeUser, amount: number, months: number, from = '2026-01-31') {
  const configuration = FIRST_CONFIGURATION[typeUser];
  const lines = quote(configuration, pesos(amount), months);
  const cost: CreditCost = {
    amount: pesos(amount),
    interest: lines.interestPaid,
    charges: pesos(lines.total - amount - lines.interestPaid),
    interestRatePpm: configuration.interestRatePpm,
    periodsAMonth: paymentsAMonth(typeUser),
    disbursedOn: day(from),
  };
  const schedule = scheduleFor({ ...configuration, ...lines }, day(from));
  return { cost, schedule, parts: amortize(cost, schedule) };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const anyCredit = fc
  .constantFrom<TypeUser>('user_external', 'allied_company')
  .chain((typeUser) =>
    fc.tuple(
      fc.constant(typeUser),
      fc.constantFrom(...gridAmounts(FIRST_LIMITS[typeUser])),
      fc.integer({ min: 1, max: FIRST_LIMITS[typeUser].maxInstallments }),
      fc.integer({ min: 0, max: 400 }),
    ),
  )
  .map(([typeUser, amount, months, offset]) =>
    made(typeUser, amount, months, addDays(day('2025-11-01'), offset)),
  );

describe('the parts of an installment', () => {
  test('of 500,000 in 3 months: the table computed by hand with 1.75 % a month', () => {
    // The payment is 172,533.67: 500,000 × 1.75 % = 8,750.00, on 336,216.33 it is 5,883.79, on 169,566.45 2,967.41.
    const { parts } = made('user_external', 500_000, 3);
    expect(parts.map(({ interest }) => interest)).toEqual([8_750, 5_884, 2_967]);
    expect(parts.map(({ charges }) => charges)).toEqual([60_683, 60_684, 60_683]);
    expect(parts.map(({ principal }) => principal)).toEqual([163_784, 166_649, 169_567]);
  });

  test('of 500,000 in 3 months for an employee: the table of six payments with 0.875 % each', () => {
    // The payment is 85,903.94: 4,375.00, 3,661.62, 2,942.00, 2,216.08, 1,483.82, 745.14.
    const { parts } = made('allied_company', 500_000, 3);
    expect(parts.map(({ interest }) => interest)).toEqual([4_375, 3_662, 2_942, 2_216, 1_484, 745]);
  });

  test('adds up to what was agreed, line by line and installment by installment, for every credit of the grid', () => {
    fc.assert(
      fc.property(anyCredit, ({ cost, schedule, parts }) => {
        expect(sum(parts.map(({ principal }) => principal))).toBe(cost.amount);
        expect(sum(parts.map(({ interest }) => interest))).toBe(cost.interest);
        expect(sum(parts.map(({ charges }) => charges))).toBe(cost.charges);
        for (const [index, part] of parts.entries()) {
          expect(part.principal + part.interest + part.charges).toBe(schedule[index]?.value);
          expect(Math.min(part.principal, part.interest, part.charges)).toBeGreaterThanOrEqual(0);
          expect(part.from).toBe(schedule[index - 1]?.dueOn ?? cost.disbursedOn);
        }
      }),
    );
  });
});
