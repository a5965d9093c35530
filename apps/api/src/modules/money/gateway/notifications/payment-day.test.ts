/** From which day a payment counts, however late the platform learns about it. */
import { day } from '@unamano/domain/calendar';
import { afterAll, describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../../test/database/database.ts';
import { balanceOf } from '../../../../../test/fixtures/account-balance.ts';
import { moneyOf, withCredit } from '../../../../../test/fixtures/payments.ts';
import { verifyLedger } from '../../../loans/loan-events/index.ts';

const { db } = await sharedDatabase();
afterAll(async () => expect(await verifyLedger(db)).toEqual([]));

const paymentsOf = (id: number) => moneyOf(db, id);

describe('the day of a payment', () => {
  test('is the payer’s: three days without an answer of the gateway leave no arrears', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31');
    fixture.clock.setDay('2026-02-28');
    const order = await fixture.open(credit, 1);
    fixture.gateway.outages.query = true;
    expect(await fixture.pay(order, day('2026-02-28'))).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    fixture.clock.setDay('2026-03-03');
    expect((await fixture.loanBalance(credit.id)).isLate).toBe(true);
    fixture.gateway.outages.query = false;
    await fixture.payments.reconcile();
    expect(await paymentsOf(credit.id)).toMatchObject([{ on: '2026-02-28', pesos: 103_145 }]);
    const { isLate, lateInterest, owed } = await fixture.loanBalance(credit.id);
    expect([isLate, lateInterest, owed]).toEqual([false, 0, 103_144]);
    expect(await balanceOf(db, credit.id, 'loans_receivable')).toBe(103_144);
  });

  test('paid at 23:50 and known at 00:01, is the day before', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31');
    fixture.clock.setNow(new Date('2026-02-28T23:49:00-05:00'));
    const order = await fixture.open(credit, 1);
    fixture.clock.setNow(new Date('2026-03-01T00:01:00-05:00'));
    await fixture.pay(order, day('2026-02-28'));
    const { isLate, lateInterest, owed } = await fixture.loanBalance(credit.id);
    expect([isLate, lateInterest, owed]).toEqual([false, 0, 103_144]);
  });

  test('is never before the order was opened, nor after the payment became known', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31');
    fixture.clock.setDay('2026-02-10');
    await fixture.pay(await fixture.open(credit, 1), day('2026-02-09'));
    await fixture.pay(await fixture.open(credit, 2), day('2026-02-11'));
    expect((await paymentsOf(credit.id)).map(({ on }) => on)).toEqual(['2026-02-10', '2026-02-10']);
  });
});
