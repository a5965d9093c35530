import { expect, test } from 'vitest';
import { pesos } from '../../../money.ts';
import { call, dayAfterStart, disbursed, pays, writesOff } from '../../../testing/scenarios/events.ts';
import { EXTERNAL } from '../../../testing/scenarios/terms.ts';
import { FIRST_LEGAL_CEILINGS } from '../../arrears/arrears-terms.ts';
import type { LoanEvent } from '../events.ts';
import { replay } from '../replay.ts';
import { balancesOf } from './accounts.ts';
import { differenceOf, type Posting } from './postings.ts';

/** Two fees, of 12,000 and 8,000 with their VAT of 1,916 and 1,277; what was paid after the write-off is recovered. */
const EVENTS = [disbursed(), call(41), pays(45, 62_000), writesOff(70), call(76), pays(80, 30_000)];
const PRICE = {
  cash_at_bank: -500_000,
  credit_study_income: -120_000,
  guarantee_payable: -25_000,
  bureau_payable: -9_500,
};
const PAID = {
  ...PRICE,
  cash_at_gateway: 62_000,
  late_interest_income: -1_308,
  collection_fee_income: -10_084,
  vat_payable: -29_466,
};

test.each([
  [30, { ...PRICE, loans_receivable: 699_651, unearned_interest: -17_601, vat_payable: -27_550 }],
  [
    31,
    {
      ...PRICE,
      loans_receivable: 699_651,
      unearned_interest: -8_851,
      interest_income: -8_750,
      vat_payable: -27_550,
    },
  ],
  [45, { ...PAID, loans_receivable: 650_959, unearned_interest: -8_851, interest_income: -8_750 }],
  [
    70,
    {
      ...PAID,
      interest_income: -14_634,
      loan_losses: 647_992,
      written_off_loans: 650_959,
      written_off_loans_contra: -650_959,
    },
  ],
  [
    80,
    {
      ...PAID,
      ...{
        interest_income: -14_634,
        loan_losses: 647_992,
        cash_at_gateway: 92_000,
        recovery_income: -22_000,
      },
      ...{ collection_fee_income: -16_807, vat_payable: -30_743 },
      ...{ written_off_loans: 631_257, written_off_loans_contra: -631_257 },
    },
  ],
])('the books of day %i', (day, books) => {
  expect(balancesOf(EXTERNAL, replay(EXTERNAL, FIRST_LEGAL_CEILINGS, EVENTS, dayAfterStart(day)))).toEqual(
    books,
  );
});

test('money by instant payment leaves the provider’s account and comes to it', () => {
  const sent = { ...disbursed(), data: { paysOffPesos: pesos(0), by: 'instant' } } as LoanEvent;
  const events = [sent, pays(45, 62_000, { from: 'instant' })];
  const books = balancesOf(EXTERNAL, replay(EXTERNAL, FIRST_LEGAL_CEILINGS, events, dayAfterStart(45)));
  expect(books).toMatchObject({ cash_at_instant: 62_000 - 500_000 });
  expect([books.cash_at_bank, books.cash_at_gateway]).toEqual([undefined, undefined]);
});

test('what is posted is the difference by day, account and event', () => {
  const line = (day: number, source: string, amount: number): Posting => ({
    valueOn: dayAfterStart(day),
    source,
    account: 'suspense',
    pesos: pesos(amount),
  });
  const posted = [line(1, 'a', 5), line(1, 'b', 7), line(2, 'a', 9)];
  expect(differenceOf([line(1, 'a', 5), line(1, 'b', 8), line(1, 'b', 1)], posted)).toEqual([
    line(1, 'b', 2),
    line(2, 'a', -9),
  ]);
});
