import { describe, expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { pesos } from '../money.ts';
import {
  deductionDay,
  isDeducted,
  isPaidOutBy,
  isPayPeriod,
  isSelfPaid,
  payPeriodBefore,
  payPeriodDeductionMax,
  payPeriodFrom,
  referenceKey,
  silentFrom,
  splitDeductions,
  usualTransferMax,
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
  ['2026-02-15', '2026-02-16', '2026-02-02', true],
  ['2026-02-15', '2026-02-02', '2026-02-02', true],
  ['2026-02-15', '2026-02-01', '2026-02-02', false],
  ['2026-02-15', '2026-03-05', '2026-02-16', false],
])('a wage of %s, sent on %s, may be of a credit paid out on %s: %s', (...given) => {
  const [payPeriod, sent, disbursed, is] = given;
  expect(isPaidOutBy(day(payPeriod), day(sent), day(disbursed))).toBe(is);
});

test('a company is silent from the fifth business day after the pay on, holidays apart', () => {
  const holidays = ['2026-04-02', '2026-04-03'];
  const isHoliday = (date: string) => holidays.includes(date);
  expect(silentFrom(day('2026-02-15'), 5, isHoliday)).toBe('2026-02-20');
  expect(silentFrom(day('2026-03-31'), 5, isHoliday)).toBe('2026-04-09');
});

test.each([
  [[], [], 0],
  [[], [100, 300], 240],
  [[500, 500, 500, 500, 500], [100], 120],
  [[100, 100, 100, 200, 200, 900, 9_000], [], 180],
])('after pay periods of %j and requests of %j one person posts at most %i', (paid, asked, most) => {
  expect(usualTransferMax(paid.map(pesos), asked.map(pesos))).toBe(most);
});
