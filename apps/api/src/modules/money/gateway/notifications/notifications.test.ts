import { pesos } from '@unamano/domain/money';
import { afterAll, describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../../test/database/database.ts';
import { rowOf } from '../../../../../test/database/rows.ts';
import { balanceOf } from '../../../../../test/fixtures/account-balance.ts';
import {
  createPaymentsFixture,
  moneyOf,
  notification,
  withCredit,
  withOrder,
} from '../../../../../test/fixtures/payments.ts';
import { testSize } from '../../../../../test/sizes.ts';
import { verifyLedger } from '../../../loans/loan-events/index.ts';
import { notificationChecksum } from './checksum.ts';

const { db, pool } = await sharedDatabase();
afterAll(async () => expect(await verifyLedger(db)).toEqual([]));

const OK = { ok: true, value: { CODE: '0000', DESC: 'OK' } };
type World = ReturnType<typeof createPaymentsFixture>;

const creditRow = (id: number) =>
  db.selectFrom('credits').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const paymentsOf = (id: number) => moneyOf(db, id);
const orderState = async (code: string) =>
  (await rowOf(db, 'payment_orders', { order_code: code }, ['state'])).state;
const storedNotifications = (code: string) =>
  db.selectFrom('gateway_notifications').selectAll().where('order_code', '=', code).orderBy('id').execute();

/** The journal's receivable is the unpaid value of the installments. */
async function expectBooksToAgree(fixture: World, creditId: number): Promise<void> {
  const { installments } = await fixture.loanBalance(creditId);
  const unpaid = installments.reduce((sum, row) => sum + row.unpaid, 0);
  expect(await balanceOf(db, creditId, 'loans_receivable')).toBe(unpaid);
}

describe('an approved order', () => {
  test('is posted: payment, journal, order, message', async () => {
    const { fixture, credit, order } = await withOrder(db, '2026-01-31');
    expect(await fixture.pay(order)).toEqual(OK);
    expect(await paymentsOf(credit.id)).toMatchObject([
      { source: `order-${order}`, pesos: 103_145, on: '2026-01-31' },
    ]);
    expect(await orderState(order)).toBe('APROBADA');
    expect(await balanceOf(db, credit.id, 'cash_at_gateway')).toBe(103_145);
    await expectBooksToAgree(fixture, credit.id);
    expect(await storedNotifications(order)).toMatchObject([{ status: 'approved', outcome: 'posted' }]);
    expect((await fixture.notified(credit.borrower.id)).at(-1)).toMatchObject({
      template: 'payment_received',
      parameters: { amountPesos: 103_145, pendingPesos: 103_144 },
    });
  });

  test('notified ten times in parallel, and again later, is posted once', async () => {
    const { fixture, credit, order } = await withOrder(db, '2026-01-31');
    const replies = await Promise.all(Array.from({ length: 10 }, () => fixture.pay(order)));
    expect(replies.every((reply) => reply.ok)).toBe(true);
    await fixture.pay(order);
    await fixture.payments.syncOrder(order);
    expect(await paymentsOf(credit.id)).toHaveLength(1);
    expect(await storedNotifications(order)).toHaveLength(1);
    expect(await fixture.notified(credit.borrower.id)).toMatchObject([{ template: 'payment_received' }]);
  });

  test('of the last installment ends the credit that day, at every month end', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31', 500_000, 4);
    const days = ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'];
    for (const [index, day] of days.entries()) {
      fixture.clock.setDay(day);
      expect((await fixture.loanBalance(credit.id)).lateInterest).toBe(0);
      await fixture.pay(await fixture.open(credit, index + 1));
      await expectBooksToAgree(fixture, credit.id);
    }
    expect(await creditRow(credit.id)).toMatchObject({ state: 'FIN', finished_on: '2026-05-31' });
    expect(await balanceOf(db, credit.id, 'loans_receivable')).toBe(0);
    expect((await fixture.notified(credit.borrower.id)).at(-1)?.template).toBe('credit_finished');
  });

  test('covers fee, late interest and installment in that order, each in its account', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-10');
    fixture.clock.setDay('2026-02-18');
    await fixture.recordNow(credit.id, 'contact', {});
    fixture.clock.setDay('2026-02-20');
    const balance = await fixture.loanBalance(credit.id);
    await fixture.pay(await fixture.open(credit, 1, pesos(20_000)));
    // 12,000 with its VAT of 19 % included: 10,084 and 1,916.
    expect(await balanceOf(db, credit.id, 'collection_fee_income')).toBe(-10_084);
    expect(await balanceOf(db, credit.id, 'late_interest_income')).toBe(-balance.lateInterest);
    expect((await fixture.loanBalance(credit.id)).owed).toBe(balance.owed - 20_000);
    await expectBooksToAgree(fixture, credit.id);
  });

  test('after the clock was set back counts from its own day, before the payment that came before it', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31');
    fixture.clock.setDay('2026-03-05');
    await fixture.pay(await fixture.open(credit, 1));
    fixture.clock.setDay('2026-02-01');
    await expect(fixture.open(credit, 1)).rejects.toThrow('STATE_NOT_ALLOWED');
    await fixture.pay(await fixture.open(credit, 2));
    const days = (await paymentsOf(credit.id)).map(({ on }) => on);
    expect(days).toEqual(['2026-03-05', '2026-02-01']);
    expect(await creditRow(credit.id)).toMatchObject({ state: 'FIN', finished_on: '2026-03-05' });
    expect(await balanceOf(db, credit.id, 'loans_receivable')).toBe(0);
  });

  test('of more than the debt goes to suspense', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31', 150_000, 1);
    const [part, full, late] = [
      await fixture.open(credit, 1, pesos(50_000)),
      await fixture.open(credit, 1),
      await fixture.open(credit, 1, pesos(20_000)),
    ];
    for (const order of [part, full, late]) expect(await fixture.pay(order)).toEqual(OK);
    expect(await creditRow(credit.id)).toMatchObject({ state: 'FIN' });
    expect(await balanceOf(db, credit.id, 'cash_at_gateway')).toBe(50_000 + 168_425 + 20_000);
    expect(await balanceOf(db, credit.id, 'suspense')).toBe(-70_000);
    await expectBooksToAgree(fixture, credit.id);
  });
});

describe('what is not trusted', () => {
  test('a wrong checksum: refused, and nothing stored', async () => {
    const { fixture, credit, order } = await withOrder(db, '2026-01-31');
    fixture.gateway.put(order, 'APROBADA');
    const right = notification(order, 'approved');
    const hex = '0123456789abcdef';
    const changed = [...right.pv_checksum].flatMap((sign, at) =>
      Array.from({ length: testSize({ short: 1, full: 15 }) }, (_, step) => {
        const other = hex[(hex.indexOf(sign.toLowerCase()) + 1 + step) % 16];
        return `${right.pv_checksum.slice(0, at)}${other}${right.pv_checksum.slice(at + 1)}`;
      }),
    );
    expect(changed.length).toBeGreaterThanOrEqual(64);
    const wrongs = [
      ...changed,
      notificationChecksum(order, 'cancelled', 'hash-de-notificacion'),
      notificationChecksum(order, 'approved', 'otro'),
      '',
      'á'.repeat(64),
    ];
    for (const pv_checksum of wrongs) {
      expect(await fixture.payments.receive({ ...right, pv_checksum })).toEqual({
        ok: false,
        code: 'CHECKSUM_INVALID',
      });
    }
    expect(await storedNotifications(order)).toEqual([]);
    expect(await paymentsOf(credit.id)).toEqual([]);
    expect(
      await fixture.payments.receive({ ...right, pv_checksum: right.pv_checksum.toUpperCase() }),
    ).toEqual(OK);
  });

  test('approved, but not at the gateway: nothing is posted until it is', async () => {
    const { fixture, credit, order } = await withOrder(db, '2026-01-31');
    expect(await fixture.payments.receive(notification(order, 'approved'))).toEqual(OK);
    expect(await paymentsOf(credit.id)).toEqual([]);
    expect(await storedNotifications(order)).toMatchObject([{ processed_at: null }]);
    expect(await fixture.pay(order)).toEqual(OK);
    expect(await paymentsOf(credit.id)).toHaveLength(1);
  });

  test('another amount than the order has: it pays what is owed, and its payer gets a message', async () => {
    const { fixture, credit, order } = await withOrder(db, '2026-01-31');
    fixture.gateway.put(order, 'APROBADA', pesos(1_000));
    const owed = (await fixture.loanBalance(credit.id)).owed;
    expect(await fixture.payments.receive(notification(order, 'approved'))).toEqual(OK);
    expect(await paymentsOf(credit.id)).toMatchObject([{ pesos: 1_000 }]);
    expect((await fixture.loanBalance(credit.id)).owed).toBe(owed - 1_000);
    expect((await fixture.notified(credit.borrower.id)).at(-1)).toMatchObject({
      template: 'payment_received',
      parameters: { amountPesos: 1_000, pendingPesos: owed - 1_000 },
    });
    expect(await verifyLedger(db)).toEqual([]);
    expect(await storedNotifications(order)).toMatchObject([{ outcome: 'posted' }]);
  });

  test('an unknown order, and an unknown status', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    expect(await fixture.payments.receive(notification('NOESNUESTRA', 'approved'))).toEqual(OK);
    expect(await storedNotifications('NOESNUESTRA')).toMatchObject([{ outcome: 'unknown_order' }]);
    expect(await fixture.payments.receive(notification('NOESNUESTRA', 'nuevo\ud800'))).toEqual(OK);
  });
});

describe('while the gateway is unavailable', () => {
  test('the notification is stored, refused for now, and processed by a job', async () => {
    const { fixture, credit, order } = await withOrder(db, '2026-01-31');
    fixture.gateway.outages.query = true;
    expect(await fixture.pay(order)).toMatchObject({ ok: false, code: 'SERVICE_UNAVAILABLE' });
    const [row] = await storedNotifications(order);
    expect(row).toMatchObject({ processed_at: null });
    expect(await paymentsOf(credit.id)).toEqual([]);
    const jobs = await pool.query('select key from graphile_worker.jobs where key = $1', [
      `notification-${row?.id}`,
    ]);
    expect(jobs.rowCount).toBe(1);
    await expect(fixture.payments.retryNotification(row?.id ?? 0)).rejects.toThrow('unavailable');
    fixture.gateway.outages.query = false;
    await fixture.payments.retryNotification(row?.id ?? 0);
    await fixture.payments.retryNotification(row?.id ?? 0);
    expect(await paymentsOf(credit.id)).toHaveLength(1);
  });
});

describe('a cancelled order', () => {
  test('that was open has expired, and another can be opened', async () => {
    const { fixture, credit, order } = await withOrder(db, '2026-01-31');
    fixture.gateway.put(order, 'VENCIDA');
    expect(await fixture.payments.receive(notification(order, 'cancelled'))).toEqual(OK);
    expect(await orderState(order)).toBe('VENCIDA');
    expect(await fixture.open(credit, 1)).not.toBe(order);
  });

  test('that was paid is a chargeback: the installment is owed again, once', async () => {
    const { fixture, credit, order } = await withOrder(db, '2026-01-31');
    await fixture.pay(order);
    fixture.clock.setDay('2026-02-10');
    fixture.gateway.put(order, 'ANULADA');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => fixture.payments.receive(notification(order, 'cancelled'))),
    );
    expect(replies.every((reply) => reply.ok)).toBe(true);
    expect(await orderState(order)).toBe('ANULADA');
    expect(await paymentsOf(credit.id)).toMatchObject([{ pesos: 103_145, isVoided: true }]);
    expect((await fixture.loanBalance(credit.id)).owed).toBe(206_289);
    expect(await balanceOf(db, credit.id, 'cash_at_gateway')).toBe(0);
    await expectBooksToAgree(fixture, credit.id);
    await fixture.pay(await fixture.open(credit, 1));
    expect((await fixture.loanBalance(credit.id)).owed).toBe(103_144);
  });

  test('that ended the credit reopens it, and its debt is in the journal', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31', 150_000, 1);
    const order = await fixture.open(credit, 1);
    await fixture.pay(order);
    expect(await creditRow(credit.id)).toMatchObject({ state: 'FIN' });
    fixture.gateway.put(order, 'ANULADA');
    await fixture.payments.receive(notification(order, 'cancelled'));
    expect(await creditRow(credit.id)).toMatchObject({ state: 'ACTIVE', finished_on: null });
    expect(await balanceOf(db, credit.id, 'loans_receivable')).toBe((await creditRow(credit.id)).total);
    await expectBooksToAgree(fixture, credit.id);
  });

  test('notified before the approval: neither is posted, whatever follows', async () => {
    const { fixture, credit, order } = await withOrder(db, '2026-01-31');
    fixture.gateway.put(order, 'ANULADA');
    for (const status of ['cancelled', 'approved', 'cancelled']) {
      expect(await fixture.payments.receive(notification(order, status))).toEqual(OK);
    }
    expect(await paymentsOf(credit.id)).toEqual([]);
    expect(await orderState(order)).toBe('ANULADA');
  });
});

describe('the periodic query', () => {
  const later = (fixture: World) =>
    fixture.clock.setNow(new Date(fixture.clock.now().getTime() + 3 * 60_000));

  test('posts a payment without a notification, and skips recent orders', async () => {
    const { fixture, credit, order } = await withOrder(db, '2026-01-31');
    fixture.gateway.put(order, 'APROBADA');
    await fixture.payments.reconcile();
    expect(await paymentsOf(credit.id)).toEqual([]);
    later(fixture);
    await fixture.payments.reconcile();
    await fixture.payments.reconcile();
    expect(await paymentsOf(credit.id)).toHaveLength(1);
    expect(await fixture.payments.receive(notification(order, 'approved'))).toEqual(OK);
    expect(await paymentsOf(credit.id)).toHaveLength(1);
  });

  test('closes open orders of a credit that has ended', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31', 150_000, 1);
    const part = await fixture.open(credit, 1, pesos(50_000));
    // By a refinancing, or by money of another way.
    await fixture.postWage(credit.id, pesos(200_000));
    await fixture.payments.reconcile();
    expect(fixture.gateway.orders.get(part)?.state).toBe('CANCELADA');
    expect(await orderState(part)).toBe('CANCELADA');
  });

  test('processes notifications that are unprocessed', async () => {
    const { fixture, order } = await withOrder(db, '2026-01-31');
    fixture.gateway.outages.query = true;
    await fixture.pay(order);
    later(fixture);
    await fixture.payments.reconcile();
    fixture.gateway.outages.query = false;
    await fixture.payments.reconcile();
    expect(await storedNotifications(order)).toMatchObject([{ outcome: 'posted' }]);
  });
});

test('after any payments and chargebacks, on any day, the journal agrees with the schedule', async () => {
  const { fixture, credit } = await withCredit(db, '2026-01-31', 500_000, 4);
  // A fixed sequence of amounts and days; every third payment is reversed after the next one.
  const amounts = [10_001, 55_555, 123_456, 90_000, 233_217, 77_777, 150_001];
  let previous: string | undefined;
  for (const [index, amount] of amounts.entries()) {
    const day = `2026-0${2 + (index % 5)}-${10 + index}`;
    fixture.clock.setDay(day > fixture.clock.today() ? day : fixture.clock.today());
    const { next } = await fixture.loanBalance(credit.id);
    if (!next) break;
    const order = await fixture.open(credit, next.number, pesos(amount));
    await fixture.pay(order);
    await expectBooksToAgree(fixture, credit.id);
    if (index % 3 === 2 && previous) {
      fixture.gateway.put(previous, 'ANULADA');
      await fixture.payments.receive(notification(previous, 'cancelled'));
      await expectBooksToAgree(fixture, credit.id);
    }
    previous = order;
  }
  expect(await verifyLedger(db)).toEqual([]);
});
