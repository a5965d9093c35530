import { describe, expect, test } from 'vitest';
import { chargedOverCeiling, isPriceOver, pricedByLaw } from '../../loans/price/legal-price.ts';
import { type Quote, quote, type SimulatorConfiguration } from '../../loans/price/pricing.ts';
import { annualRatePpm, highestMonthlyPpm, isRateOver } from '../../loans/price/usury.ts';
import { pesos } from '../../money.ts';
import { type Case, randomCases } from './compare.ts';
import { levelPayment, paymentCount, periodRate } from './credit.ts';
import { bracketedLevelPpm, isLevelAbove } from './effective-rate.ts';
import { Fraction } from './fraction.ts';

/** `CALCULATOR_CASES=100000` compares more. */
const CASES = Math.max(300, Math.floor(Number(process.env.CALCULATOR_CASES ?? 0) / 20));
const SEED = Number(process.env.CALCULATOR_SEED ?? 14);

const COUNTS = { valueCreditStudy: true, VATCreditStudy: false, valueEndorsement: false, centralRisk: false };
const NO_FEE = [0, 0, 0, 0, 0];

const PRODUCT = {
  annualRatePpm,
  highestMonthlyPpm,
  isRateOver,
  pricedByLaw,
  isPriceOver,
  chargedOverCeiling,
};
type Product = typeof PRODUCT;

/** Equal payments that bring back the amount and a sum of interest in pesos. */
const paymentOf = (amount: number, interest: number, count: number) => Fraction.of(amount + interest, count);

/** What the product says of the year of one random offer that the calculator does not; null where they agree. */
function disagreement(product: Product, { prices, amount, months, disbursedOn }: Case): string | null {
  const typeUser = prices.repaidEveryPayday ? 'allied_company' : 'user_external';
  const configuration: SimulatorConfiguration = {
    typeUser,
    vatPpm: prices.vatPpm,
    endorsementPpm: prices.guaranteePpm,
    centralRiskPesos: pesos(prices.bureau),
    interestRatePpm: prices.monthlyPpm,
    annualInterestRatePpm: prices.annualPpm,
    creditStudyPpm: disbursedOn % 2 === 0 ? prices.studyPpm : NO_FEE,
    isStudyTaxed: !prices.isStudyInterest,
  };
  const offer: Quote = quote(configuration, pesos(amount), months);
  const count = paymentCount(prices, months);
  const own = levelPayment(amount, periodRate(prices), count);
  const counted = own.plus(Fraction.of(offer.valueCreditStudy, count));
  /** Near the rate of the offer: what lies far from it any calculation tells. */
  const [near] = bracketedLevelPpm(amount, counted, prices, months);
  const ceilingPpm = Math.max(0, near + (disbursedOn % 9) - 4);
  const above = (payment: Fraction, annualPpm: number) =>
    isLevelAbove(amount, payment, prices, months, annualPpm);

  const rates = product.pricedByLaw(configuration, offer, COUNTS);
  const highest = product.highestMonthlyPpm(typeUser, ceilingPpm);
  const atRate = (monthlyPpm: number) => levelPayment(amount, periodRate({ ...prices, monthlyPpm }), count);
  const { allowed } = product.chargedOverCeiling(configuration, offer, COUNTS, ceilingPpm);
  const checks: Record<string, boolean> = {
    interest: bracketedLevelPpm(amount, own, prices, months).includes(rates.interestPpm ?? -1),
    counted: bracketedLevelPpm(amount, counted, prices, months).includes(rates.countedPpm ?? -1),
    promised: bracketedLevelPpm(amount, own, prices, months).includes(product.annualRatePpm(configuration)),
    'rate over': above(own, ceilingPpm) !== !product.isRateOver(configuration, ceilingPpm),
    'price over':
      above(counted, ceilingPpm) !== !product.isPriceOver(configuration, offer, COUNTS, ceilingPpm),
    highest: above(atRate(highest), ceilingPpm) !== true && above(atRate(highest + 1), ceilingPpm) !== false,
    allowed:
      above(paymentOf(amount, allowed, count), ceilingPpm) !== true &&
      above(paymentOf(amount, allowed + 1, count), ceilingPpm) !== false,
  };
  const [wrong] = Object.entries(checks).filter(([, isRight]) => !isRight);
  return wrong
    ? `${wrong[0]}: ${JSON.stringify({ prices, amount, months, ceilingPpm, rates, allowed })}`
    : null;
}

function firstDisagreement(product: Product, count: number): string | null {
  for (const example of randomCases(count, SEED)) {
    const found = disagreement(product, example);
    if (found !== null) return found;
  }
  return null;
}

/** The rule of a month in place of that of a pay period: (1 + r)^12 instead of (1 + r/2)^24. */
const asMonths = <Rate extends { readonly typeUser: string }>(rate: Rate) =>
  ({ ...rate, typeUser: 'user_external' }) as const;

describe('the independent calculator finds, where a pay period counts as half of a month,', () => {
  test.each<[string, Partial<Product>]>([
    ['promised', { annualRatePpm: (rate) => annualRatePpm(asMonths(rate)) }],
    ['rate over', { isRateOver: (rate, ceiling) => isRateOver(asMonths(rate), ceiling) }],
    ['highest', { highestMonthlyPpm: (_typeUser, ceiling) => highestMonthlyPpm('user_external', ceiling) }],
    [
      'interest',
      {
        pricedByLaw: (rate, ...rest) => ({
          ...pricedByLaw(rate, ...rest),
          interestPpm: annualRatePpm(asMonths(rate)),
        }),
      },
    ],
  ])('%s', (what, fault) => {
    expect(firstDisagreement({ ...PRODUCT, ...fault }, 100)).toMatch(new RegExp(`^${what}:`));
  });
});

describe('the independent calculator finds', () => {
  test('a price that is held against a ceiling two ppm higher', () => {
    const fault: Product['isPriceOver'] = (rate, offer, counts, ceiling) =>
      isPriceOver(rate, offer, counts, ceiling + 2);
    expect(firstDisagreement({ ...PRODUCT, isPriceOver: fault }, 300)).toMatch(/^price over:/);
  });

  test.each([-1, 1])('a peso of allowed interest that is wrong by %d', (by) => {
    const fault: Product['chargedOverCeiling'] = (...offer) => {
      const own = chargedOverCeiling(...offer);
      return { ...own, allowed: pesos(own.allowed + by) };
    };
    expect(firstDisagreement({ ...PRODUCT, chargedOverCeiling: fault }, 5)).toMatch(/^allowed:/);
  });
});

test(`the yearly rates and ceilings of ${CASES} random offers are those of the independent calculator`, {
  timeout: Math.max(30_000, 200 * CASES),
}, () => {
  expect(firstDisagreement(PRODUCT, CASES)).toBeNull();
});
