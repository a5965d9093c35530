import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, day } from '../../calendar.ts';
import { pesos } from '../../money.ts';
import { FIRST_CONFIGURATION, quote } from '../price/pricing.ts';
import { annualRatePpm } from '../price/usury.ts';
import { alliedSchedule, externalSchedule, scheduleFor } from './schedule.ts';

const anyDay: fc.Arbitrary<Day> = fc
  .integer({ min: 0, max: 60 * 365 })
  .map((days) => addDays(day('2020-01-01'), days));

const dueDays = (schedule: readonly { dueOn: Day }[]) => schedule.map(({ dueOn }) => dueOn);
const values = (schedule: readonly { value: number }[]) => schedule.map(({ value }) => value);

describe('externalSchedule', () => {
  test.each([
    // 21 Feb 2027 and 31 May 2026 are Sundays.
    ['2026-11-21', 3, ['2026-12-21', '2027-01-21', '2027-02-22']],
    ['2026-01-31', 4, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-06-01']],
    // Easter Sunday, and the Monday after it is a working day.
    ['2024-01-31', 2, ['2024-02-29', '2024-04-01']],
    ['2026-01-29', 2, ['2026-02-28', '2026-03-30']],
    // A holiday on a Friday moves to the Saturday; the next installment keeps its own day.
    ['2026-07-07', 3, ['2026-08-08', '2026-09-07', '2026-10-07']],
    // Maundy Thursday 2 April, Good Friday 3 April.
    ['2026-03-02', 2, ['2026-04-04', '2026-05-02']],
    // A Sunday whose Monday is a holiday: 28 June and San Pedro.
    ['2026-05-28', 2, ['2026-06-30', '2026-07-28']],
    // Good Friday.
    ['2024-02-29', 2, ['2024-03-30', '2024-04-29']],
    ['2025-12-30', 3, ['2026-01-30', '2026-02-28', '2026-03-30']],
    ['2026-02-28', 2, ['2026-03-28', '2026-04-28']],
  ])('disbursed on %s in %d', (disbursedOn, installments, expected) => {
    expect(dueDays(externalSchedule(day(disbursedOn), installments, pesos(300_000)))).toEqual(expected);
  });

  test('pays the monthly cost, and the last installment takes the rounding', () => {
    expect(values(externalSchedule(day('2026-11-21'), 2, pesos(206_289)))).toEqual([103_145, 103_144]);
    expect(values(externalSchedule(day('2026-11-21'), 4, pesos(828_758)))).toEqual([
      207_190, 207_190, 207_190, 207_188,
    ]);
    expect(values(externalSchedule(day('2026-11-21'), 3, pesos(699_651)))).toEqual([
      233_217, 233_217, 233_217,
    ]);
    expect(values(externalSchedule(day('2026-11-21'), 1, pesos(699_651)))).toEqual([699_651]);
  });
});

/** The credit of an employee at the first prices. */
function allied(amount: number, months: number) {
  const configuration = FIRST_CONFIGURATION.allied_company;
  return { ...configuration, ...quote(configuration, pesos(amount), months) };
}

describe('alliedSchedule', () => {
  // Computed apart with dated cash flows at 23.14 %.
  test.each([
    ['2026-11-01', 1, ['2026-11-30', '2026-12-15']],
    // Fifteen days before the last day, and one fewer.
    ['2026-12-16', 1, ['2027-01-15', '2027-01-31']],
    ['2026-12-15', 1, ['2026-12-31', '2027-01-15']],
    ['2026-11-30', 1, ['2026-12-15', '2026-12-31']],
    ['2026-01-16', 1, ['2026-02-15', '2026-02-28']],
    ['2026-02-28', 1, ['2026-03-15', '2026-03-31']],
    // Fifteen days too, but 15 and 28 February, or 15 and 30 November, would be dearer than 23.14 %.
    ['2026-01-31', 1, ['2026-02-28', '2026-03-15']],
    ['2026-01-30', 1, ['2026-02-28', '2026-03-15']],
    ['2026-10-31', 1, ['2026-11-30', '2026-12-15']],
  ])('disbursed on %s in %d', (disbursedOn, months, expected) => {
    expect(dueDays(alliedSchedule(day(disbursedOn), allied(400_000, months)))).toEqual(expected);
  });

  test('takes the first payday with which all payments keep to the promised rate', () => {
    // From 30 November, 15 and 31 December keep to it; eight payments from there do not.
    expect(dueDays(alliedSchedule(day('2026-11-30'), allied(400_000, 4)))[0]).toBe('2026-12-31');
  });

  test('of a total with more interest waits until the promised rate covers it', () => {
    const dear = { ...allied(400_000, 1), interestPaid: pesos(7_000), total: pesos(487_920) };
    expect(dueDays(alliedSchedule(day('2026-11-14'), dear))).toEqual(['2026-12-15', '2026-12-31']);
  });

  test('refuses a price that no first payday within a year brings to the promised rate', () => {
    const dear = { ...allied(400_000, 1), interestPaid: pesos(200_000), total: pesos(680_920) };
    expect(() => alliedSchedule(day('2026-11-14'), dear)).toThrow(RangeError);
  });

  test('exists for every price of every rate, also where a peso of rounding is a large part of the interest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 40_000 }),
        fc.integer({ min: 50, max: 800_000 }),
        fc.integer({ min: 1, max: 5 }),
        anyDay,
        (interestRatePpm, amount, months, on) => {
          const rate = { ...FIRST_CONFIGURATION.allied_company, interestRatePpm };
          const configuration = { ...rate, annualInterestRatePpm: annualRatePpm(rate) };
          const schedule = alliedSchedule(on, {
            ...configuration,
            ...quote(configuration, pesos(amount), months),
          });
          expect(schedule).toHaveLength(2 * months);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('pays half of the monthly cost, and the last payment takes the rounding', () => {
    // 687,974 / 3 = 229,324.67; half of 229,325 is 114,662.5.
    const fees = [114_663, 114_663, 114_663, 114_663, 114_663, 114_659];
    expect(values(alliedSchedule(day('2026-11-01'), allied(500_000, 3)))).toEqual(fees);
  });
});

describe('every schedule', () => {
  test('adds up in positive values even for totals of a few pesos, and refuses less than a peso each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 60 }), (installments, total) => {
        for (const typeUser of ['user_external', 'allied_company'] as const) {
          const credit = {
            typeUser,
            installments,
            amount: pesos(total),
            interestPaid: pesos(0),
            total: pesos(total),
            annualInterestRatePpm: 0,
          };
          const make = () => scheduleFor(credit, day('2026-01-31'));
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

  test('refuses a term that is not a whole number of months', () => {
    expect(() => externalSchedule(day('2026-01-31'), 0, pesos(100))).toThrow(RangeError);
    expect(() => alliedSchedule(day('2026-01-31'), { ...allied(100_000, 1), installments: 1.5 })).toThrow(
      RangeError,
    );
  });
});
