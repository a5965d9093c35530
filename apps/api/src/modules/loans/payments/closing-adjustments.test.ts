/** A credit that had ended by a payoff or a withdrawal is owed again: what its end waived is waived once. */
import type { Day } from '@unamano/domain/calendar';
import { pesos, ZERO_PESOS } from '@unamano/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database/database.ts';
import { ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture, notification } from '../../../../test/fixtures/payments.ts';
import type { Db } from '../../../db/types.ts';
import { balanceOf, verifyLedger } from '../ledger/index.ts';

const TODAY: Day = '2026-01-31' as Day;

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

type World = ReturnType<typeof createPaymentsFixture>;
type Credit = Awaited<ReturnType<World['activeCredit']>>;

/** 500,000 in 3 months: 699,651 in all, 682,050 on the first day. */
async function started(): Promise<{ fixture: World; credit: Credit }> {
  const fixture = createPaymentsFixture(db, TODAY);
  return { fixture, credit: await fixture.activeCredit(500_000, 3) };
}

const stateOf = async (id: number) =>
  (await db.selectFrom('credits').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

async function chargeBack(fixture: World, order: string): Promise<void> {
  fixture.gateway.put(order, 'ANULADA');
  await fixture.payments.receive(notification(order, 'cancelled'));
}

async function partPayment(fixture: World, credit: Credit, amount: number): Promise<string> {
  const order = await fixture.open(credit, 1, pesos(amount));
  await fixture.pay(order);
  return order;
}

async function quoteOf(fixture: World, credit: Credit): Promise<{ total: number; saved_interest: number }> {
  const quoted = await fixture.payments.payoff(credit.borrower, credit.id);
  if (!quoted.ok) throw new Error(quoted.code);
  return quoted.value;
}

/** Pays off at today's figure; the order is null where nothing was left to pay. */
async function payOff(fixture: World, credit: Credit): Promise<{ total: number; order: string | null }> {
  const { total } = await quoteOf(fixture, credit);
  const opened = await fixture.payments.openPayoff(credit.borrower, ORIGIN, {
    id_credit: credit.id,
    total: pesos(total),
  });
  if (!opened.ok) throw new Error(opened.code);
  if (opened.value.order !== null) await fixture.pay(opened.value.order);
  expect(await stateOf(credit.id)).toBe('FIN');
  return { total, order: opened.value.order };
}

async function withdraw(fixture: World, credit: Credit): Promise<{ total: number; order: string | null }> {
  const withdrawn = await fixture.payments.withdraw(credit.borrower, ORIGIN, credit.id);
  if (!withdrawn.ok) throw new Error(withdrawn.code);
  const { total, order } = withdrawn.value;
  if (order !== null) await fixture.pay(order);
  expect(await stateOf(credit.id)).toBe('FIN');
  return { total, order };
}

/** All money of the credit that the lender has received through the gateway. */
const received = (credit: Credit) => balanceOf(db, credit.id, 'cash_at_gateway');

describe('an earlier part payment is charged back', () => {
  test('after a withdrawal: withdrawing again costs what was lent', async () => {
    const { fixture, credit } = await started();
    const part = await partPayment(fixture, credit, 300_000);
    expect((await withdraw(fixture, credit)).total).toBe(200_000);
    await chargeBack(fixture, part);
    expect(await stateOf(credit.id)).toBe('ACTIVE');
    expect((await fixture.loanBalance(credit.id)).owed.total).toBe(499_651);
    expect(await verifyLedger(db)).toEqual([]);
    expect((await withdraw(fixture, credit)).total).toBe(300_000);
    expect(await received(credit)).toBe(500_000);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('the money of a withdrawal that comes too late for it ends the credit at the payoff figure', async () => {
    const { fixture, credit } = await started();
    const asked = await fixture.payments.withdraw(credit.borrower, ORIGIN, credit.id);
    if (!asked.ok || asked.value.order === null) throw new Error('no order');
    // More than was lent: nothing is left to withdraw from. 682,050 ends the credit on its first day.
    await partPayment(fixture, credit, 600_000);
    await fixture.pay(asked.value.order);
    expect(await stateOf(credit.id)).toBe('FIN');
    expect(await balanceOf(db, credit.id, 'suspense')).toBe(-(600_000 + 500_000 - 682_050));
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('after a withdrawal: paying off costs the full payoff', async () => {
    const { fixture, credit } = await started();
    const part = await partPayment(fixture, credit, 300_000);
    await withdraw(fixture, credit);
    await chargeBack(fixture, part);
    expect((await payOff(fixture, credit)).total).toBe(482_050);
    expect(await received(credit)).toBe(682_050);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('after a payoff: its rebate is granted once', async () => {
    const { fixture, credit } = await started();
    const part = await partPayment(fixture, credit, 300_000);
    expect((await payOff(fixture, credit)).total).toBe(382_050);
    await chargeBack(fixture, part);
    // The payoff's money is allocated again: 233,217 of the first installment, 148,833 of principal, which saves 6,639 of interest.
    expect((await fixture.loanBalance(credit.id)).owed.total).toBe(310_962);
    expect(await verifyLedger(db)).toEqual([]);
    expect(await quoteOf(fixture, credit)).toMatchObject({ total: 300_000, saved_interest: 10_962 });
    await payOff(fixture, credit);
    expect(await received(credit)).toBe(682_050);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('after a payoff of zero pesos: the next one, also of zero, waives the same', async () => {
    const { fixture, credit } = await started();
    for (let round = 0; round < 3; round++) {
      const wage = await fixture.postWage(credit.id, pesos(682_050));
      expect(await payOff(fixture, credit)).toEqual({ total: 0, order: null });
      await fixture.reverse(wage);
      expect((await quoteOf(fixture, credit)).total).toBe(682_050);
      expect(await verifyLedger(db)).toEqual([]);
    }
  });

  test('after a withdrawal of zero pesos: withdrawing again ends it again', async () => {
    const { fixture, credit } = await started();
    for (let round = 0; round < 2; round++) {
      const part = await partPayment(fixture, credit, 500_000);
      expect(await withdraw(fixture, credit)).toEqual({ total: 0, order: null });
      await chargeBack(fixture, part);
      expect((await fixture.loanBalance(credit.id)).owed.total).toBe(699_651);
      expect(await verifyLedger(db)).toEqual([]);
    }
  });

  test('and the payoff’s own money too, in either order: all is owed again', async () => {
    const { fixture, credit } = await started();
    const part = await partPayment(fixture, credit, 300_000);
    const { order } = await payOff(fixture, credit);
    for (const taken of [part, order ?? '']) await chargeBack(fixture, taken);
    expect((await fixture.loanBalance(credit.id)).owed.total).toBe(699_651);
    expect((await payOff(fixture, credit)).total).toBe(682_050);
    expect(await verifyLedger(db)).toEqual([]);
  });
});

test('money in suspense is charged back: the credit stays ended, its rebate stays in force', async () => {
  const { fixture, credit } = await started();
  const late = await fixture.open(credit, 1, pesos(50_000));
  await payOff(fixture, credit);
  await fixture.pay(late);
  await chargeBack(fixture, late);
  expect(await stateOf(credit.id)).toBe('FIN');
  expect(await received(credit)).toBe(682_050);
  expect(await verifyLedger(db)).toEqual([]);
});

test('ten parallel payoffs of zero pesos end it once, and the others are refused', async () => {
  const { fixture, credit } = await started();
  await fixture.postWage(credit.id, pesos(682_050));
  const input = { id_credit: credit.id, total: ZERO_PESOS };
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => fixture.payments.openPayoff(credit.borrower, ORIGIN, input)),
  );
  const outcomes = replies.map((reply) => (reply.ok ? 'ended' : reply.code));
  expect(outcomes.toSorted()).toEqual([...Array(9).fill('STATE_NOT_ALLOWED'), 'ended']);
  expect(await verifyLedger(db)).toEqual([]);
});
