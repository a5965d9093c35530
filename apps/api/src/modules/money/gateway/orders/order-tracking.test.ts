import { pesos } from '@unamano/domain/money';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sharedDatabase } from '../../../../../test/database/database.ts';
import { makeBorrower } from '../../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture, moneyOf } from '../../../../../test/fixtures/payments.ts';

const database = await sharedDatabase();
let fixture: ReturnType<typeof createPaymentsFixture>;
let credit: Awaited<ReturnType<typeof fixture.activeCredit>>;

beforeEach(async () => {
  fixture = createPaymentsFixture(database.db, '2026-03-02');
  credit = await fixture.activeCredit();
});

const statusOf = async (order: string, borrower = credit.borrower) => {
  const reply = await fixture.payments.orderStatus(borrower, order);
  return reply.ok ? reply.value.status : reply.code;
};
const giveUp = async (order: string, borrower = credit.borrower) => {
  const reply = await fixture.payments.cancelOrder(borrower, order);
  return reply.ok ? 'ok' : reply.code;
};
const waitThreeSeconds = () => fixture.clock.setNow(new Date(fixture.clock.now().getTime() + 3_000));
const paidPesos = async () => (await moneyOf(database.db, credit.id)).map(({ pesos: paid }) => paid);
const payableOrders = () =>
  [...fixture.gateway.orders].filter(([, { state }]) => state === 'PENDIENTE').map(([code]) => code);

describe('what became of an order', () => {
  test('it waits, and is paid without a notification as soon as the gateway says so', async () => {
    const order = await fixture.open(credit, 1);
    expect(await statusOf(order)).toBe('waiting');
    fixture.gateway.put(order, 'APROBADA');
    waitThreeSeconds();
    expect(await statusOf(order)).toBe('paid');
    expect(await paidPesos()).toHaveLength(1);
  });

  test('it is not paid once it was rejected', async () => {
    const order = await fixture.open(credit, 1);
    fixture.gateway.put(order, 'VENCIDA');
    expect(await statusOf(order)).toBe('not_paid');
  });

  test('it still waits while the gateway does not answer', async () => {
    const order = await fixture.open(credit, 1);
    fixture.gateway.outages.query = true;
    expect(await statusOf(order)).toBe('waiting');
  });

  test('the gateway is asked once in three seconds, also by parallel calls', async () => {
    const order = await fixture.open(credit, 1);
    const query = vi.spyOn(fixture.gateway, 'query');
    await Promise.all(Array.from({ length: 10 }, () => statusOf(order)));
    expect(query).toHaveBeenCalledTimes(1);
    waitThreeSeconds();
    await statusOf(order);
    expect(query).toHaveBeenCalledTimes(2);
  });

  test("another person's order does not exist", async () => {
    const order = await fixture.open(credit, 1);
    const stranger = await makeBorrower(database.db);
    expect(await statusOf(order, stranger)).toBe('OBJECT_NOT_FOUND');
    expect(await giveUp(order, stranger)).toBe('OBJECT_NOT_FOUND');
    expect(await statusOf('UNKNOWN')).toBe('OBJECT_NOT_FOUND');
    expect(payableOrders()).toEqual([order]);
  });
});

describe('giving up an order', () => {
  test('nobody can pay it afterwards; a second click changes nothing', async () => {
    const order = await fixture.open(credit, 1);
    expect(await Promise.all([giveUp(order), giveUp(order)])).toContain('ok');
    expect(await giveUp(order)).toBe('ok');
    expect(payableOrders()).toEqual([]);
    expect(await statusOf(order)).toBe('not_paid');
  });

  test('one that was paid in between is posted instead', async () => {
    const order = await fixture.open(credit, 1);
    fixture.gateway.put(order, 'APROBADA');
    expect(await giveUp(order)).toBe('STATE_NOT_ALLOWED');
    expect(await statusOf(order)).toBe('paid');
    expect(await paidPesos()).toHaveLength(1);
  });

  test('it stays open while the gateway does not answer', async () => {
    const order = await fixture.open(credit, 1);
    fixture.gateway.outages.query = true;
    fixture.gateway.outages.cancel = true;
    expect(await giveUp(order)).toBe('SERVICE_UNAVAILABLE');
    expect(payableOrders()).toEqual([order]);
  });
});

describe('a second order of the same credit', () => {
  test('closes the first one: the debt is payable once', async () => {
    const first = await fixture.open(credit, 1);
    const second = await fixture.open(credit, 1, pesos(20_000));
    expect(payableOrders()).toEqual([second]);
    expect(await statusOf(first)).toBe('not_paid');
  });

  test('of a first one that was paid without a notification requests what is owed then', async () => {
    const first = await fixture.open(credit, 1);
    fixture.gateway.put(first, 'APROBADA');
    await expect(fixture.open(credit, 1, pesos(150_000))).rejects.toThrow('STATE_NOT_ALLOWED');
    expect(await paidPesos()).toHaveLength(1);
  });

  test('is not opened while the first one cannot be closed', async () => {
    const first = await fixture.open(credit, 1);
    fixture.gateway.outages.cancel = true;
    fixture.gateway.outages.query = true;
    await expect(fixture.open(credit, 1, pesos(20_000))).rejects.toThrow('SERVICE_UNAVAILABLE');
    expect(payableOrders()).toEqual([first]);
  });

  test('opened at the same moment: one of them at most is payable', async () => {
    const amounts = [20_000, 30_000, 40_000, 50_000].map(pesos);
    await Promise.allSettled(amounts.map((amount) => fixture.open(credit, 1, amount)));
    expect(payableOrders().length).toBeLessThanOrEqual(1);
  });
});
