/** A payment that ended a credit is taken back: the credit is owed again, seen, collected and closed anew. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database/database.ts';
import { makeSignedCredit, makeStaff, ORIGIN } from '../../../test/fixtures/disbursements.ts';
import { notification, paymentsWorld } from '../../../test/fixtures/payments.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/types.ts';
import { paymentsOf } from '../collections/repo.ts';
import { lockCredit, PLATFORM } from '../credit-life/service.ts';
import { readBorrowerFacts } from '../credits/requests/borrower-facts.ts';
import { situationOf } from '../credits/situation.ts';
import { balanceOf, recogniseDueInterest, verifyLedger } from '../ledger/service.ts';
import { bookPayment } from './service.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

type World = ReturnType<typeof paymentsWorld>;
type Credit = Awaited<ReturnType<World['activeCredit']>>;

const rowOf = (id: number) =>
  db
    .selectFrom('credits')
    .select(['state', 'finished_on', 'owed_again_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function isListedAsLate(id: number): Promise<boolean> {
  const row = await db
    .selectFrom('credit_positions')
    .select('next_due_on')
    .where('credit_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

async function newCreditOf(world: World, { borrower }: Credit) {
  const facts = await readBorrowerFacts(db, borrower.id);
  if (!facts) throw new Error('no borrower');
  const { newCredit, showNewCredit } = situationOf(facts, world.clock.today());
  return { ok: newCredit.ok, showNewCredit };
}

/** A credit of one installment that was paid in full by the order. */
async function endedCredit(world: World) {
  const credit = await world.activeCredit(150_000, 1);
  const order = await world.open(credit, 1);
  await world.pay(order);
  expect(await rowOf(credit.id)).toMatchObject({ state: 'FIN' });
  return { ...credit, order };
}

async function chargeBack(world: World, order: string) {
  world.gateway.put(order, 'ANULADA');
  await world.payments.receive(notification(order, 'cancelled'));
}

/** Another credit of the same person, paid out. */
async function nextCredit(world: World, { borrower }: Credit): Promise<Credit> {
  const id = await makeSignedCredit(db, borrower, { amount: 200_000, months: 2 });
  await world.disbursements.request(borrower, ORIGIN, { id_credit: id, disbursement_type: 'MONEY_ORDER' });
  const confirmed = await world.disbursements.confirm(await makeStaff(db), ORIGIN, id);
  if (!confirmed.ok) throw new Error(confirmed.code);
  return { id, borrower };
}

describe('with nothing else open', () => {
  test('the credit is reopened with its event, collected, and ends anew', async () => {
    const world = paymentsWorld(db, '2026-01-31');
    const credit = await endedCredit(world);
    world.clock.setDay('2026-03-15');
    await chargeBack(world, credit.order);
    expect(await rowOf(credit.id)).toEqual({ state: 'ACTIVE', finished_on: null, owed_again_on: null });
    const events = await db
      .selectFrom('credit_events')
      .select(['from_state', 'to_state', 'actor', 'reason'])
      .where('credit_id', '=', credit.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(events).toEqual([
      {
        from_state: 'FIN',
        to_state: 'ACTIVE',
        actor: 'platform',
        reason: 'owed again since 2026-03-15: a payment of it was taken back',
      },
    ]);
    expect(await isListedAsLate(credit.id)).toBe(true);
    expect(await newCreditOf(world, credit)).toEqual({ ok: false, showNewCredit: false });
    expect(await verifyLedger(db)).toEqual([]);

    const { owed } = await world.standing(credit.id);
    expect(owed.hasPastDue).toBe(true);
    await world.pay(await world.open(credit, 1, owed.total));
    expect(await rowOf(credit.id)).toMatchObject({ state: 'FIN', finished_on: '2026-03-15' });
    expect(await balanceOf(db, credit.id, 'unearned_interest')).toBe(0);
    expect(await isListedAsLate(credit.id)).toBe(false);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('interest that the end made income is earned on its day again', async () => {
    const world = paymentsWorld(db, '2026-01-31');
    const credit = await endedCredit(world);
    const earned = -(await balanceOf(db, credit.id, 'interest_income'));
    expect(earned).toBeGreaterThan(0);
    await chargeBack(world, credit.order);
    expect(await balanceOf(db, credit.id, 'interest_income')).toBe(0);
    world.clock.setDay('2026-02-28');
    await recogniseDueInterest(db, world.clock.today(), world.clock.now());
    expect(await balanceOf(db, credit.id, 'interest_income')).toBe(-earned);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('staff read who took the payment back, by which order, on which day, and what is owed again', async () => {
    const world = paymentsWorld(db, '2026-01-31');
    const credit = await endedCredit(world);
    world.clock.setDay('2026-02-03');
    await chargeBack(world, credit.order);
    const { owed } = await world.standing(credit.id);
    expect(await world.loanAccounts.movements(db, credit.id, world.clock.today())).toMatchObject([
      { source: 'gateway', order: credit.order, reversed_on: '2026-02-03', amount: owed.total },
    ]);
    expect((await paymentsOf(db, [credit.id])).at(-1)).toMatchObject({
      source: 'gateway',
      reference: credit.order,
      paid_on: '2026-02-03',
      taken_back: owed.total,
    });
  });

  test('told of ten times at once, it is reopened once', async () => {
    const world = paymentsWorld(db, '2026-01-31');
    const credit = await endedCredit(world);
    world.gateway.put(credit.order, 'ANULADA');
    await Promise.all(
      Array.from({ length: 10 }, () => world.payments.receive(notification(credit.order, 'cancelled'))),
    );
    const reopened = await db
      .selectFrom('credit_events')
      .select('id')
      .where('credit_id', '=', credit.id)
      .where('from_state', '=', 'FIN')
      .execute();
    expect(reopened).toHaveLength(1);
  });
});

describe('while another credit is open', () => {
  test('it waits, is seen and may be paid, and nothing new may be asked for', async () => {
    const world = paymentsWorld(db, '2026-01-31');
    const credit = await endedCredit(world);
    const next = await nextCredit(world, credit);
    await world.pay(await world.open(next, 1));
    expect(await newCreditOf(world, credit)).toEqual({ ok: true, showNewCredit: true });
    await chargeBack(world, credit.order);
    expect(await rowOf(credit.id)).toMatchObject({ state: 'FIN', owed_again_on: '2026-01-31' });
    expect(await isListedAsLate(credit.id)).toBe(true);
    expect(await newCreditOf(world, credit)).toEqual({ ok: false, showNewCredit: false });
    expect(await verifyLedger(db)).toEqual([]);

    await world.pay(await world.open(credit, 1));
    expect(await rowOf(credit.id)).toMatchObject({ state: 'FIN', owed_again_on: null });
    expect(await isListedAsLate(credit.id)).toBe(false);
    expect(await newCreditOf(world, credit)).toEqual({ ok: true, showNewCredit: true });
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('it is reopened in the transaction that ends the other', async () => {
    const world = paymentsWorld(db, '2026-01-31');
    const credit = await endedCredit(world);
    const next = await nextCredit(world, credit);
    await chargeBack(world, credit.order);
    await world.pay(await world.open(next, 1, (await world.standing(next.id)).owed.total));
    expect(await rowOf(next.id)).toMatchObject({ state: 'FIN' });
    expect(await rowOf(credit.id)).toEqual({ state: 'ACTIVE', finished_on: null, owed_again_on: null });
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('it is reopened when one that was not paid out is given back', async () => {
    const world = paymentsWorld(db, '2026-01-31');
    const credit = await endedCredit(world);
    const onItsWay = await makeSignedCredit(db, credit.borrower, { amount: 200_000, months: 2 });
    await chargeBack(world, credit.order);
    expect(await rowOf(credit.id)).toMatchObject({ state: 'FIN' });
    const withdrawn = await world.payments.withdraw(credit.borrower, ORIGIN, onItsWay);
    expect(withdrawn).toMatchObject({ value: { state: 'CANCELLED' } });
    expect(await rowOf(credit.id)).toMatchObject({ state: 'ACTIVE' });
  });

  test('the other ends in the same instant: it is reopened by whoever comes second', async () => {
    const world = paymentsWorld(db, '2026-01-31');
    for (let turn = 0; turn < 6; turn++) {
      const credit = await endedCredit(world);
      const next = await nextCredit(world, credit);
      const last = await world.open(next, 1, (await world.standing(next.id)).owed.total);
      await Promise.all([chargeBack(world, credit.order), world.pay(last)]);
      expect(await rowOf(credit.id)).toMatchObject({ state: 'ACTIVE', owed_again_on: null });
    }
    expect(await verifyLedger(db)).toEqual([]);
  });
});

test('money that came after the end, before the clock went back, asks for no interest of its day', async () => {
  const world = paymentsWorld(db, '2026-01-05');
  const credit = await endedCredit(world);
  world.clock.setDay('2026-02-14');
  await inTransaction(db, async (trx) => {
    const locked = await lockCredit(trx, credit.id);
    if (!locked) throw new Error('no credit');
    const [today, now] = [world.clock.today(), world.clock.now()];
    const surplus = { source: 'gateway', reference: `surplus-${credit.id}`, amountPesos: 1 } as const;
    const booking = { credit: locked, ...surplus, today, now, mover: PLATFORM, reason: 'test' };
    await bookPayment(trx, world.loanAccounts, booking);
  });
  world.clock.setDay('2026-01-20');
  await chargeBack(world, credit.order);
  expect(await rowOf(credit.id)).toMatchObject({ state: 'ACTIVE' });
  expect(await verifyLedger(db)).toEqual([]);
});
