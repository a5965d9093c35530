/** Early payoff and withdrawal, through the gateway and in the journal. */
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database/database.ts';
import { makeBorrower, makeSignedCredit, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture } from '../../../../test/fixtures/payments.ts';
import type { Db } from '../../../db/types.ts';
import { ACCOUNTS, accrueAllDueInterest, balanceOf, verifyLedger } from '../ledger/index.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

type World = ReturnType<typeof createPaymentsFixture>;
type Credit = Awaited<ReturnType<World['activeCredit']>>;

const stateOf = async (id: number) =>
  (await db.selectFrom('credits').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

async function booksOf(id: number): Promise<Record<string, number>> {
  const balances = await Promise.all(ACCOUNTS.map(async (code) => [code, await balanceOf(db, id, code)]));
  return Object.fromEntries(balances.filter(([, pesos]) => pesos !== 0));
}

async function payoffOrder(fixture: World, credit: Credit): Promise<{ order: string; total: number }> {
  const quoted = await fixture.payments.payoff(credit.borrower, credit.id);
  if (!quoted.ok) throw new Error(quoted.code);
  const { total } = quoted.value;
  const opened = await fixture.payments.openPayoff(credit.borrower, ORIGIN, {
    id_credit: credit.id,
    total: pesos(total),
  });
  if (!opened.ok) throw new Error(opened.code);
  return { order: opened.value.order ?? '', total };
}

async function withdrawalOrder(fixture: World, credit: Credit): Promise<{ order: string; total: number }> {
  const withdrawn = await fixture.payments.withdraw(credit.borrower, ORIGIN, credit.id);
  if (!withdrawn.ok) throw new Error(withdrawn.code);
  return { order: withdrawn.value.order ?? '', total: withdrawn.value.total };
}

describe('an early payoff', () => {
  test('on the first day charges no interest; paid, it ends the credit, and no income is left', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await fixture.activeCredit();
    const { order, total } = await payoffOrder(fixture, credit);
    expect(total).toBe(206_289 - 3_949);
    await fixture.pay(order);
    expect(await stateOf(credit.id)).toBe('FIN');
    expect(await booksOf(credit.id)).toEqual({
      cash_at_bank: -150_000,
      cash_at_gateway: 202_340,
      credit_study_income: -28_500,
      vat_payable: -(5_415 + 1_425),
      guarantee_payable: -7_500,
      bureau_payable: -9_500,
    });
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('in the middle of a month charges its days, and accrued interest is income', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await fixture.activeCredit();
    fixture.clock.setDay('2026-03-15');
    const { order, total } = await payoffOrder(fixture, credit);
    const { owed } = await fixture.loanBalance(credit.id);
    expect(total).toBeLessThan(owed.total);
    await fixture.pay(order);
    expect(await balanceOf(db, credit.id, 'unearned_interest')).toBe(0);
    expect(await balanceOf(db, credit.id, 'interest_income')).toBe(-(3_949 - (owed.total - total)));
    expect(await stateOf(credit.id)).toBe('FIN');
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('keeps the figure of its link until the last day of the link', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const [inTime, tooLate] = [await fixture.activeCredit(), await fixture.activeCredit()];
    const [first, second] = [await payoffOrder(fixture, inTime), await payoffOrder(fixture, tooLate)];
    fixture.clock.setDay('2026-02-04');
    await fixture.pay(first.order, day('2026-02-01'));
    expect(await stateOf(inTime.id)).toBe('FIN');
    // The gateway refuses a payment after the last day; if it accepts one, the figure of that day counts.
    await fixture.pay(second.order, day('2026-02-02'));
    expect(await stateOf(tooLate.id)).toBe('ACTIVE');
    // The rest, by hand: 188 of interest of two days, and what installment 1, paid early, has on its own capital of 74,350 for
    // the 26 days to its due day: 1,208. All other interest is saved.
    expect((await fixture.loanBalance(tooLate.id)).owed.total).toBe(188 + 1_208);
    const rest = await fixture.payments.payoff(tooLate.borrower, tooLate.id);
    // Two days later, 93 of those 1,208 have accrued.
    expect(rest.ok && rest.value.total).toBe(188 + 93);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('of a link opened before a due day and paid on it ends the credit, with the books as on the day of the link', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await fixture.activeCredit();
    fixture.clock.setDay('2026-02-27');
    const { order, total } = await payoffOrder(fixture, credit);
    const { owed } = await fixture.loanBalance(credit.id);
    fixture.clock.setDay('2026-02-28');
    await accrueAllDueInterest(db, day('2026-02-28'), fixture.clock.now());
    await fixture.pay(order);
    expect(await stateOf(credit.id)).toBe('FIN');
    expect(await balanceOf(db, credit.id, 'interest_income')).toBe(-(3_949 - (owed.total - total)));
    expect(await balanceOf(db, credit.id, 'unearned_interest')).toBe(0);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('by installments on one day costs what a payoff on that day costs', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await fixture.activeCredit(500_000, 3);
    const payoff = await fixture.payments.payoff(credit.borrower, credit.id);
    for (let paid = 0; paid < 3 && (await stateOf(credit.id)) === 'ACTIVE'; paid++) {
      const { nextPayment } = (await fixture.loanBalance(credit.id)).owed;
      await fixture.pay(await fixture.open(credit, nextPayment?.number ?? 0));
    }
    expect(await stateOf(credit.id)).toBe('FIN');
    expect(payoff.ok && payoff.value.total).toBe(682_050);
    expect(await balanceOf(db, credit.id, 'cash_at_gateway')).toBe(682_050);
    expect(await balanceOf(db, credit.id, 'interest_income')).toBe(0);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('approved with zero pesos is no payment: it is left to the staff, however often it is notified', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await fixture.activeCredit();
    const { order } = await payoffOrder(fixture, credit);
    fixture.gateway.put(order, 'APROBADA', pesos(0));
    for (const _ of [1, 2])
      expect(await fixture.payments.syncOrder(order)).toMatchObject({ ok: true, outcome: 'amount_differs' });
    expect(await stateOf(credit.id)).toBe('ACTIVE');
    expect((await fixture.loanBalance(credit.id)).owed.total).toBe(206_289);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('of another amount is posted with that amount; more than the figure goes to suspense', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const [little, much] = [await fixture.activeCredit(), await fixture.activeCredit()];
    const [first, second] = [await payoffOrder(fixture, little), await payoffOrder(fixture, much)];
    fixture.gateway.put(first.order, 'APROBADA', pesos(first.total - 1));
    await fixture.payments.syncOrder(first.order);
    fixture.gateway.put(second.order, 'APROBADA', pesos(second.total + 500));
    await fixture.payments.syncOrder(second.order);
    expect([await stateOf(little.id), await stateOf(much.id)]).toEqual(['ACTIVE', 'FIN']);
    expect(await balanceOf(db, much.id, 'suspense')).toBe(-500);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('is refused for a figure of another day, for an ended credit, and for another borrower’s credit', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await fixture.activeCredit();
    const { order, total } = await payoffOrder(fixture, credit);
    fixture.clock.setDay('2026-02-10');
    const stale = { id_credit: credit.id, total: pesos(total) };
    expect(await fixture.payments.openPayoff(credit.borrower, ORIGIN, stale)).toMatchObject({
      ok: false,
      fields: { total: expect.stringContaining('La cifra de hoy es') },
    });
    fixture.clock.setDay('2026-01-31');
    const stranger = await makeBorrower(db);
    expect(await fixture.payments.payoff(stranger, credit.id)).toEqual({
      ok: false,
      code: 'OBJECT_NOT_FOUND',
    });
    await fixture.pay(order);
    expect(await fixture.payments.payoff(credit.borrower, credit.id)).toEqual({
      ok: false,
      code: 'STATE_NOT_ALLOWED',
    });
  });

  test('that is charged back is owed in full again, with its interest; the credit is reopened', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await fixture.activeCredit();
    const { order } = await payoffOrder(fixture, credit);
    await fixture.pay(order);
    fixture.gateway.put(order, 'ANULADA');
    await fixture.payments.syncOrder(order);
    expect(await balanceOf(db, credit.id, 'loans_receivable')).toBe(206_289);
    expect((await fixture.loanBalance(credit.id)).owed.total).toBe(206_289);
    expect(await balanceOf(db, credit.id, 'unearned_interest')).toBe(-3_949);
    expect(await stateOf(credit.id)).toBe('ACTIVE');
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('ends the credit for zero pesos where only unearned interest is left', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await fixture.activeCredit();
    await fixture.postWage(credit.id, pesos(206_289 - 1_000));
    const opened = await fixture.payments.openPayoff(credit.borrower, ORIGIN, {
      id_credit: credit.id,
      total: pesos(0),
    });
    expect(opened).toEqual({ ok: true, value: { url: null, order: null, total: 0 } });
    expect(await stateOf(credit.id)).toBe('FIN');
    expect(await verifyLedger(db)).toEqual([]);
  });
});

describe('interest', () => {
  test('is income from the day of its installment, posted once by the job or a payment, also after the clock was set back', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await fixture.activeCredit();
    const income = () => balanceOf(db, credit.id, 'interest_income');
    const job = () => accrueAllDueInterest(db, fixture.clock.today(), fixture.clock.now());
    fixture.clock.setDay('2026-02-27');
    await job();
    expect(await income()).toBe(0);
    fixture.clock.setDay('2026-02-28');
    await Promise.all([job(), job(), job()]);
    expect(await income()).toBe(-2_625);
    fixture.clock.setDay('2026-02-10');
    await job();
    fixture.clock.setDay('2026-03-31');
    await fixture.pay(await fixture.open(credit, 1, pesos(50_000)));
    expect(await income()).toBe(-3_949);
    const days = await db
      .selectFrom('journal_entries')
      .select('posted_on')
      .where('credit_id', '=', credit.id)
      .where('kind', '=', 'interest')
      .orderBy('id')
      .execute();
    expect(days.map((row) => row.posted_on)).toEqual(['2026-02-28', '2026-03-31']);
    expect(await verifyLedger(db)).toEqual([]);
  });
});

describe('a withdrawal', () => {
  test('before the money was sent cancels the credit and releases what was committed', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const borrower = await makeBorrower(db);
    const id = await makeSignedCredit(db, borrower, { amount: 150_000, months: 2 });
    await fixture.disbursements.request(borrower, ORIGIN, {
      id_credit: id,
      disbursement_type: 'MONEY_ORDER',
    });
    expect(await booksOf(id)).toEqual({
      committed_disbursements: 150_000,
      committed_disbursements_contra: -150_000,
    });
    expect(await fixture.payments.withdrawal(borrower, id)).toMatchObject({
      value: { state: 'open', last_day: null, total: 0 },
    });
    expect(await fixture.payments.withdraw(borrower, ORIGIN, id)).toMatchObject({
      value: { state: 'CANCELLED' },
    });
    expect(await stateOf(id)).toBe('CANCELLED');
    expect(await booksOf(id)).toEqual({});
    expect(await fixture.payments.withdraw(borrower, ORIGIN, id)).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
    });
  });

  test('within five business days returns what was lent, and every charge is reversed', async () => {
    const fixture = createPaymentsFixture(db, '2026-03-27');
    const credit = await fixture.activeCredit();
    // A Friday; Holy Thursday and Friday do not count, nor do Saturdays and Sundays.
    fixture.clock.setDay('2026-04-07');
    const shown = await fixture.payments.withdrawal(credit.borrower, credit.id);
    expect(shown).toMatchObject({
      value: { state: 'open', last_day: '2026-04-07', total: 150_000, cancelled_charges: 56_289 },
    });
    const { order, total } = await withdrawalOrder(fixture, credit);
    expect(total).toBe(150_000);
    expect(await fixture.payments.withdrawal(credit.borrower, credit.id)).toMatchObject({
      value: { state: 'requested', repayment_due_on: '2026-05-07' },
    });
    await fixture.pay(order);
    expect(await stateOf(credit.id)).toBe('FIN');
    expect(await booksOf(credit.id)).toEqual({ cash_at_bank: -150_000, cash_at_gateway: 150_000 });
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('requested in time may be repaid after the first due day: no late charges are owed', async () => {
    const fixture = createPaymentsFixture(db, '2026-03-27');
    const credit = await fixture.activeCredit();
    fixture.clock.setDay('2026-04-07');
    await withdrawalOrder(fixture, credit);
    fixture.clock.setDay('2026-05-02');
    await accrueAllDueInterest(db, fixture.clock.today(), fixture.clock.now());
    expect((await fixture.loanBalance(credit.id)).owed.lateInterest).toBeGreaterThan(0);
    const { order, total } = await withdrawalOrder(fixture, credit);
    expect(total).toBe(150_000);
    await fixture.pay(order);
    expect(await stateOf(credit.id)).toBe('FIN');
    expect(await balanceOf(db, credit.id, 'interest_income')).toBe(0);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('counts what was already paid', async () => {
    const fixture = createPaymentsFixture(db, '2026-03-27');
    const credit = await fixture.activeCredit();
    await fixture.pay(await fixture.open(credit, 1, pesos(60_000)));
    const { order, total } = await withdrawalOrder(fixture, credit);
    expect(total).toBe(90_000);
    await fixture.pay(order);
    expect(await stateOf(credit.id)).toBe('FIN');
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('is refused a day too late, and after the time to repay', async () => {
    const fixture = createPaymentsFixture(db, '2026-03-27');
    const [late, slow] = [await fixture.activeCredit(), await fixture.activeCredit()];
    await withdrawalOrder(fixture, slow);
    fixture.clock.setDay('2026-04-08');
    expect(await fixture.payments.withdraw(late.borrower, ORIGIN, late.id)).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
    });
    fixture.clock.setDay('2026-04-27');
    expect(await fixture.payments.withdraw(slow.borrower, ORIGIN, slow.id)).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
    });
  });
});
