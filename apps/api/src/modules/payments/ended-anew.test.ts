/** A credit that had ended by a payoff or a withdrawal is owed again: what its end let go of is let go of once. */
import type { Day } from '@unamano/domain/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database/database.ts';
import { ORIGIN } from '../../../test/fixtures/disbursements.ts';
import { notification, paymentsWorld } from '../../../test/fixtures/payments.ts';
import type { Db } from '../../db/types.ts';
import { balanceOf, verifyLedger } from '../ledger/service.ts';

const TODAY: Day = '2026-01-31' as Day;

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

type World = ReturnType<typeof paymentsWorld>;
type Credit = Awaited<ReturnType<World['activeCredit']>>;

/** 500,000 in 3 months: 699,651 in all, 682,050 on the first day. */
async function started(): Promise<{ world: World; credit: Credit }> {
  const world = paymentsWorld(db, TODAY);
  return { world, credit: await world.activeCredit(500_000, 3) };
}

const stateOf = async (id: number) =>
  (await db.selectFrom('credits').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

async function chargeBack(world: World, order: string): Promise<void> {
  world.gateway.put(order, 'ANULADA');
  await world.payments.receive(notification(order, 'cancelled'));
}

async function partPayment(world: World, credit: Credit, pesos: number): Promise<string> {
  const order = await world.open(credit, 1, pesos);
  await world.pay(order);
  return order;
}

async function quoteOf(world: World, credit: Credit): Promise<{ total: number; saved_interest: number }> {
  const quoted = await world.payments.payoff(credit.borrower, credit.id);
  if (!quoted.ok) throw new Error(quoted.code);
  return quoted.value;
}

/** Pays off at today's figure; the order is null where nothing was left to pay. */
async function payOff(world: World, credit: Credit): Promise<{ total: number; order: string | null }> {
  const { total } = await quoteOf(world, credit);
  const opened = await world.payments.openPayoff(credit.borrower, ORIGIN, { id_credit: credit.id, total });
  if (!opened.ok) throw new Error(opened.code);
  if (opened.value.order !== null) await world.pay(opened.value.order);
  expect(await stateOf(credit.id)).toBe('FIN');
  return { total, order: opened.value.order };
}

async function withdraw(world: World, credit: Credit): Promise<{ total: number; order: string | null }> {
  const asked = await world.payments.withdraw(credit.borrower, ORIGIN, credit.id);
  if (!asked.ok) throw new Error(asked.code);
  const { total, order } = asked.value;
  if (order !== null) await world.pay(order);
  expect(await stateOf(credit.id)).toBe('FIN');
  return { total, order };
}

/** All that the lender has of it, through the gateway. */
const received = (credit: Credit) => balanceOf(db, credit.id, 'cash_at_gateway');

describe('an earlier part payment is charged back', () => {
  test('after a withdrawal: withdrawing again costs what was lent', async () => {
    const { world, credit } = await started();
    const part = await partPayment(world, credit, 300_000);
    expect((await withdraw(world, credit)).total).toBe(200_000);
    await chargeBack(world, part);
    expect(await stateOf(credit.id)).toBe('ACTIVE');
    expect((await world.standing(credit.id)).owed.total).toBe(499_651);
    expect(await verifyLedger(db)).toEqual([]);
    expect((await withdraw(world, credit)).total).toBe(300_000);
    expect(await received(credit)).toBe(500_000);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('after a withdrawal: paying off costs the whole payoff', async () => {
    const { world, credit } = await started();
    const part = await partPayment(world, credit, 300_000);
    await withdraw(world, credit);
    await chargeBack(world, part);
    expect((await payOff(world, credit)).total).toBe(482_050);
    expect(await received(credit)).toBe(682_050);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('after a payoff: its rebate is granted once', async () => {
    const { world, credit } = await started();
    const part = await partPayment(world, credit, 300_000);
    expect((await payOff(world, credit)).total).toBe(382_050);
    await chargeBack(world, part);
    expect((await world.standing(credit.id)).owed.total).toBe(317_601);
    expect(await verifyLedger(db)).toEqual([]);
    expect(await quoteOf(world, credit)).toMatchObject({ total: 300_000, saved_interest: 17_601 });
    await payOff(world, credit);
    expect(await received(credit)).toBe(682_050);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('after a payoff for nothing: the next one, also for nothing, is as dear as the first', async () => {
    const { world, credit } = await started();
    for (let round = 0; round < 3; round++) {
      const part = await partPayment(world, credit, 682_050);
      expect(await payOff(world, credit)).toEqual({ total: 0, order: null });
      expect(await received(credit)).toBe(682_050);
      await chargeBack(world, part);
      expect(await received(credit)).toBe(0);
      expect((await quoteOf(world, credit)).total).toBe(682_050);
      expect(await verifyLedger(db)).toEqual([]);
    }
  });

  test('after a withdrawal for nothing: withdrawing again for nothing ends it again', async () => {
    const { world, credit } = await started();
    for (let round = 0; round < 2; round++) {
      const part = await partPayment(world, credit, 500_000);
      expect(await withdraw(world, credit)).toEqual({ total: 0, order: null });
      await chargeBack(world, part);
      expect((await world.standing(credit.id)).owed.total).toBe(699_651);
      expect(await verifyLedger(db)).toEqual([]);
    }
  });

  test('and the payoff’s own money too, in either order: all is owed again', async () => {
    const { world, credit } = await started();
    const part = await partPayment(world, credit, 300_000);
    const { order } = await payOff(world, credit);
    for (const taken of [part, order ?? '']) await chargeBack(world, taken);
    expect((await world.standing(credit.id)).owed.total).toBe(699_651);
    expect((await payOff(world, credit)).total).toBe(682_050);
    expect(await verifyLedger(db)).toEqual([]);
  });
});

test('money that only waited is charged back: the credit stays ended, its rebate stands', async () => {
  const { world, credit } = await started();
  const late = await world.open(credit, 1, 50_000);
  await payOff(world, credit);
  await world.pay(late);
  await chargeBack(world, late);
  expect(await stateOf(credit.id)).toBe('FIN');
  expect(await received(credit)).toBe(682_050);
  expect(await verifyLedger(db)).toEqual([]);
});

test('paid off for nothing ten times at once, it ends once, and the others are told that it has ended', async () => {
  const { world, credit } = await started();
  await partPayment(world, credit, 682_050);
  const input = { id_credit: credit.id, total: 0 };
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => world.payments.openPayoff(credit.borrower, ORIGIN, input)),
  );
  const told = replies.map((reply) => (reply.ok ? 'ended' : reply.code));
  expect(told.toSorted()).toEqual([...Array(9).fill('STATE_NOT_ALLOWED'), 'ended']);
  expect(await verifyLedger(db)).toEqual([]);
});
