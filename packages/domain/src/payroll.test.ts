import { describe, expect, test } from 'vitest';
import { day } from './calendar.ts';
import { pesos } from './money.ts';
import {
  deductible,
  deductionDay,
  fortnightBefore,
  fortnightFrom,
  isDeducted,
  isFortnight,
  paysAlone,
  settleLine,
} from './payroll.ts';

describe('a fortnight', () => {
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
    expect(isFortnight(day(date))).toBe(is);
  });

  test.each([
    ['2026-02-01', '2026-02-15', '2026-01-31'],
    ['2026-02-15', '2026-02-15', '2026-01-31'],
    ['2026-02-16', '2026-02-28', '2026-02-15'],
    ['2026-02-28', '2026-02-28', '2026-02-15'],
    ['2026-12-31', '2026-12-31', '2026-12-15'],
    ['2026-01-01', '2026-01-15', '2025-12-31'],
  ])('on %s the coming one is %s, the one before %s', (date, coming, before) => {
    expect(fortnightFrom(day(date))).toBe(coming);
    expect(fortnightBefore(day(date))).toBe(before);
  });
});

describe('what is deducted', () => {
  const installments = [
    { number: 1, dueOn: day('2026-01-31'), totalOwed: pesos(0) },
    { number: 2, dueOn: day('2026-02-15'), totalOwed: pesos(101_200) },
    { number: 3, dueOn: day('2026-02-28'), totalOwed: pesos(100_000) },
    { number: 4, dueOn: day('2026-03-15'), totalOwed: pesos(100_000) },
  ];

  test('is what is due that day, and earlier ones that are unpaid, each with its late parts', () => {
    const numbers = (on: string) => deductible(installments, day(on)).map(({ number }) => number);
    expect([numbers('2026-02-15'), numbers('2026-02-28'), numbers('2026-03-15')]).toEqual([
      [2],
      [2, 3],
      [2, 3, 4],
    ]);
  });

  test('is deducted until the day of leaving, that day included', () => {
    expect(isDeducted(day('2026-02-15'), null)).toBe(true);
    expect(isDeducted(day('2026-02-15'), day('2026-02-15'))).toBe(true);
    expect(isDeducted(day('2026-02-28'), day('2026-02-15'))).toBe(false);
  });

  test.each([
    ['nobody left', '2026-02-20', '2026-02-28', null, false],
    ['they leave after the wage that pays it', '2026-02-10', '2026-02-15', '2026-02-15', false],
    ['it is due after their last day', '2026-02-10', '2026-02-28', '2026-02-15', true],
    ['on their last day', '2026-02-15', '2026-02-15', '2026-02-15', false],
    ['from the day after, what the company did not pay too', '2026-02-16', '2026-02-15', '2026-02-15', true],
  ] as const)('is paid by the employee themselves: %s', (_when, today, due, left, expected) => {
    expect(paysAlone(day(today), day(due), left && day(left))).toBe(expected);
  });

  test('counts from the day of the wage, or from the transfer where that came first', () => {
    expect(deductionDay(day('2026-02-15'), day('2026-02-18'))).toBe('2026-02-15');
    expect(deductionDay(day('2026-02-15'), day('2026-02-13'))).toBe('2026-02-13');
  });
});

describe('a returned line', () => {
  const owed = (...amounts: number[]) =>
    amounts.map((amount, index) => ({ number: index + 1, totalOwed: pesos(amount) }));

  test.each([
    ['exact', 100, 1, owed(100, 100), { applied: 100, surplus: 0, shortfall: 0 }],
    ['shortfall', 60, 1, owed(100, 100), { applied: 60, surplus: 0, shortfall: 40 }],
    ['shortfall', 0, 1, owed(100, 100), { applied: 0, surplus: 0, shortfall: 100 }],
    ['surplus', 130, 1, owed(100, 100), { applied: 100, surplus: 30, shortfall: 0 }],
    // The older installment takes it first; what stays short was told when its own line came.
    ['exact', 100, 2, owed(45, 100), { applied: 100, surplus: 0, shortfall: 0 }],
    ['exact', 145, 2, owed(45, 100), { applied: 145, surplus: 0, shortfall: 0 }],
    // It was paid another way in the meantime.
    ['surplus', 100, 1, owed(0, 100), { applied: 0, surplus: 100, shortfall: 0 }],
    ['exact', 0, 1, owed(0, 100), { applied: 0, surplus: 0, shortfall: 0 }],
  ] as const)('is %s: %i for number %i', (outcome, amount, number, installments, parts) => {
    expect(settleLine(amount, number, installments)).toEqual({ outcome, ...parts });
  });

  test('for an installment that the credit has not is none of these', () => {
    expect(settleLine(100, 3, owed(100, 100))).toBeNull();
  });
});
