import { pesos } from '@unamano/domain/money';
import { describe, expect, test, vi } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { createPaymentsFixture, moneyOf, notification } from '../../../../test/fixtures/payments.ts';
import { verifyLedger } from '../../loans/loan-events/index.ts';
import { createReconciliation } from './service.ts';

const database = await sharedDatabase();

/** An open order of 20,000, and the reconciliation over its gateway. */
async function aWorld() {
  const fixture = createPaymentsFixture(database.db, '2026-03-10');
  const { clock, gateway, payments } = fixture;
  const reconciliation = createReconciliation({
    instant: undefined,
    db: database.db,
    clock,
    gateway,
    syncOrder: payments.syncOrder,
  });
  // Orders of earlier cases count as checked, so that each case checks its own order.
  await database.pool.query(`insert into gateway_checks (order_id, checked_at)
    select id, '2100-01-01' from payment_orders on conflict (order_id) do update set checked_at = '2100-01-01',
      difference = null`);
  await database.pool.query('update payment_orders set check_due = false');
  const credit = await fixture.activeCredit();
  const order = await fixture.open(credit, 1, pesos(20_000));
  const paidBack = async () =>
    (await moneyOf(database.db, credit.id)).map(({ pesos: paid, isVoided }) => (isVoided ? -paid : paid));
  /** Summed up now. */
  const report = async () => {
    await reconciliation.checkLedger();
    return reconciliation.report();
  };
  return { ...fixture, credit, order, reconciliation, report, paidBack };
}

describe('the daily check', () => {
  test('posts an approval without a notification, and then nothing differs', async () => {
    const { gateway, order, reconciliation, paidBack } = await aWorld();
    gateway.put(order, 'APROBADA');
    expect(await reconciliation.checkDueOrders()).toEqual({ ok: true, value: { checked: 1 } });
    expect(await paidBack()).toEqual([20_000]);
    expect((await reconciliation.report()).differences).toEqual([]);
  });

  test('reverses a payment whose chargeback was not notified', async () => {
    const { gateway, order, pay, clock, reconciliation, paidBack } = await aWorld();
    await pay(order);
    gateway.put(order, 'ANULADA');
    clock.setDay('2026-03-30');
    await reconciliation.checkDueOrders();
    expect(await paidBack()).toEqual([-20_000]);
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  test('records another amount than requested as money, and then nothing differs', async () => {
    const { gateway, order, reconciliation, report, paidBack, notified, credit } = await aWorld();
    gateway.put(order, 'APROBADA', pesos(19_999));
    await reconciliation.checkDueOrders();
    expect(await paidBack()).toEqual([19_999]);
    const { differences, gateway_total, ledger_total } = await report();
    expect(differences).toEqual([]);
    expect(gateway_total).toBe(ledger_total);
    expect(await notified(credit.borrower.id)).toMatchObject([{ template: 'payment_received' }]);
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  test('asks the gateway about an order whose registration was refused: money of it is found', async () => {
    const { gateway, clock, credit, payments, installmentId, reconciliation, paidBack } = await aWorld();
    gateway.faults.refuses = '0099';
    const order = { id_payment: await installmentId(credit.id, 1), amount_custom_user: pesos(30_000) };
    expect((await payments.cashIn(credit.borrower, order)).ok).toBe(false);
    const [code = ''] = gateway.registered.map((row) => row.order).slice(-1);
    // The gateway has it in spite of its answer, and it is paid.
    gateway.orders.set(code, {
      state: 'APROBADA',
      amountPesos: pesos(30_000),
      changedOn: null,
      checkout: null,
    });
    clock.setDay('2026-03-11');
    await reconciliation.checkDueOrders();
    expect(await paidBack()).toEqual([30_000]);
    expect((await reconciliation.report()).differences).toEqual([]);
  });

  test('checks each order once a day, the longest unchecked first, and none after two months', async () => {
    const { gateway, order, clock, reconciliation } = await aWorld();
    gateway.put(order, 'APROBADA');
    expect(await reconciliation.checkDueOrders()).toMatchObject({ value: { checked: 1 } });
    expect(await reconciliation.checkDueOrders()).toMatchObject({ value: { checked: 0 } });
    clock.setDay('2026-03-12');
    expect(await reconciliation.checkDueOrders()).toMatchObject({ value: { checked: 1 } });
    clock.setDay('2026-05-20');
    expect(await reconciliation.checkDueOrders()).toMatchObject({ value: { checked: 0 } });
  });

  test('lists an order whose answer cannot be read, asks again the next day, and stops nobody else', async () => {
    const { gateway, payments, order, clock, pay, open, activeCredit, reconciliation, paidBack } =
      await aWorld();
    gateway.faults.unreadable.add(order);
    expect(await payments.receive(notification(order, 'approved'))).toMatchObject({ ok: true });
    const other = await activeCredit();
    await pay(await open(other, 1));
    expect(await reconciliation.checkDueOrders()).toMatchObject({ value: { checked: 2 } });
    const listed = async () =>
      (await reconciliation.report()).differences.map(({ kind, order: of }) => [kind, of]);
    expect(await listed()).toContainEqual(['unreadable', order]);

    const queried = vi.spyOn(gateway, 'query');
    const asked = () => queried.mock.calls.filter(([code]) => code === order).length;
    clock.setNow(new Date('2026-03-10T15:00:00-05:00'));
    await payments.reconcile();
    await reconciliation.checkDueOrders();
    expect(asked()).toBe(0);
    gateway.faults.unreadable.clear();
    gateway.put(order, 'APROBADA');
    clock.setDay('2026-03-12');
    await reconciliation.checkDueOrders();
    expect([await paidBack(), asked() > 0, await listed()]).toEqual([[20_000], true, []]);
  });

  test('books the whole pesos of a payment with centavos, and lists the rest', async () => {
    const { gateway, order, reconciliation, paidBack } = await aWorld();
    gateway.orders.set(order, {
      state: 'APROBADA',
      amountPesos: pesos(20_000),
      centavos: 50,
      changedOn: null,
      checkout: null,
    });
    await reconciliation.checkDueOrders();
    expect(await paidBack()).toEqual([20_000]);
    expect((await reconciliation.report()).differences).toMatchObject([{ kind: 'centavos_left', order }]);
  });

  test('concludes nothing while the gateway does not answer', async () => {
    const { gateway, order, pay, reconciliation, paidBack } = await aWorld();
    await pay(order);
    gateway.outages.query = true;
    expect(await reconciliation.checkDueOrders()).toMatchObject({ ok: false, code: 'SERVICE_UNAVAILABLE' });
    expect(await paidBack()).toEqual([20_000]);
    gateway.outages.query = false;
    expect(await reconciliation.checkDueOrders()).toMatchObject({ value: { checked: 1 } });
  });
});

describe('the totals of gateway, payments and journal', () => {
  test('agree to the peso over the checked orders', async () => {
    const { order, pay, reconciliation, report } = await aWorld();
    const before = await report();
    await pay(order);
    await reconciliation.checkDueOrders();
    const after = await report();
    expect(after.payments_total).toBe(after.ledger_total);
    expect(after.payments_total - before.payments_total).toBe(20_000);
    expect(after.gateway_total - before.gateway_total).toBe(20_000);
    expect(after.unchecked_orders).toBe(before.unchecked_orders - 1);
  });

  test('leave out an order that was not checked since its payment, and show its sum', async () => {
    const { order, pay, clock, reconciliation, report } = await aWorld();
    await reconciliation.checkDueOrders();
    const before = await report();
    clock.setDay('2026-03-11');
    await pay(order);
    const after = await report();
    expect(after.payments_total).toBe(before.payments_total);
    expect(after.ledger_total).toBe(before.ledger_total);
    expect(after.unchecked_orders).toBe(before.unchecked_orders + 1);
    expect(after.unchecked_total - before.unchecked_total).toBe(20_000);
  });

  test('check an order of any age that was never checked', async () => {
    const { order, pay, clock, reconciliation, report } = await aWorld();
    await pay(order);
    clock.setDay('2026-06-20');
    expect((await report()).unchecked_orders).toBeGreaterThan(0);
    expect(await reconciliation.checkDueOrders()).toMatchObject({ value: { checked: 1 } });
    expect((await report()).unchecked_orders).toBe(0);
  });

  test('differ where the gateway has another amount than was posted', async () => {
    const { gateway, order, pay, reconciliation, report } = await aWorld();
    const before = await report();
    await pay(order);
    gateway.put(order, 'APROBADA', pesos(15_000));
    await reconciliation.checkDueOrders();
    const { gateway_total, payments_total } = await report();
    expect(gateway_total - before.gateway_total).toBe(15_000);
    expect(payments_total - before.payments_total).toBe(20_000);
    expect((await reconciliation.drift()).gateway).toEqual({ count: 1, pesos: 5_000 });
    gateway.put(order, 'APROBADA', pesos(20_000));
  });
});

describe('checking again', () => {
  test('checks every order of the period, however recent its last check is', async () => {
    const { gateway, order, pay, reconciliation } = await aWorld();
    await pay(order);
    await reconciliation.checkDueOrders();
    gateway.put(order, 'APROBADA', pesos(15_000));
    let looked = 0;
    const found = await reconciliation.recheckAll((checked) => {
      looked += checked;
    });
    expect(found).toEqual({ ok: true, value: [] });
    expect(looked).toBeGreaterThan(0);
    const { differences } = await reconciliation.report();
    expect(differences).toContainEqual(expect.objectContaining({ kind: 'amount_differs', order }));
  });

  test('in the job that staff ask for asks the gateway again, and says whether it answered', async () => {
    const { gateway, order, pay, clock, reconciliation } = await aWorld();
    await pay(order);
    await reconciliation.checkDueOrders();
    clock.setNow(new Date(clock.now().getTime() + 60_000));
    gateway.put(order, 'APROBADA', pesos(15_000));
    await reconciliation.runAsked();
    const { differences, last_run } = await reconciliation.report();
    expect(differences).toContainEqual(expect.objectContaining({ kind: 'amount_differs', order }));
    expect(last_run).toEqual({ checked: expect.any(Number), is_gateway_down: false });
    expect(last_run?.checked).toBeGreaterThan(0);
    clock.setNow(new Date(clock.now().getTime() + 60_000));
    gateway.outages.query = true;
    await reconciliation.runAsked();
    gateway.outages.query = false;
    expect((await reconciliation.report()).last_run).toEqual({ checked: 0, is_gateway_down: true });
  });

  test('lists a wrong position, and stores the result for the screen', async () => {
    const { credit, clock, reconciliation } = await aWorld();
    clock.setDay('2026-03-12');
    await database.pool.query('update loan_positions set owed_pesos = owed_pesos + 7 where credit_id = $1', [
      credit.id,
    ]);
    await reconciliation.checkLedgerIfDue();
    const { ledger_check } = await reconciliation.report();
    expect(ledger_check?.differences).toContainEqual(
      expect.objectContaining({ kind: 'position_differs', id: credit.id }),
    );
    expect(ledger_check?.difference_count).toBeGreaterThan(0);
    clock.setDay('2026-03-13');
    expect((await reconciliation.drift()).ledger).toEqual({
      ageSeconds: 86_400,
      differences: ledger_check?.difference_count,
    });
  });
});
