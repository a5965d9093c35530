import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAILY_RATE_ONE, dailyRateFromAnnualPpm, decimalFromPpm, ppmFromDecimal } from './rates.ts';

describe('ppmFromDecimal', () => {
  test.each([
    ['0.0175', 17_500],
    [0.0175, 17_500],
    ['0.19', 190_000],
    ['1', 1_000_000],
    ['0.2314000', 231_400],
    [0.000001, 1],
  ])('%s is %d ppm', (decimal, expected) => {
    expect(ppmFromDecimal(decimal)).toBe(expected);
  });

  test.each(['', '.5', '1.', '-0.1', '1e-3', '0,5', '0.1234567', 'NaN', ' 0.5'])(
    'refuses "%s"',
    (decimal) => {
      expect(() => ppmFromDecimal(decimal)).toThrow(RangeError);
    },
  );

  test('is the inverse of decimalFromPpm for every rate up to 1,000 %', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (ratePpm) => {
        const text = decimalFromPpm(ratePpm).toFixed(6);
        expect(ppmFromDecimal(text)).toBe(ratePpm);
      }),
    );
  });
});

describe('dailyRateFromAnnualPpm', () => {
  // The first 18 decimals of (1 + EA)^(1/365) - 1, computed apart with 60-digit decimals.
  test.each([
    [0, 0n],
    [231_400, 570_441_361_729_571n],
    [249_900, 611_319_788_355_839n],
    [250_200, 611_977_698_469_164n],
    [243_600, 597_467_177_392_095n],
    [899_100, 1_758_750_515_996_122n],
  ])('of %d ppm a year is %d / 10^18', (annualPpm, expected) => {
    expect(dailyRateFromAnnualPpm(annualPpm)).toBe(expected);
  });

  test.each([
    [243_600, 1.833357],
    [250_200, 1.878285],
    [677_400, 4.404621],
    [688_500, 4.462021],
    [899_100, 5.490249],
  ])('of %d ppm compounds to the published monthly %d %%', (annualPpm, monthlyPercent) => {
    const daily = Number(dailyRateFromAnnualPpm(annualPpm)) / Number(DAILY_RATE_ONE);
    expect((Math.exp((365 / 12) * Math.log1p(daily)) - 1) * 100).toBeCloseTo(monthlyPercent, 6);
  });

  test('is the largest 18-decimal rate that does not compound past the annual one', () => {
    const one = DAILY_RATE_ONE ** 365n;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), (annualPpm) => {
        const factor = DAILY_RATE_ONE + dailyRateFromAnnualPpm(annualPpm);
        const annual = one * BigInt(1_000_000 + annualPpm);
        expect(factor ** 365n * 1_000_000n <= annual).toBe(true);
        expect((factor + 1n) ** 365n * 1_000_000n > annual).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('refuses a negative rate and a fraction of a ppm', () => {
    expect(() => dailyRateFromAnnualPpm(-1)).toThrow(RangeError);
    expect(() => dailyRateFromAnnualPpm(0.5)).toThrow(RangeError);
  });
});
