import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../../calendar.ts';
import { compareVersions, inForceOn } from '../../versions.ts';
import {
  annualFromMonthlyPpm,
  ceilingBreachesFrom,
  highestMonthlyPpm,
  isMonthlyOver,
  rateReductionsUnder,
} from './usury.ts';

const version = (id: number, effectiveOn: string, interestRatePpm: number) => ({
  id,
  effectiveOn: day(effectiveOn),
  values: { interestRatePpm },
});
const ceiling = (from: string, ratePpm: number) => ({ from: day(from), ratePpm });
const FROM = day('2026-03-01');
const over = (values: { interestRatePpm: number }, ceilingPpm: number) =>
  isMonthlyOver(values.interestRatePpm, ceilingPpm);

describe('a monthly rate in a year', () => {
  it('is shown with two decimals of a percent: 1.75 % a month is 23.14 %', () => {
    expect(annualFromMonthlyPpm(17_500)).toBe(231_400);
    expect(annualFromMonthlyPpm(0)).toBe(0);
  });

  it('is compared with the ceiling exactly: 24.36 % allows 1.833357 % a month (Colombian practice)', () => {
    expect(highestMonthlyPpm(243_600)).toBe(18_333);
    expect(isMonthlyOver(18_333, 243_600)).toBe(false);
    expect(isMonthlyOver(18_334, 243_600)).toBe(true);
    expect(isMonthlyOver(10_000, 126_825)).toBe(true);
    expect(isMonthlyOver(10_000, 126_826)).toBe(false);
  });

  it('at its highest is allowed, and a millionth more is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_500_000 }), (ceilingPpm) => {
        const highest = highestMonthlyPpm(ceilingPpm);
        expect(isMonthlyOver(highest, ceilingPpm)).toBe(false);
        expect(isMonthlyOver(highest + 1, ceilingPpm)).toBe(true);
      }),
    );
  });
});

describe('the version in force', () => {
  it('is the latest that began; for one day, the one entered last', () => {
    const versions = [version(3, '2026-06-01', 3), version(1, '2020-01-01', 1), version(2, '2026-06-01', 2)];
    versions.sort(compareVersions);
    expect(inForceOn(versions, day('2019-12-31'))).toBeUndefined();
    expect(inForceOn(versions, day('2026-05-31'))?.id).toBe(1);
    expect(inForceOn(versions, day('2026-06-01'))?.id).toBe(3);
  });
});

describe('rates over the ceiling', () => {
  it('are found on every stretch of a version and a ceiling, from the given day', () => {
    const versions = [version(1, '2020-01-01', 18_400), version(2, '2026-05-01', 17_000)];
    const ceilings = [
      ceiling('2026-01-01', 243_600),
      ceiling('2026-04-01', 250_000),
      ceiling('2026-06-01', 200_000),
    ];
    expect(ceilingBreachesFrom(FROM, versions, ceilings, over)).toMatchObject([
      { version: { id: 1 }, on: '2026-03-01', ceilingPpm: 243_600 },
      { version: { id: 2 }, on: '2026-06-01', ceilingPpm: 200_000 },
    ]);
    expect(ceilingBreachesFrom(day('2026-04-01'), versions, ceilings, over)).toHaveLength(1);
  });

  it('are not searched where no ceiling is known', () => {
    expect(ceilingBreachesFrom(FROM, [version(1, '2020-01-01', 90_000)], [], over)).toEqual([]);
    expect(ceilingBreachesFrom(FROM, [], [ceiling('2026-01-01', 0)], over)).toEqual([]);
  });
});

describe('a ceiling that falls', () => {
  it('lowers the rate to the highest allowed one, and the rate stays there', () => {
    const versions = [version(1, '2020-01-01', 17_500), version(2, '2026-07-01', 18_000)];
    const ceilings = [
      ceiling('2026-01-01', 243_600),
      ceiling('2026-04-01', 200_000),
      ceiling('2026-05-01', 240_000),
    ];
    expect(rateReductionsUnder(FROM, versions, ceilings)).toMatchObject([
      { effectiveOn: '2026-04-01', values: { interestRatePpm: 15_309 }, replaces: { id: 1 } },
    ]);
    const falling = [...ceilings, ceiling('2026-08-01', 190_000)];
    expect(rateReductionsUnder(FROM, versions, falling).map(({ effectiveOn }) => effectiveOn)).toEqual([
      '2026-04-01',
      '2026-08-01',
    ]);
  });

  it('leaves no rate above it, for any versions and ceilings', () => {
    const days = fc.integer({ min: 0, max: 20 }).map((n) => day(`2026-04-${String(n + 1).padStart(2, '0')}`));
    const rates = fc.array(fc.tuple(days, fc.integer({ min: 0, max: 40_000 })), { maxLength: 5 });
    const caps = fc.array(fc.tuple(days, fc.integer({ min: 0, max: 500_000 })), { maxLength: 5 });
    fc.assert(
      fc.property(rates, caps, (some, others) => {
        const versions = some
          .map(([effectiveOn, ppm], id) => version(id, effectiveOn, ppm))
          .sort(compareVersions);
        const ceilings = others
          .map(([from, ratePpm]) => ({ from, ratePpm }))
          .sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
        const lowered = rateReductionsUnder(FROM, versions, ceilings).map((row) => ({ ...row, id: 1_000 }));
        expect(
          ceilingBreachesFrom(FROM, [...versions, ...lowered].sort(compareVersions), ceilings, over),
        ).toEqual([]);
      }),
    );
  });
});
