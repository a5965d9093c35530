/** The report of what was charged over the ceiling follows what ends or shortens a credit. */
import { pesos } from '@unamano/domain/money';
import { expect, it } from 'vitest';
import { sharedDatabase } from '../../../../../test/database/database.ts';
import { ORIGIN } from '../../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture } from '../../../../../test/fixtures/payments.ts';
import { readLoan } from '../../../loans/loan-events/index.ts';
import { readCharged } from './over-ceiling.ts';

const database = await sharedDatabase();
let fixture: ReturnType<typeof createPaymentsFixture>;

/** 500,000 in 3 months on 2 February 2026: 17,601 of interest and 120,000 of study fee, where 18,444 are allowed. */
async function lent() {
  fixture = createPaymentsFixture(database.db, '2026-02-02');
  return fixture.activeCredit(500_000, 3);
}

/** Counted, allowed, over; null for a credit that is not in the report. */
async function charged(creditId: number): Promise<number[] | null> {
  const { over } = await readCharged(database.db);
  const found = over.find(({ credit }) => credit.id === creditId)?.charged;
  return found ? [found.counted, found.allowed, found.over] : null;
}

const AGREED = [137_601, 18_444, 119_157];

it('leaves out what a payoff gives back, and counts it again after a chargeback', async () => {
  const credit = await lent();
  expect(await charged(credit.id)).toEqual(AGREED);
  fixture.clock.setDay('2026-02-10');
  const quoted = await fixture.payments.payoff(credit.borrower, credit.id);
  const total = quoted.ok ? quoted.value.total : 0;
  const opened = await fixture.payments.openPayoff(credit.borrower, {
    id_credit: credit.id,
    total: pesos(total),
  });
  const order = (opened.ok && opened.value.order) || '';
  await fixture.pay(order);
  // Kept: 8 of the 28 days of the first month, 2,500; the ceiling allows 2,500 / 17,601 of its 18,444. Of the study fee and
  // its VAT, 8 of the 89 days of all.
  expect(699_651 - total).toBe(17_601 - 2_500 + 120_000 - 10_787 + 22_800 - 2_049);
  expect(await charged(credit.id)).toEqual([2_500 + 10_787, 2_619, 10_668]);
  fixture.gateway.put(order, 'ANULADA');
  await fixture.payments.syncOrder(order);
  expect(await charged(credit.id)).toEqual(AGREED);
});

it('leaves out what a prepayment gives back', async () => {
  const credit = await lent();
  fixture.clock.setDay('2026-02-10');
  const loan = await readLoan(database.db, credit.id, fixture.clock.today());
  const opened = await fixture.payments.cashIn(credit.borrower, {
    id_payment: loan?.installmentIds[1] ?? 0,
    amount_custom_user: pesos(533_217),
    prepayment_choice: 'lower_installment',
  });
  await fixture.pay(opened.ok ? opened.value.order : '');
  expect(await charged(credit.id)).toEqual([3_715 + 18_050, 3_893, 17_872]);
});

it('leaves out a credit whose withdrawal gave everything back', async () => {
  const credit = await lent();
  const withdrawn = await fixture.payments.withdraw(credit.borrower, ORIGIN, credit.id);
  // The money is due in 30 days; until it comes the credit is owed as agreed.
  expect(await charged(credit.id)).toEqual(AGREED);
  await fixture.pay((withdrawn.ok && withdrawn.value.order) || '');
  expect(await charged(credit.id)).toBeNull();
});
