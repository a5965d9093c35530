import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day } from '../../calendar.ts';
import { pesos } from '../../money.ts';
import { scheduleFor } from '../schedule/schedule.ts';
import { amortize } from './amortization.ts';
import { CHARGE_LINES, installmentLines } from './installment-lines.ts';
import {
  FIRST_CONFIGURATION,
  FIRST_LIMITS,
  gridAmounts,
  paymentsAMonth,
  quote,
  type TypeUser,
} from './pricing.ts';

function made(typeUser: TypeUser, amount: number, months: number, on = day('2026-01-31')) {
  const configuration = FIRST_CONFIGURATION[typeUser];
  const quoted = quote(configuration, pesos(amount), months);
  const schedule = scheduleFor({ ...configuration, ...quoted }, on);
  const parts = amortize(
    {
      amount: pesos(amount),
      interest: quoted.interestPaid,
      charges: pesos(quoted.total - amount - quoted.interestPaid),
      interestRatePpm: configuration.interestRatePpm,
      periodsAMonth: paymentsAMonth(typeUser),
      disbursedOn: on,
    },
    schedule,
  );
  return { quoted, schedule, parts, lines: installmentLines(quoted, parts) };
}

test('the lines of 500,000 in 3 months are those computed by hand', () => {
  // A third of 120,000, 22,800, 29,750 and 9,500; the principal of 163,784, 166,649 and 169,567.
  const { lines } = made('user_external', 500_000, 3);
  expect(lines.map(({ valueCreditStudy }) => valueCreditStudy)).toEqual([40_000, 40_000, 40_000]);
  expect(lines.map(({ VATCreditStudy }) => VATCreditStudy)).toEqual([7_600, 7_600, 7_600]);
  expect(lines.map(({ valueEndorsement }) => valueEndorsement)).toEqual([9_917, 9_916, 9_917]);
  expect(lines.map(({ centralRisk }) => centralRisk)).toEqual([3_166, 3_168, 3_166]);
  expect(lines.map(({ balanceBefore }) => balanceBefore)).toEqual([500_000, 336_216, 169_567]);
  expect(lines.map(({ balanceAfter }) => balanceAfter)).toEqual([336_216, 169_567, 0]);
});

test('the parts of 500,000 in 3 months are the table computed by hand with 1.75 % a month', () => {
  // The payment is 172,533.67: 500,000 × 1.75 % = 8,750.00, on 336,216.33 it is 5,883.79, on 169,566.45 2,967.41.
  const { parts, schedule } = made('user_external', 500_000, 3);
  expect(parts.map(({ interest }) => interest)).toEqual([8_750, 5_884, 2_967]);
  expect(parts.map(({ charges }) => charges)).toEqual([60_683, 60_684, 60_683]);
  expect(parts.map(({ principal }) => principal)).toEqual([163_784, 166_649, 169_567]);
  expect(parts.map(({ from }) => from)).toEqual(['2026-01-31', schedule[0]?.dueOn, schedule[1]?.dueOn]);
});

test('the interest of 500,000 in 3 months for an employee is that of six payments with 0.875 % each', () => {
  // The payment is 85,903.94: 4,375.00, 3,661.62, 2,942.00, 2,216.08, 1,483.82, 745.14.
  const { parts } = made('allied_company', 500_000, 3);
  expect(parts.map(({ interest }) => interest)).toEqual([4_375, 3_662, 2_942, 2_216, 1_484, 745]);
});

const anyCredit = fc.constantFrom<TypeUser>('user_external', 'allied_company').chain((typeUser) =>
  fc.record({
    typeUser: fc.constant(typeUser),
    amount: fc.constantFrom(...gridAmounts(FIRST_LIMITS[typeUser])),
    months: fc.integer({ min: 1, max: FIRST_LIMITS[typeUser].maxInstallments }),
    offset: fc.integer({ min: 0, max: 400 }),
  }),
);

test('add up to each installment and to each line of the quote, and the balance ends at zero', () => {
  fc.assert(
    fc.property(anyCredit, ({ typeUser, amount, months, offset }) => {
      const { quoted, schedule, lines } = made(typeUser, amount, months, addDays(day('2026-01-01'), offset));
      for (const [index, line] of lines.entries()) {
        const charges = CHARGE_LINES.map((name) => line[name]);
        expect(Math.min(line.principal, line.interest, ...charges)).toBeGreaterThanOrEqual(0);
        const sum = charges.reduce<number>((total, charge) => total + charge, line.principal + line.interest);
        expect(sum).toBe(schedule[index]?.value);
        expect(line.balanceBefore - line.balanceAfter).toBe(line.principal);
      }
      for (const name of CHARGE_LINES)
        expect(lines.reduce((total, line) => total + line[name], 0)).toBe(quoted[name]);
      expect(lines.at(-1)?.balanceAfter).toBe(0);
    }),
  );
});
