import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../../calendar.ts';
import { compareVersions, inForceOn } from '../../versions.ts';
import {
  annualRatePpm,
  ceilingBreachesFrom,
  highestMonthlyPpm,
  isRateOver,
  rateReductionsUnder,
} from './usury.ts';

const version = (id: number, effectiveOn: string, interestRatePpm: number) => ({
  id,
  effectiveOn: day(effectiveOn),
  values: { interestRatePpm },
});
const ceiling = (from: string, ratePpm: number) => ({ from: day(from), ratePpm });
const FROM = day('2026-03-01');
const monthly = (interestRatePpm: number) => ({ typeUser: 'user_external', interestRatePpm }) as const;
const byPayPeriod = (interestRatePpm: number) => ({ typeUser: 'allied_company', interestRatePpm }) as const;
const over = (values: { interestRatePpm: number }, ceilingPpm: number) =>
  isRateOver(monthly(values.interestRatePpm), ceilingPpm);

describe('a promised rate in a year', () => {
  it('is shown with two decimals of a percent: 1.75 % a month is 23.14 %, 23.26 % by pay periods', () => {
    expect(annualRatePpm(monthly(17_500))).toBe(231_400);
    // 1.00875 ^ 24 - 1 is 23.2552 %.
    expect(annualRatePpm(byPayPeriod(17_500))).toBe(232_600);
    expect(annualRatePpm(monthly(0))).toBe(0);
  });

  it('is compared with the ceiling exactly: 24.36 % allows 1.833357 % a month (Colombian practice)', () => {
    expect(highestMonthlyPpm('user_external', 243_600)).toBe(18_333);
    expect(isRateOver(monthly(18_333), 243_600)).toBe(false);
    expect(isRateOver(monthly(18_334), 243_600)).toBe(true);
    expect(isRateOver(monthly(10_000), 126_825)).toBe(true);
    expect(isRateOver(monthly(10_000), 126_826)).toBe(false);
  });

  it('counts 24 times a year where it is one of pay periods: 24.36 % allows 1.825028 % a month', () => {
    expect(highestMonthlyPpm('allied_company', 243_600)).toBe(18_250);
    // 1.005 ^ 24 - 1 is 12.715978 %.
    expect(isRateOver(byPayPeriod(10_000), 127_159)).toBe(true);
    expect(isRateOver(byPayPeriod(10_000), 127_160)).toBe(false);
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
    expect(rateReductionsUnder('user_external', FROM, versions, ceilings)).toMatchObject([
      { effectiveOn: '2026-04-01', values: { interestRatePpm: 15_309 }, replaces: { id: 1 } },
    ]);
    const falling = [...ceilings, ceiling('2026-08-01', 190_000)];
    expect(
      rateReductionsUnder('user_external', FROM, versions, falling).map(({ effectiveOn }) => effectiveOn),
    ).toEqual(['2026-04-01', '2026-08-01']);
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
        const lowered = rateReductionsUnder('user_external', FROM, versions, ceilings).map((row) => ({
          ...row,
          id: 1_000,
        }));
        expect(
          ceilingBreachesFrom(FROM, [...versions, ...lowered].sort(compareVersions), ceilings, over),
        ).toEqual([]);
      }),
    );
  });
});
