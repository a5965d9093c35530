import { describe, expect, it } from 'vitest';
import { addDays, day } from '../../calendar.ts';
import { pesos } from '../../money.ts';
import { scheduleFor } from '../schedule/schedule.ts';
import { amortize } from './amortization.ts';
import { effectiveAnnualRatePpm } from './effective-rate.ts';
import { installmentLines } from './installment-lines.ts';
import { chargedOverCeiling, isPriceOver, pricedByLaw, pricedByLawOnDays } from './legal-price.ts';
import { FIRST_CONFIGURATION, quote } from './pricing.ts';
import { isRateOver } from './usury.ts';

const STUDY_COUNTS = {
  valueCreditStudy: true,
  VATCreditStudy: false,
  valueEndorsement: false,
  centralRisk: false,
};
const NOTHING_COUNTS = { ...STUDY_COUNTS, valueCreditStudy: false };
const external = FIRST_CONFIGURATION.user_external;
const allied = FIRST_CONFIGURATION.allied_company;
const START = day('2026-02-02');

describe('the effective annual rate of dated flows', () => {
  it('is 10 % where 110 comes back for 100 after 365 days', () => {
    expect(effectiveAnnualRatePpm(pesos(100), START, [{ on: addDays(START, 365), pesos: pesos(110) }])).toBe(
      100_000,
    );
  });

  it('rounds an exact half of a hundredth of a percent up', () => {
    const after = (back: number) =>
      effectiveAnnualRatePpm(pesos(1_000_000), START, [{ on: addDays(START, 365), pesos: pesos(back) }]);
    expect([after(1_231_449), after(1_231_450), after(1_231_451)]).toEqual([231_400, 231_500, 231_500]);
  });

  it('takes flows in any order, and none of them twice', () => {
    const flows = [
      { on: addDays(START, 60), pesos: pesos(600) },
      { on: addDays(START, 30), pesos: pesos(500) },
    ];
    expect(effectiveAnnualRatePpm(pesos(1_000), START, flows)).toBe(
      effectiveAnnualRatePpm(pesos(1_000), START, flows.toReversed()),
    );
  });

  it('is zero where exactly the amount comes back', () => {
    expect(effectiveAnnualRatePpm(pesos(100), START, [{ on: addDays(START, 30), pesos: pesos(100) }])).toBe(
      0,
    );
  });

  it('is null where there is none', () => {
    expect(effectiveAnnualRatePpm(pesos(100), START, [])).toBeNull();
    expect(
      effectiveAnnualRatePpm(pesos(100), START, [{ on: addDays(START, 30), pesos: pesos(99) }]),
    ).toBeNull();
    expect(effectiveAnnualRatePpm(pesos(100), START, [{ on: START, pesos: pesos(200) }])).toBeNull();
    // A double in a day is 2^365 in a year.
    expect(
      effectiveAnnualRatePpm(pesos(100), START, [{ on: addDays(START, 1), pesos: pesos(200) }]),
    ).toBeNull();
  });
});

describe('the price of an offer', () => {
  it.each([
    [external, 231_400],
    // 1.00875 ^ 24 - 1: half of the monthly rate every pay period.
    [allied, 232_600],
  ])('has the promised rate in a year as its interest, whatever the term: $1', (configuration, ppm) => {
    for (let months = 1; months <= 4; months += 1) {
      const offer = quote(configuration, pesos(450_000), months);
      expect(pricedByLaw(configuration, offer, NOTHING_COUNTS)).toMatchObject({
        interestPpm: ppm,
        countedPpm: ppm,
      });
      expect(pricedByLaw(configuration, offer, STUDY_COUNTS).interestPpm).toBe(ppm);
    }
  });

  it('of one month is that of its one payment: 500,000 pesos, 8,750 of interest and 60,000 of study', () => {
    // 1.1375^12 - 1 = 369.2636 %; all in, with a total of 619,400: 1.2388^12 - 1 = 1,206.2141 %.
    expect(pricedByLaw(external, quote(external, pesos(500_000), 1), STUDY_COUNTS)).toEqual({
      interestPpm: 231_400,
      countedPpm: 3_692_600,
      totalCostPpm: 12_062_100,
    });
  });
});

describe('the price of a credit with a schedule', () => {
  const offer = quote(external, pesos(500_000), 3);
  const schedule = scheduleFor({ ...external, ...offer }, START);
  const parts = amortize(
    {
      amount: offer.amount,
      interest: offer.interestPaid,
      charges: pesos(offer.total - offer.amount - offer.interestPaid),
      interestRatePpm: external.interestRatePpm,
      periodsAMonth: 1,
      disbursedOn: START,
    },
    schedule,
  );
  const lines = installmentLines(offer, parts).map((line, at) => ({
    ...line,
    dueOn: parts[at]?.dueOn ?? START,
  }));

  it('of 500,000 pesos in 3 months, disbursed on 2 February 2026, is 23.80, 361.42 and 743.33 %', () => {
    // By 50-digit decimals: 23.7981, 361.4151 and 743.3270 %. The second due day moves from Holy Thursday to Saturday.
    expect(pricedByLawOnDays(pesos(500_000), START, lines, STUDY_COUNTS)).toEqual({
      interestPpm: 238_000,
      countedPpm: 3_614_200,
      totalCostPpm: 7_433_300,
    });
  });
});

describe('the legal ceiling', () => {
  it('limits the interest exactly as before where nothing else counts', () => {
    const offer = quote(external, pesos(500_000), 3);
    for (const ceilingPpm of [150_000, 231_438, 231_439, 231_440, 243_600]) {
      expect(isPriceOver(external, offer, NOTHING_COUNTS, ceilingPpm)).toBe(isRateOver(external, ceilingPpm));
    }
  });

  it('is compared without rounding: a fee of 1 % for a month is 12.682503 % a year', () => {
    const free = { ...external, interestRatePpm: 0 };
    const offer = quote({ ...free, creditStudyPpm: [10_000, 0, 0, 0, 0] }, pesos(1_000_000), 1);
    expect(offer.valueCreditStudy).toBe(10_000);
    expect(isPriceOver(free, offer, STUDY_COUNTS, 126_826)).toBe(false);
    expect(isPriceOver(free, offer, STUDY_COUNTS, 126_825)).toBe(true);
  });

  it('allows 18,444 pesos on 500,000 in 3 months at 24.36 %, where the first prices charge 137,601', () => {
    expect(chargedOverCeiling(external, quote(external, pesos(500_000), 3), STUDY_COUNTS, 243_600)).toEqual({
      counted: 137_601,
      allowed: 18_444,
      over: 119_157,
    });
    expect(chargedOverCeiling(external, quote(external, pesos(500_000), 3), NOTHING_COUNTS, 243_600)).toEqual(
      {
        counted: 17_601,
        allowed: 18_444,
        over: 0,
      },
    );
  });

  it('allows the interest that it allows, to the peso, for pay periods too', () => {
    // 12.7160 % a year is 0.5 % a pay period: PMT(0.005, 2, 1,000,000) * 2 - 1,000,000 = 7,506.2.
    const offer = quote({ ...allied, interestRatePpm: 10_000 }, pesos(1_000_000), 1);
    expect(offer.interestPaid).toBe(7_506);
    expect(chargedOverCeiling(allied, offer, NOTHING_COUNTS, 127_160).allowed).toBe(7_506);
  });
});
