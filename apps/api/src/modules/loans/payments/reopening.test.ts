/** A payment that ended a credit is reversed: the credit is owed again, collected and ended again. */
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database/database.ts';
import { makeSignedCredit, makeStaff, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture, notification } from '../../../../test/fixtures/payments.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import { oldestOwedAgain, ownCredits } from '../../lending/credits/repo.ts';
import { readBorrowerRecords } from '../../lending/credits/requests/borrower-records.ts';
import { situationOf } from '../../lending/credits/situation.ts';
import { paymentsOf } from '../collections/repo.ts';
import { lockCredit, PLATFORM } from '../credit-lifecycle/index.ts';
import { accrueAllDueInterest, balanceOf, verifyLedger } from '../ledger/index.ts';
import { readMovements } from '../loan-accounts/index.ts';
import { applyPayment } from './index.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

type World = ReturnType<typeof createPaymentsFixture>;
type Credit = Awaited<ReturnType<World['activeCredit']>>;

const rowOf = (id: number) =>
  db
    .selectFrom('credits')
    .select(['state', 'finished_on', 'reopen_pending_since'])
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

async function newCreditOf(fixture: World, { borrower }: Credit) {
  const today = fixture.clock.today();
  const records = await readBorrowerRecords(db, borrower.id, today);
  if (!records) throw new Error('no borrower');
  const { newCredit, showNewCredit } = situationOf(records, today);
  return { ok: newCredit.ok, showNewCredit };
}

/** A credit of one installment that was paid in full by the order. */
async function endedCredit(fixture: World) {
  const credit = await fixture.activeCredit(150_000, 1);
  const order = await fixture.open(credit, 1);
  await fixture.pay(order);
  expect(await rowOf(credit.id)).toMatchObject({ state: 'FIN' });
  return { ...credit, order };
}

async function chargeBack(fixture: World, order: string) {
  fixture.gateway.put(order, 'ANULADA');
  await fixture.payments.receive(notification(order, 'cancelled'));
}

/** Another disbursed credit of the same borrower. */
async function nextCredit(fixture: World, { borrower }: Credit): Promise<Credit> {
  const id = await makeSignedCredit(db, borrower, { amount: 200_000, months: 2 });
  await fixture.disbursements.request(borrower, ORIGIN, { id_credit: id, disbursement_type: 'MONEY_ORDER' });
  const confirmed = await fixture.disbursements.confirm(await makeStaff(db), ORIGIN, id);
  if (!confirmed.ok) throw new Error(confirmed.code);
  return { id, borrower };
}

test('money that came after a reversed payment pays the oldest debt, and nothing is late', async () => {
  const fixture = createPaymentsFixture(db, '2026-01-31');
  const credit = await fixture.activeCredit(150_000, 2);
  const first = await fixture.open(credit, 1);
  await fixture.pay(first);
  fixture.clock.setDay('2026-03-10');
  const second = await fixture.open(credit, 2, pesos(103_144));
  await fixture.pay(second);
  fixture.clock.setDay('2026-03-20');
  await chargeBack(fixture, first);
  const { owed } = await fixture.loanBalance(credit.id, day('2026-03-30'));
  // The second order cost the payoff figure, 102,247. 898 are left of the first installment: below the tolerance, nothing is late.
  expect(owed.installments.map(({ unpaid, totalOwed }) => [unpaid, totalOwed])).toEqual([
    [898, 898],
    [103_144, 103_144],
  ]);
  expect(await isListedAsLate(credit.id)).toBe(true);
  expect(await verifyLedger(db)).toEqual([]);
  // Its own chargeback gives back the money where it is now.
  await chargeBack(fixture, second);
  expect((await fixture.loanBalance(credit.id)).owed.total).toBe(206_289);
  expect(await verifyLedger(db)).toEqual([]);
});

describe('with nothing else open', () => {
  test('the credit is reopened with its event, collected, and ends again', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await endedCredit(fixture);
    fixture.clock.setDay('2026-03-15');
    await chargeBack(fixture, credit.order);
    expect(await rowOf(credit.id)).toEqual({
      state: 'ACTIVE',
      finished_on: null,
      reopen_pending_since: null,
    });
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
        reason: 'owed again since 2026-03-15: a payment of it was reversed',
      },
    ]);
    expect(await isListedAsLate(credit.id)).toBe(true);
    expect(await newCreditOf(fixture, credit)).toEqual({ ok: false, showNewCredit: false });
    expect(await verifyLedger(db)).toEqual([]);

    const { owed } = await fixture.loanBalance(credit.id);
    expect(owed.hasPastDue).toBe(true);
    await fixture.pay(await fixture.open(credit, 1, owed.total));
    expect(await rowOf(credit.id)).toMatchObject({ state: 'FIN', finished_on: '2026-03-15' });
    expect(await balanceOf(db, credit.id, 'unearned_interest')).toBe(0);
    expect(await isListedAsLate(credit.id)).toBe(false);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('interest that became income at the end accrues on its day again', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await fixture.activeCredit(150_000, 1);
    const wage = await fixture.postWage(credit.id, (await fixture.loanBalance(credit.id)).owed.total);
    const accruedPesos = -(await balanceOf(db, credit.id, 'interest_income'));
    expect(accruedPesos).toBe(2_625);
    await fixture.reverse(wage);
    expect(await balanceOf(db, credit.id, 'interest_income')).toBe(0);
    fixture.clock.setDay('2026-02-28');
    await accrueAllDueInterest(db, fixture.clock.today(), fixture.clock.now());
    expect(await balanceOf(db, credit.id, 'interest_income')).toBe(-accruedPesos);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('staff see which order was charged back, on which day, and what is owed again', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await endedCredit(fixture);
    fixture.clock.setDay('2026-02-03');
    await chargeBack(fixture, credit.order);
    const { owed } = await fixture.loanBalance(credit.id);
    expect(await readMovements(db, credit.id, fixture.clock.today())).toMatchObject([
      { source: 'rebate', reversed_on: '2026-02-03', amount: 2_625 },
      { source: 'gateway', order: credit.order, reversed_on: '2026-02-03', amount: owed.total - 2_625 },
    ]);
    expect((await paymentsOf(db, [credit.id])).findLast(({ source }) => source === 'gateway')).toMatchObject({
      source: 'gateway',
      reference: credit.order,
      paid_on: '2026-02-03',
      reversed_pesos: owed.total - 2_625,
    });
  });

  test('reopens the credit once when ten notifications arrive in parallel', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await endedCredit(fixture);
    fixture.gateway.put(credit.order, 'ANULADA');
    await Promise.all(
      Array.from({ length: 10 }, () => fixture.payments.receive(notification(credit.order, 'cancelled'))),
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
  test('the reopening is pending: the debt is shown and can be paid, and no new credit can be requested', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await endedCredit(fixture);
    const next = await nextCredit(fixture, credit);
    await fixture.pay(await fixture.open(next, 1));
    expect(await newCreditOf(fixture, credit)).toEqual({ ok: true, showNewCredit: true });
    await chargeBack(fixture, credit.order);
    expect(await rowOf(credit.id)).toMatchObject({ state: 'FIN', reopen_pending_since: '2026-01-31' });
    expect(await isListedAsLate(credit.id)).toBe(true);
    expect(await newCreditOf(fixture, credit)).toEqual({ ok: false, showNewCredit: false });
    const shown = await oldestOwedAgain(db, credit.borrower.id);
    expect(shown?.id).toBe(credit.id);
    const paid = await ownCredits(db, credit.borrower.id, { search: 'Pagado', limit: 9, before: null });
    const current = await ownCredits(db, credit.borrower.id, { search: 'Vigente', limit: 9, before: null });
    expect(paid).toEqual([]);
    // Beside the open credit, which is newer.
    expect(current.map(({ id }) => id)).toEqual([expect.any(Number), credit.id]);
    expect(await verifyLedger(db)).toEqual([]);

    await fixture.pay(await fixture.open(credit, 1));
    expect(await rowOf(credit.id)).toMatchObject({ state: 'FIN', reopen_pending_since: null });
    expect(await isListedAsLate(credit.id)).toBe(false);
    expect(await newCreditOf(fixture, credit)).toEqual({ ok: true, showNewCredit: true });
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('it is reopened in the transaction that ends the other', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await endedCredit(fixture);
    const next = await nextCredit(fixture, credit);
    await chargeBack(fixture, credit.order);
    await fixture.pay(await fixture.open(next, 1, (await fixture.loanBalance(next.id)).owed.total));
    expect(await rowOf(next.id)).toMatchObject({ state: 'FIN' });
    expect(await rowOf(credit.id)).toEqual({
      state: 'ACTIVE',
      finished_on: null,
      reopen_pending_since: null,
    });
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('it is reopened when an undisbursed one is withdrawn from', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await endedCredit(fixture);
    const inTransit = await makeSignedCredit(db, credit.borrower, { amount: 200_000, months: 2 });
    await chargeBack(fixture, credit.order);
    expect(await rowOf(credit.id)).toMatchObject({ state: 'FIN' });
    const withdrawn = await fixture.payments.withdraw(credit.borrower, ORIGIN, inTransit);
    expect(withdrawn).toMatchObject({ value: { state: 'CANCELLED' } });
    expect(await rowOf(credit.id)).toMatchObject({ state: 'ACTIVE' });
  });

  test('the other ends in parallel: the second transaction reopens it', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    for (let turn = 0; turn < 6; turn++) {
      const credit = await endedCredit(fixture);
      const next = await nextCredit(fixture, credit);
      const last = await fixture.open(next, 1, (await fixture.loanBalance(next.id)).owed.total);
      await Promise.all([chargeBack(fixture, credit.order), fixture.pay(last)]);
      expect(await rowOf(credit.id)).toMatchObject({ state: 'ACTIVE', reopen_pending_since: null });
    }
    expect(await verifyLedger(db)).toEqual([]);
  });
});

test('money that came after the end, before the clock was set back, requires no interest of its day', async () => {
  const fixture = createPaymentsFixture(db, '2026-01-05');
  const credit = await endedCredit(fixture);
  fixture.clock.setDay('2026-02-14');
  await inTransaction(db, async (trx) => {
    const locked = await lockCredit(trx, credit.id);
    if (!locked) throw new Error('no credit');
    const [today, now] = [fixture.clock.today(), fixture.clock.now()];
    const surplus = { source: 'gateway', reference: `surplus-${credit.id}`, amountPesos: pesos(1) } as const;
    const payment = { credit: locked, ...surplus, today, now, initiator: PLATFORM, reason: 'test' };
    await applyPayment(trx, payment);
  });
  fixture.clock.setDay('2026-01-20');
  await chargeBack(fixture, credit.order);
  expect(await rowOf(credit.id)).toMatchObject({ state: 'ACTIVE' });
  expect(await verifyLedger(db)).toEqual([]);
});
