import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type Day, day, daysBetween, lastDayOfMonth } from './calendar.ts';
import { FIRST_CONFIGURATION, FIRST_LIMITS, gridAmounts, quote, type TypeUser } from './pricing.ts';
import { alliedSchedule, externalSchedule, scheduleFor } from './schedule.ts';

const anyDay: fc.Arbitrary<Day> = fc
  .integer({ min: 0, max: 60 * 365 })
  .map((days) => addDays(day('2020-01-01'), days));

const dueDays = (schedule: readonly { dueOn: Day }[]) => schedule.map(({ dueOn }) => dueOn);
const values = (schedule: readonly { value: number }[]) => schedule.map(({ value }) => value);

describe('externalSchedule', () => {
  test.each([
    ['2026-11-21', 3, ['2026-12-21', '2027-01-21', '2027-02-21']],
    ['2026-01-31', 4, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2024-01-31', 2, ['2024-02-29', '2024-03-31']],
    ['2026-01-29', 2, ['2026-02-28', '2026-03-29']],
    ['2024-02-29', 2, ['2024-03-29', '2024-04-29']],
    ['2025-12-30', 3, ['2026-01-30', '2026-02-28', '2026-03-30']],
    ['2026-02-28', 2, ['2026-03-28', '2026-04-28']],
  ])('disbursed on %s in %d', (disbursedOn, installments, expected) => {
    expect(dueDays(externalSchedule(day(disbursedOn), installments, 300_000))).toEqual(expected);
  });

  test('pays the monthly cost, and the last installment takes the rounding', () => {
    expect(values(externalSchedule(day('2026-11-21'), 2, 206_289))).toEqual([103_145, 103_144]);
    expect(values(externalSchedule(day('2026-11-21'), 4, 828_758))).toEqual([
      207_190, 207_190, 207_190, 207_188,
    ]);
    expect(values(externalSchedule(day('2026-11-21'), 3, 699_651))).toEqual([233_217, 233_217, 233_217]);
    expect(values(externalSchedule(day('2026-11-21'), 1, 699_651))).toEqual([699_651]);
  });
});

describe('alliedSchedule', () => {
  test.each([
    ['2026-11-01', ['2026-11-15', '2026-11-30']],
    ['2026-11-06', ['2026-11-15', '2026-11-30']],
    // Seven days before the 15th on, exactly eight, and past it.
    ['2026-11-07', ['2026-11-15', '2026-11-30']],
    ['2026-11-08', ['2026-11-30', '2026-12-15']],
    ['2026-11-14', ['2026-11-30', '2026-12-15']],
    ['2026-11-15', ['2026-11-30', '2026-12-15']],
    ['2026-11-16', ['2026-11-30', '2026-12-15']],
    ['2026-11-22', ['2026-11-30', '2026-12-15']],
    ['2026-11-23', ['2026-12-15', '2026-12-31']],
    ['2026-11-30', ['2026-12-15', '2026-12-31']],
    ['2026-02-20', ['2026-02-28', '2026-03-15']],
    ['2026-02-21', ['2026-03-15', '2026-03-31']],
    ['2024-02-21', ['2024-02-29', '2024-03-15']],
    ['2026-12-31', ['2027-01-15', '2027-01-31']],
  ])('disbursed on %s', (disbursedOn, expected) => {
    expect(dueDays(alliedSchedule(day(disbursedOn), 1, 300_000))).toEqual(expected);
  });

  test('pays half of the monthly cost, and the last payment takes the rounding', () => {
    // 690,151 / 3 = 230,050.33; half of 230,050 is 115,025.
    const fees = [115_025, 115_025, 115_025, 115_025, 115_025, 115_026];
    expect(values(alliedSchedule(day('2026-11-01'), 3, 690_151))).toEqual(fees);
  });
});

describe('every schedule', () => {
  const anyCredit = fc
    .constantFrom<TypeUser>('user_external', 'allied_company')
    .chain((typeUser) =>
      fc.tuple(
        fc.constant(typeUser),
        fc.constantFrom(...gridAmounts(FIRST_LIMITS[typeUser])),
        fc.integer({ min: 1, max: FIRST_LIMITS[typeUser].maxInstallments }),
      ),
    );

  test('adds up to the total in positive values, on rising days', () => {
    fc.assert(
      fc.property(anyDay, anyCredit, (disbursedOn, [typeUser, amount, installments]) => {
        const { total } = quote(FIRST_CONFIGURATION[typeUser], amount, installments);
        const schedule = scheduleFor(typeUser, disbursedOn, installments, total);
        expect(schedule).toHaveLength(typeUser === 'allied_company' ? 2 * installments : installments);
        expect(values(schedule).reduce((sum, value) => sum + value, 0)).toBe(total);
        expect(values(schedule).every((value) => value > 0)).toBe(true);
        expect(schedule.map(({ number }) => number)).toEqual(schedule.map((_, index) => index + 1));
        expect(dueDays(schedule)).toEqual([...new Set(dueDays(schedule))].sort());
      }),
    );
  });

  test('adds up in positive values even for totals of a few pesos, and refuses less than a peso each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 60 }), (installments, total) => {
        for (const typeUser of ['user_external', 'allied_company'] as const) {
          const make = () => scheduleFor(typeUser, day('2026-01-31'), installments, total);
          const count = typeUser === 'allied_company' ? 2 * installments : installments;
          if (total < count) {
            expect(make).toThrow(RangeError);
            continue;
          }
          expect(values(make()).reduce((sum, value) => sum + value, 0)).toBe(total);
          expect(values(make()).every((value) => value > 0)).toBe(true);
        }
      }),
    );
  });

  test('of an external credit is on the same day of each month, or on the last day of a shorter month', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 5 }), (disbursedOn, installments) => {
        externalSchedule(disbursedOn, installments, 500_000).forEach(({ dueOn }, index) => {
          const sameDay = dueOn.slice(8) === disbursedOn.slice(8);
          const clamped = dueOn === lastDayOfMonth(dueOn) && dueOn.slice(8) < disbursedOn.slice(8);
          expect(sameDay || clamped).toBe(true);
          expect(dueOn.slice(0, 7)).toBe(addMonths(disbursedOn, index + 1).slice(0, 7));
        });
      }),
    );
  });

  test('of an employee is on the 15th and the last day, the first 8 to 24 days after disbursement', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 4 }), (disbursedOn, months) => {
        const days = dueDays(alliedSchedule(disbursedOn, months, 500_000));
        expect(days.every((dueOn) => dueOn.endsWith('-15') || dueOn === lastDayOfMonth(dueOn))).toBe(true);
        const first = daysBetween(disbursedOn, days[0] ?? disbursedOn);
        expect(first).toBeGreaterThanOrEqual(8);
        expect(first).toBeLessThanOrEqual(24);
      }),
    );
  });

  test('refuses a term that is not a whole number of months', () => {
    expect(() => externalSchedule(day('2026-01-31'), 0, 100)).toThrow(RangeError);
    expect(() => alliedSchedule(day('2026-01-31'), 1.5, 100)).toThrow(RangeError);
  });
});
