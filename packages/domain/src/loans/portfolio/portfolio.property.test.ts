/** Aging, roll rates and vintages: what must add up for any portfolio. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day, lastDayOfMonth } from '../../calendar.ts';
import { pesos, sumPesos } from '../../money.ts';
import {
  AGING_BUCKETS,
  type AgingRow,
  agingBucketOf,
  FIRST_DAY_LATE,
  portfolioAtRisk,
  shareBps,
  sumByAgingBucket,
} from './aging.ts';
import { type BucketMigration, monthEndsThrough, ROLL_STATES, rollRates } from './roll-rates.ts';
import { monthAfter, vintagesBy } from './vintages.ts';

const START = day('2026-01-15');
const anyBucket = fc.constantFrom(...AGING_BUCKETS);
const anyPesos = fc.integer({ min: 0, max: 5_000_000_000 }).map(pesos);
const anyCount = fc.integer({ min: 0, max: 100_000 });
const anyAged: fc.Arbitrary<AgingRow[]> = fc.array(
  fc.record({ bucket: anyBucket, credits: anyCount, outstanding: anyPesos }),
  { maxLength: 30 },
);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('aging', () => {
  test.each([
    [0, 'current'],
    [1, 'days_1_30'],
    [30, 'days_1_30'],
    [31, 'days_31_60'],
    [60, 'days_31_60'],
    [61, 'days_61_90'],
    [90, 'days_61_90'],
    [91, 'days_91'],
    [900, 'days_91'],
  ])('%i days late are in %s', (days, bucket) => {
    expect(agingBucketOf(days)).toBe(bucket);
  });

  test('buckets add up to what is outstanding, and each credit is in one', () => {
    fc.assert(
      fc.property(anyAged, (rows) => {
        const aging = sumByAgingBucket(rows);
        expect(aging.map(({ bucket }) => bucket)).toEqual([...AGING_BUCKETS]);
        expect(sum(aging.map((row) => row.outstanding))).toBe(sum(rows.map((row) => row.outstanding)));
        expect(sum(aging.map((row) => row.credits))).toBe(sum(rows.map((row) => row.credits)));
      }),
    );
  });

  test('PAR is the sum of the buckets from its day on, and never grows with the day', () => {
    fc.assert(
      fc.property(anyAged, (rows) => {
        const aging = sumByAgingBucket(rows);
        const total = sum(aging.map((row) => row.outstanding));
        let before = total;
        for (const risk of portfolioAtRisk(rows)) {
          const behind = aging.filter(
            ({ bucket }) => FIRST_DAY_LATE[bucket] > (risk.days === 1 ? 0 : risk.days),
          );
          expect(risk.outstanding).toBe(sum(behind.map((row) => row.outstanding)));
          expect(risk.credits).toBe(sum(behind.map((row) => row.credits)));
          expect(risk.shareBps).toBe(shareBps(risk.outstanding, pesos(total)));
          expect(risk.outstanding).toBeLessThanOrEqual(before);
          before = risk.outstanding;
        }
      }),
    );
  });

  test('a share is exact and rounded half up; a total of zero has none', () => {
    expect([
      shareBps(pesos(1), pesos(3)),
      shareBps(pesos(1), pesos(20_000)),
      shareBps(pesos(3), pesos(3)),
      shareBps(pesos(0), pesos(7)),
    ]).toEqual([3333, 1, 10_000, 0]);
    expect(shareBps(pesos(0), pesos(0))).toBeNull();
  });
});

describe('roll rates', () => {
  const anyRolled: fc.Arbitrary<BucketMigration[]> = fc.array(
    fc.record({
      from: anyBucket,
      to: fc.constantFrom(...ROLL_STATES),
      credits: anyCount,
      outstanding: anyPesos,
    }),
    { maxLength: 40 },
  );

  test('the cells of each bucket add up to the bucket', () => {
    fc.assert(
      fc.property(anyRolled, (rows) => {
        for (const row of rollRates(rows)) {
          expect(sum(row.to.map((cell) => cell.outstanding))).toBe(row.outstanding);
          expect(sum(row.to.map((cell) => cell.credits))).toBe(row.credits);
          if (row.outstanding === 0) expect(row.to.every((cell) => cell.shareBps === null)).toBe(true);
          // Each figure is rounded separately.
          else
            expect(Math.abs(sum(row.to.map((cell) => cell.shareBps ?? 0)) - 10_000)).toBeLessThanOrEqual(4);
        }
      }),
    );
  });

  test('months end on their last day; the running month has no end yet', () => {
    expect(monthEndsThrough(day('2026-03-30'), 3)).toEqual(['2025-12-31', '2026-01-31', '2026-02-28']);
    expect(monthEndsThrough(day('2026-03-31'), 3)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(monthEndsThrough(day('2024-02-29'), 1)).toEqual(['2024-02-29']);
  });
});

describe('vintages', () => {
  test('what was ever late never falls from month to month, and is never more than was lent', () => {
    const anyLate = fc.array(
      fc.record({ lateIn: fc.integer({ min: 0, max: 14 }), credits: anyCount, amount: anyPesos }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(anyLate, fc.integer({ min: 0, max: 400 }), (late, days) => {
        const until = addDays(START, days);
        const cohort = {
          month: '2026-01',
          credits: sum(late.map((row) => row.credits)),
          amount: sumPesos(late.map((row) => row.amount)),
        };
        const rows = late.map((row) => ({
          ...row,
          month: '2026-01',
          lateIn: monthAfter('2026-01', row.lateIn),
        }));
        const [vintage] = vintagesBy(until, [cohort], rows, 12);
        const cells = vintage?.cells ?? [];
        cells.forEach((cell, index) => {
          expect(cell.monthOnBook).toBe(index);
          expect(cell.amount).toBeGreaterThanOrEqual(cells[index - 1]?.amount ?? 0);
          expect(cell.amount).toBeLessThanOrEqual(cohort.amount);
          // Only months that have ended.
          expect(lastDayOfMonth(day(`${monthAfter('2026-01', index)}-01`)) <= until).toBe(true);
        });
        const ended = Array.from({ length: 12 }, (_, index) => index).filter(
          (index) => lastDayOfMonth(day(`${monthAfter('2026-01', index)}-01`)) <= until,
        );
        expect(cells).toHaveLength(ended.length);
      }),
    );
  });
});
