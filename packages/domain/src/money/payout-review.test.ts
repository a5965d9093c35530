import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { type PayoutFacts, payoutFault } from './payout-review.ts';

const TODAY = day('2026-03-31');
const FINE: PayoutFacts = {
  isReported: false,
  isBlocked: false,
  decidedOn: day('2026-03-01'),
  bureauAnsweredOn: day('2026-03-01'),
  rate: { typeUser: 'user_external', interestRatePpm: 17_500 },
  legalCeilingPpm: 243_600,
  priceFault: null,
  isReplacedCreditLate: false,
  isAccountReturned: false,
  holderFault: null,
  instantFault: null,
};

test('a decision and an answer of the bureau are good for 30 days', () => {
  expect(payoutFault(FINE, TODAY)).toBeNull();
  expect(payoutFault({ ...FINE, decidedOn: day('2026-02-28') }, TODAY)).toBe('DECISION_TOO_OLD');
  expect(payoutFault({ ...FINE, bureauAnsweredOn: day('2026-02-28') }, TODAY)).toBe('BUREAU_ANSWER_TOO_OLD');
  expect(payoutFault({ ...FINE, bureauAnsweredOn: null }, TODAY)).toBeNull();
});

test('a rate is held against the ceiling of the day of the disbursement', () => {
  // 1.0175 ^ 12 - 1 is 23.1439 %.
  expect(payoutFault({ ...FINE, legalCeilingPpm: 150_000 }, TODAY)).toBe('RATE_OVER_CEILING');
  expect(payoutFault({ ...FINE, legalCeilingPpm: 231_438 }, TODAY)).toBe('RATE_OVER_CEILING');
  expect(payoutFault({ ...FINE, legalCeilingPpm: 231_440 }, TODAY)).toBeNull();
  expect(payoutFault({ ...FINE, legalCeilingPpm: null }, TODAY)).toBeNull();
  // 1.00875 ^ 24 - 1 is 23.2552 %.
  const byPayPeriod = { ...FINE, rate: { typeUser: 'allied_company', interestRatePpm: 17_500 } } as const;
  expect(payoutFault({ ...byPayPeriod, legalCeilingPpm: 232_551 }, TODAY)).toBe('RATE_OVER_CEILING');
  expect(payoutFault({ ...byPayPeriod, legalCeilingPpm: 232_552 }, TODAY)).toBeNull();
});

test('a price over the ceiling, or a month without one, stops a disbursement', () => {
  expect(payoutFault({ ...FINE, priceFault: 'PRICE_OVER_CEILING' }, TODAY)).toBe('PRICE_OVER_CEILING');
  expect(payoutFault({ ...FINE, priceFault: 'CEILING_MISSING' }, TODAY)).toBe('CEILING_MISSING');
});

test('a credit that the person says they never asked for is not paid out, whatever else holds', () => {
  expect(payoutFault({ ...FINE, isReported: true, decidedOn: day('2026-02-01') }, TODAY)).toBe(
    'REPORTED_UNREQUESTED',
  );
});

test('a late old credit and a returned account stop a disbursement', () => {
  expect(payoutFault({ ...FINE, isReplacedCreditLate: true }, TODAY)).toBe('REPLACED_CREDIT_LATE');
  expect(payoutFault({ ...FINE, isAccountReturned: true }, TODAY)).toBe('ACCOUNT_NOT_CONFIRMED');
});

test('nothing is paid to an account whose holder is not confirmed; a returned transfer comes first', () => {
  expect(payoutFault({ ...FINE, holderFault: 'HOLDER_TO_REVIEW' }, TODAY)).toBe('HOLDER_TO_REVIEW');
  const both = { ...FINE, holderFault: 'HOLDER_REJECTED', isAccountReturned: true } as const;
  expect(payoutFault(both, TODAY)).toBe('ACCOUNT_NOT_CONFIRMED');
});
