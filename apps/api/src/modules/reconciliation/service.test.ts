import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../db/testing.ts';
import { verifyLedger } from '../ledger/service.ts';
import { paymentsWorld } from '../payments/testing.ts';
import { createReconciliation } from './service.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A world with an order of 20,000 that is open, and the reconciliation over its gateway. */
async function aWorld() {
  const world = paymentsWorld(database.db, '2026-03-10');
  const { clock, gateway, payments } = world;
  const reconciliation = createReconciliation({ db: database.db, clock, gateway, settle: payments.settle });
  // What earlier cases left has been seen, so that each case looks at its own order.
  await database.pool.query(`insert into gateway_checks (order_id, checked_at)
    select id, '2100-01-01' from payment_orders on conflict (order_id) do update set checked_at = '2100-01-01',
      difference = null`);
  const credit = await world.activeCredit();
  const order = await world.open(credit, 1, 20_000);
  const paidBack = async () =>
    (
      await database.db
        .selectFrom('payments')
        .select(['amount_pesos', 'reverses_payment_id'])
        .where('credit_id', '=', credit.id)
        .execute()
    ).map((row) => (row.reverses_payment_id === null ? row.amount_pesos : -row.amount_pesos));
  return { ...world, credit, order, reconciliation, paidBack };
}

describe('the daily look', () => {
  test('books an approval of which nobody told, and then nothing differs', async () => {
    const { gateway, order, reconciliation, paidBack } = await aWorld();
    gateway.put(order, 'APROBADA');
    expect(await reconciliation.lookAtDue()).toEqual({ ok: true, value: { checked: 1 } });
    expect(await paidBack()).toEqual([20_000]);
    expect((await reconciliation.report()).differences).toEqual([]);
  });

  test('takes back a payment whose chargeback nobody told of', async () => {
    const { gateway, order, pay, clock, reconciliation, paidBack } = await aWorld();
    await pay(order);
    gateway.put(order, 'ANULADA');
    clock.setDay('2026-03-30');
    await reconciliation.lookAtDue();
    expect(await paidBack()).toEqual([20_000, -20_000]);
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  test('names what can not be mended by itself: another amount than was asked for', async () => {
    const { gateway, order, credit, reconciliation, paidBack } = await aWorld();
    gateway.put(order, 'APROBADA', 19_999);
    await reconciliation.lookAtDue();
    expect(await paidBack()).toEqual([]);
    expect((await reconciliation.report()).differences).toMatchObject([
      { kind: 'amount_differs', order, id_credit: credit.id, amount: 20_000, gateway_amount: 19_999 },
    ]);
  });

  test('asks of each order once a day, the longest unseen first, and of none after two months', async () => {
    const { gateway, order, clock, reconciliation } = await aWorld();
    gateway.put(order, 'APROBADA');
    expect(await reconciliation.lookAtDue()).toMatchObject({ value: { checked: 1 } });
    expect(await reconciliation.lookAtDue()).toMatchObject({ value: { checked: 0 } });
    clock.setDay('2026-03-12');
    expect(await reconciliation.lookAtDue()).toMatchObject({ value: { checked: 1 } });
    clock.setDay('2026-05-20');
    expect(await reconciliation.lookAtDue()).toMatchObject({ value: { checked: 0 } });
  });

  test('concludes nothing while the gateway does not answer', async () => {
    const { gateway, order, pay, reconciliation, paidBack } = await aWorld();
    await pay(order);
    gateway.down.query = true;
    expect(await reconciliation.lookAtDue()).toMatchObject({ ok: false, code: 'SERVICE_UNAVAILABLE' });
    expect(await paidBack()).toEqual([20_000]);
    gateway.down.query = false;
    expect(await reconciliation.lookAtDue()).toMatchObject({ value: { checked: 1 } });
  });
});

test('the totals of gateway, payments and journal agree to the peso', async () => {
  const { order, pay, reconciliation } = await aWorld();
  const before = await reconciliation.report();
  await pay(order);
  await reconciliation.lookAtDue();
  const after = await reconciliation.report();
  expect(after.payments_total).toBe(after.ledger_total);
  expect(after.payments_total - before.payments_total).toBe(20_000);
  expect(after.gateway_total - before.gateway_total).toBe(20_000);
});
