import { describe, expect, test } from 'vitest';
import { addDays, day } from '../calendar.ts';
import { pesos } from '../money.ts';
import {
  allocateLine,
  deductionDay,
  isDeducted,
  isDueIn,
  isPayPeriod,
  isSelfPaid,
  lastExpiredPayPeriod,
  lastSilentPayPeriod,
  payPeriodBefore,
  payPeriodDeductionMax,
  payPeriodFrom,
  payrollLateAfter,
  referenceKey,
  silentFrom,
  splitDeductions,
} from './payroll.ts';

describe('a pay period', () => {
  test.each([
    ['2026-02-15', true],
    ['2026-02-28', true],
    ['2028-02-28', false],
    ['2028-02-29', true],
    ['2026-04-30', true],
    ['2026-05-30', false],
    ['2026-05-31', true],
    ['2026-05-14', false],
  ])('%s: %s', (date, is) => {
    expect(isPayPeriod(day(date))).toBe(is);
  });

  test.each([
    ['2026-02-01', '2026-02-15', '2026-01-31'],
    ['2026-02-15', '2026-02-15', '2026-01-31'],
    ['2026-02-16', '2026-02-28', '2026-02-15'],
    ['2026-02-28', '2026-02-28', '2026-02-15'],
    ['2026-12-31', '2026-12-31', '2026-12-15'],
    ['2026-01-01', '2026-01-15', '2025-12-31'],
  ])('on %s the coming one is %s, the one before %s', (date, coming, before) => {
    expect(payPeriodFrom(day(date))).toBe(coming);
    expect(payPeriodBefore(day(date))).toBe(before);
  });
});

describe('what is deducted', () => {
  const installments = [
    { number: 1, dueOn: day('2026-01-31'), unpaid: pesos(0), lateInterest: pesos(900) },
    { number: 2, dueOn: day('2026-02-15'), unpaid: pesos(100_000), lateInterest: pesos(1_200) },
    { number: 3, dueOn: day('2026-02-28'), unpaid: pesos(100_000), lateInterest: pesos(0) },
    { number: 4, dueOn: day('2026-03-15'), unpaid: pesos(100_000), lateInterest: pesos(0) },
  ];
  const requested = (on: string, max: number) =>
    splitDeductions(installments, day(on), pesos(max)).map((row) => [
      row.installment.number,
      row.requested,
      row.excess,
    ]);

  test('is what is due by that day and unpaid, its own value alone', () => {
    const most = 1_000_000;
    expect(requested('2026-02-15', most)).toEqual([[2, 100_000, 0]]);
    expect(requested('2026-02-28', most)).toEqual([
      [2, 100_000, 0],
      [3, 100_000, 0],
    ]);
  });

  test.each([
    [299_999, [100_000, 100_000, 99_999], [0, 0, 1]],
    [120_000, [100_000, 20_000, 0], [0, 80_000, 100_000]],
    [0, [0, 0, 0], [100_000, 100_000, 100_000]],
    [-5, [0, 0, 0], [100_000, 100_000, 100_000]],
  ])('fits into %i, oldest first, and the rest is requested later', (max, fits, excess) => {
    const rows = requested('2026-03-15', max);
    expect([rows.map((row) => row[1]), rows.map((row) => row[2])]).toEqual([fits, excess]);
  });

  test.each([
    ['half of what the month may take', 200_000, 80_000, 100_000],
    ['rounded up', 200_001, 80_000, 100_001],
    ['with the rounding of the last installment', 200_002, 100_002, 100_002],
    ['and no more than that', 200_000, 100_005, 100_000],
    ['nothing from no pay', 0, 0, 0],
  ])('a pay period takes %s', (_what, month, due, most) => {
    expect(payPeriodDeductionMax(pesos(month), pesos(due))).toBe(most);
  });

  test('is deducted until the day of leaving, that day included', () => {
    expect(isDeducted(day('2026-02-15'), null)).toBe(true);
    expect(isDeducted(day('2026-02-15'), day('2026-02-15'))).toBe(true);
    expect(isDeducted(day('2026-02-28'), day('2026-02-15'))).toBe(false);
  });

  test.each([
    ['no employee left', '2026-02-20', '2026-02-28', null, false],
    ['they leave after the wage that pays it', '2026-02-10', '2026-02-15', '2026-02-15', false],
    ['it is due after their last day', '2026-02-10', '2026-02-28', '2026-02-15', true],
    ['on their last day', '2026-02-15', '2026-02-15', '2026-02-15', false],
    ['from the day after, what the company did not pay too', '2026-02-16', '2026-02-15', '2026-02-15', true],
  ] as const)('is paid by the employee themselves: %s', (_when, today, due, left, expected) => {
    expect(isSelfPaid(day(today), day(due), left && day(left))).toBe(expected);
  });

  test('counts from the day of the wage, or from the transfer where that came first', () => {
    expect(deductionDay(day('2026-02-15'), day('2026-02-18'))).toBe('2026-02-15');
    expect(deductionDay(day('2026-02-15'), day('2026-02-13'))).toBe('2026-02-13');
  });
});

describe('a returned line', () => {
  const unpaid = (...amounts: number[]) =>
    amounts.map((amount, index) => ({ number: index + 1, unpaid: pesos(amount) }));

  test.each([
    ['exact', 100, 1, 100, unpaid(100, 100), { applied: 100, surplus: 0, shortfall: 0 }],
    ['shortfall', 60, 1, 100, unpaid(100, 100), { applied: 60, surplus: 0, shortfall: 40 }],
    ['shortfall', 0, 1, 100, unpaid(100, 100), { applied: 0, surplus: 0, shortfall: 100 }],
    ['surplus', 130, 1, 100, unpaid(100, 100), { applied: 100, surplus: 30, shortfall: 0 }],
    // An older installment is not paid with it: its own line is missing or short, which is an exception for the staff.
    ['exact', 100, 2, 100, unpaid(45, 100), { applied: 100, surplus: 0, shortfall: 0 }],
    ['surplus', 145, 2, 100, unpaid(45, 100), { applied: 100, surplus: 45, shortfall: 0 }],
    ['shortfall', 55, 2, 100, unpaid(45, 100), { applied: 55, surplus: 0, shortfall: 45 }],
    // It was paid another way in the meantime.
    ['surplus', 100, 1, 100, unpaid(0, 100), { applied: 0, surplus: 100, shortfall: 0 }],
    ['exact', 0, 1, 100, unpaid(0, 100), { applied: 0, surplus: 0, shortfall: 0 }],
    ['exact', 30, 1, 100, unpaid(30, 100), { applied: 30, surplus: 0, shortfall: 0 }],
    // Half of the pay limited the request; a larger deduction still pays what is owed.
    ['exact', 20, 1, 20, unpaid(100, 100), { applied: 20, surplus: 0, shortfall: 0 }],
    ['shortfall', 15, 1, 20, unpaid(100, 100), { applied: 15, surplus: 0, shortfall: 5 }],
    ['exact', 100, 1, 20, unpaid(100, 100), { applied: 100, surplus: 0, shortfall: 0 }],
    // Nothing was requested: all of it is expected.
    ['shortfall', 20, 1, null, unpaid(100, 100), { applied: 20, surplus: 0, shortfall: 80 }],
  ] as const)('is %s: %i for number %i, requested %s', (outcome, amount, number, requested, rows, parts) => {
    expect(allocateLine(pesos(amount), number, rows, requested === null ? null : pesos(requested))).toEqual({
      outcome,
      ...parts,
    });
  });

  test('for an installment that the credit does not have has no outcome', () => {
    expect(allocateLine(pesos(100), 3, unpaid(100, 100), pesos(100))).toBeNull();
  });
});

describe('a bank reference', () => {
  test.each(['TR-00123', 'tr 123', ' Ref. 123', '#123', 'Nro. TR-123', '000123'])(
    'written %j is the same transfer',
    (written) => {
      expect(referenceKey(written)).toBe('123');
    },
  );

  test('of other letters or digits is another one', () => {
    const keys = ['123', '1230', 'NOM-2026', 'NOMINA 2026', 'TRANSPORTES-1', '***', '0'].map(referenceKey);
    expect(keys).toEqual(['123', '1230', 'NOM2026', 'NOMINA2026', 'TRANSPORTES1', '***', '0']);
  });
});

test.each([
  ['2026-02-15', '2026-02-16', '2026-02-15', '2026-02-02', true],
  ['2026-02-15', '2026-02-16', '2026-01-31', '2026-01-02', true],
  ['2026-02-15', '2026-02-16', '2026-02-28', '2026-02-02', false],
  ['2026-02-15', '2026-02-02', '2026-02-15', '2026-02-02', true],
  ['2026-02-15', '2026-02-01', '2026-02-15', '2026-02-02', false],
  ['2026-02-15', '2026-03-05', '2026-02-15', '2026-02-16', false],
])('a wage of %s, sent on %s, pays an installment due on %s of a credit paid out on %s: %s', (...given) => {
  const [payPeriod, sent, due, disbursed, is] = given;
  const days = { dueOn: day(due), disbursedOn: day(disbursed) };
  expect(isDueIn(day(payPeriod), day(sent), days)).toBe(is);
});

describe('an installment that a company deducts', () => {
  const noHoliday = () => false;
  const lateAfter = (answeredOn: string | null, today: string) =>
    payrollLateAfter(day('2026-02-15'), answeredOn === null ? null : day(answeredOn), day(today), noHoliday);

  test('is not past due before the company has answered', () => {
    expect(lateAfter(null, '2026-02-10')).toBe('2026-02-15');
    expect(lateAfter(null, '2026-02-16')).toBe('2026-02-16');
    expect(lateAfter(null, '2027-02-16')).toBe('2027-02-16');
  });

  test.each([
    ['before the pay day', '2026-02-12', '2026-02-15'],
    ['on the last day of the transfer', '2026-02-19', '2026-02-15'],
    ['after it', '2026-02-20', '2026-02-20'],
    ['months later', '2026-05-29', '2026-05-29'],
  ])('an answer %s (%s): past due after %s', (_when, answeredOn, after) => {
    expect(lateAfter(answeredOn, '2026-06-30')).toBe(after);
  });
});

test('a company is silent from the fifth business day after the pay on, holidays apart', () => {
  const holidays = ['2026-04-02', '2026-04-03'];
  const isHoliday = (date: string) => holidays.includes(date);
  expect(silentFrom(day('2026-02-15'), 5, isHoliday)).toBe('2026-02-20');
  expect(silentFrom(day('2026-03-31'), 5, isHoliday)).toBe('2026-04-09');
  expect(lastSilentPayPeriod(day('2026-04-08'), 5, isHoliday)).toBe('2026-03-15');
  expect(lastSilentPayPeriod(day('2026-04-09'), 5, isHoliday)).toBe('2026-03-31');
  expect(lastSilentPayPeriod(day('2026-04-09'), 15, isHoliday)).toBe('2026-03-15');
  for (let today = day('2026-01-01'); today < day('2026-12-31'); today = addDays(today, 1)) {
    const last = lastSilentPayPeriod(today, 5, isHoliday);
    expect(silentFrom(last, 5, isHoliday) <= today).toBe(true);
    expect(silentFrom(payPeriodFrom(addDays(last, 1)), 5, isHoliday) > today).toBe(true);
    // Late charges of an answer in time never depend on the set time.
    expect(lastExpiredPayPeriod(today, isHoliday) >= last).toBe(true);
  }
});
