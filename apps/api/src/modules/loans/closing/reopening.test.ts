/** A payment that ended a credit is reversed: the credit is owed again, collected and ended again. */
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { balanceOf } from '../../../../test/fixtures/account-balance.ts';
import { makeSignedCredit, makeStaff, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture, notification } from '../../../../test/fixtures/payments.ts';
import type { Db } from '../../../db/types.ts';
import { oldestOwedAgain, ownCredits } from '../../lending/credits/repo.ts';
import { readBorrowerRecords } from '../../lending/credits/requests/borrower-records.ts';
import { situationOf } from '../../lending/credits/requests/situation.ts';
import { verifyLedger } from '../loan-events/index.ts';

const database = await sharedDatabase();
let db: Db;

beforeAll(async () => {
  db = database.db;
});

type World = ReturnType<typeof createPaymentsFixture>;
type Credit = Awaited<ReturnType<World['activeCredit']>>;

const rowOf = (id: number) =>
  db
    .selectFrom('credits')
    .select(['state', 'finished_on', 'reopen_pending_since'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

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
        reason: 'owed again since 2026-03-15',
      },
    ]);
    expect(await newCreditOf(fixture, credit)).toEqual({ ok: false, showNewCredit: false });
    expect(await verifyLedger(db)).toEqual([]);

    const { owed, isLate } = await fixture.loanBalance(credit.id);
    expect(isLate).toBe(true);
    await fixture.pay(await fixture.open(credit, 1, owed));
    expect(await rowOf(credit.id)).toMatchObject({ state: 'FIN', finished_on: '2026-03-15' });
    expect(await balanceOf(db, credit.id, 'unearned_interest')).toBe(0);
    expect(await verifyLedger(db)).toEqual([]);
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
    expect(await newCreditOf(fixture, credit)).toEqual({ ok: true, showNewCredit: true });
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('it is reopened in the transaction that ends the other', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await endedCredit(fixture);
    const next = await nextCredit(fixture, credit);
    await chargeBack(fixture, credit.order);
    await fixture.pay(await fixture.open(next, 1, (await fixture.loanBalance(next.id)).owed));
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
      const last = await fixture.open(next, 1, (await fixture.loanBalance(next.id)).owed);
      await Promise.all([chargeBack(fixture, credit.order), fixture.pay(last)]);
      expect(await rowOf(credit.id)).toMatchObject({ state: 'ACTIVE', reopen_pending_since: null });
    }
    expect(await verifyLedger(db)).toEqual([]);
  });
});
