/** A charged-back payment and a late transfer for the same installment, in every order. */
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSignedCredit, makeStaff, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPayrollTestApp, type PayrollTestApp } from '../../../../test/fixtures/payroll.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockCredit, PLATFORM } from '../../loans/credit-lifecycle/index.ts';
import { accrueAllDueInterest, verifyLedger } from '../../loans/ledger/index.ts';
import { readLoanBalance } from '../../loans/loan-accounts/index.ts';
import { applyPayment, reversePayment } from '../../loans/payments/index.ts';
import { createReversedPayments } from './index.ts';

let at: PayrollTestApp;
let sent = 0;

beforeEach(async () => {
  await at?.close();
  at = await createPayrollTestApp();
  // The company left everybody out, in time: an employee whose company is silent is not late.
  await at.answered('2026-02-15');
  await at.answered('2026-02-28');
});
afterAll(() => at.close());

type Employee = Awaited<ReturnType<PayrollTestApp['employee']>>;

const silent = { write: async () => {} };

/** Money that counts from the clock's day, late charges first. @returns the payment's id */
function payByLink(
  { id }: Employee,
  amountPesos: number,
  prepayment?: { choice: 'shorter_term'; requestedThrough: number },
): Promise<number> {
  sent += 1;
  return inTransaction(at.db, async (trx) => {
    const credit = await lockCredit(trx, id);
    if (!credit) throw new Error('no credit');
    const { paymentId } = await applyPayment(trx, {
      credit,
      source: 'gateway',
      reference: `link-${sent}`,
      amountPesos: pesos(amountPesos),
      today: at.clock.today(),
      now: at.clock.now(),
      initiator: PLATFORM,
      reason: 'test',
      ...(prepayment && { prepayment }),
    });
    return paymentId;
  });
}

function chargeBack(paymentId: number): Promise<boolean> {
  const afterReversal = createReversedPayments({ clock: at.clock, messages: silent });
  return inTransaction(at.db, (trx) =>
    reversePayment(trx, { paymentId, today: at.clock.today(), now: at.clock.now(), afterReversal }),
  );
}

/** The wage of 15 February, transferred on the clock's day. */
const transfer = (who: Employee, deducted = who.fee, installment = 1) =>
  at.uploadAndProcess([who.line(deducted, installment)], {
    pay_period: '2026-02-15',
    on: at.clock.today(),
  });

const sum = (parts: readonly number[] = []) => parts.reduce((total, part) => total + part, 0);

async function owed({ id }: Employee, on = '2026-03-20') {
  const loanBalance = await readLoanBalance(at.db, id, day(on));
  const parts = loanBalance?.owed.installments ?? [];
  return parts.map(({ unpaid, lateInterest, collectionFee }) => [unpaid, lateInterest, collectionFee]);
}

/** The balance of each account in the entries of one credit, also those of payroll money, after the day's job of interest. */
async function accountsOf({ id }: Employee): Promise<Record<string, number>> {
  await accrueAllDueInterest(at.db, at.clock.today(), at.clock.now());
  const { rows } = await at.pool.query(
    `select line.account, sum(line.amount_pesos)::integer as pesos
     from journal_entries entry join journal_lines line on line.entry_id = entry.id where entry.credit_id = $1
     group by line.account having sum(line.amount_pesos) <> 0 order by 1`,
    [id],
  );
  return Object.fromEntries(rows.map(({ account, pesos: sum }) => [account, sum]));
}

const openKinds = async ({ id }: Employee) =>
  (await at.exceptions())
    .filter((row) => row.id_credit === id)
    .map(({ kind, amount }) => [kind, amount] as const);

/** What the employee owes of the first installment on 10 March: 23 days late. */
async function dueOn10March(who: Employee) {
  const [[unpaid = 0, interest = 0, fee = 0] = []] = await owed(who, '2026-03-10');
  return { unpaid, interest, fee, total: unpaid + interest + fee };
}

/** The accounts of a credit whose only payment is the late transfer of its first installment. */
async function withTransferOnly(): Promise<Record<string, number>> {
  const who = await at.employee();
  await transfer(who);
  return accountsOf(who);
}

describe('the chargeback after the late transfer leaves every account as if neither had been', () => {
  /** 98,068 of the installment and 971 of late interest are paid by link; then the wage of the same installment arrives. */
  async function paidTwice() {
    const who = await at.employee();
    at.clock.setDay('2026-03-10');
    const due = await dueOn10March(who);
    expect(due).toMatchObject({ unpaid: 98_068, interest: 971, fee: 0 });
    return { who, link: await payByLink(who, due.total) };
  }

  test('payment, transfer, chargeback', async () => {
    const { who, link } = await paidTwice();
    const before = sum((await owed(who, '2026-03-10'))[1]);
    await transfer(who);
    // The late interest was not due: it paid what is owed next. The wage waits for staff.
    expect(await openKinds(who)).toEqual([['surplus', 98_068]]);
    expect(sum((await owed(who, '2026-03-10'))[1])).toBe(before - 971);
    at.clock.setDay('2026-03-12');
    await chargeBack(link);
    expect(await accountsOf(who)).toEqual(await withTransferOnly());
    expect((await owed(who)).slice(0, 2)).toEqual([
      [0, 0, 0],
      [98_068, expect.any(Number), 0],
    ]);
    expect(await openKinds(who)).toEqual([]);
    expect(await verifyLedger(at.db)).toEqual([]);
  });

  test('payment, chargeback, transfer', async () => {
    const { who, link } = await paidTwice();
    at.clock.setDay('2026-03-12');
    await chargeBack(link);
    await transfer(who);
    expect(await accountsOf(who)).toEqual(await withTransferOnly());
    expect(await openKinds(who)).toEqual([]);
    expect(await verifyLedger(at.db)).toEqual([]);
  });

  test('transfer, payment, chargeback', async () => {
    const who = await at.employee();
    at.clock.setDay('2026-03-10');
    await transfer(who);
    const link = await payByLink(who, 30_000);
    at.clock.setDay('2026-03-12');
    await chargeBack(link);
    expect(await accountsOf(who)).toEqual(await withTransferOnly());
    expect(await verifyLedger(at.db)).toEqual([]);
  });

  test('a second delivery of the chargeback changes nothing', async () => {
    const { who, link } = await paidTwice();
    await transfer(who);
    await chargeBack(link);
    const before = await accountsOf(who);
    expect(await chargeBack(link)).toBe(false);
    expect(await accountsOf(who)).toEqual(before);
  });

  test('the payment had ended the credit: it is reopened, and the wage pays its own installment', async () => {
    const who = await at.employee();
    at.clock.setDay('2026-03-10');
    const all = sum((await owed(who, '2026-03-10')).flat());
    const link = await payByLink(who, all);
    await transfer(who);
    expect((await openKinds(who)).map(([kind]) => kind).sort()).toEqual([
      'late_charges_refunded',
      'no_open_credit',
    ]);
    at.clock.setDay('2026-03-12');
    await chargeBack(link);
    expect(await accountsOf(who)).toEqual(await withTransferOnly());
    expect(await openKinds(who)).toEqual([]);
    expect(await verifyLedger(at.db)).toEqual([]);
  });

  test('the wage was larger than the installment: the rest still waits for staff', async () => {
    const { who, link } = await paidTwice();
    await transfer(who, who.fee + 700);
    await chargeBack(link);
    expect(await openKinds(who)).toEqual([['surplus', 700]]);
    const alone = await at.employee();
    await transfer(alone, alone.fee + 700);
    expect(await accountsOf(who)).toEqual(await accountsOf(alone));
    const [rest] = (await at.exceptions()).filter((row) => row.id_credit === who.id);
    expect((await at.resolve(rest?.id_exception ?? 0, 'apply_to_next')).status).toBe(200);
    expect(await verifyLedger(at.db)).toEqual([]);
  });
});

test('only what the charged-back payment had paid is owed again, where there were two', async () => {
  const who = await at.employee();
  at.clock.setDay('2026-03-10');
  const due = await dueOn10March(who);
  // The first pays 500 of the late interest, the second the rest of it and the installment.
  await payByLink(who, 500);
  const link = await payByLink(who, due.total - 500);
  const before = sum((await owed(who, '2026-03-10'))[1]);
  await transfer(who);
  expect(sum((await owed(who, '2026-03-10'))[1])).toBe(before - 971);
  await chargeBack(link);
  // The 500 are given back as before; the 471 went with their payment.
  expect((await owed(who, '2026-03-10')).map(sum).slice(0, 2)).toEqual([0, before - 500]);
  const other = await at.employee();
  await payByLink(other, 500);
  await transfer(other);
  expect(await accountsOf(who)).toEqual(await accountsOf(other));
  expect(await verifyLedger(at.db)).toEqual([]);
});

test('a refund that the bank has sent to the employee stays sent', async () => {
  const who = await at.employee();
  at.clock.setDay('2026-03-10');
  const due = await dueOn10March(who);
  const link = await payByLink(who, due.total);
  // Nothing but 500 is left, so the refund of 971 waits for staff.
  const rest = await payByLink(who, sum((await owed(who, '2026-03-10')).flat()) - 500);
  await transfer(who);
  const waiting = (await at.exceptions()).find(({ kind }) => kind === 'late_charges_refunded');
  const sentBack = { bank_reference: 'DEV-1', paid_on: '2026-03-10' };
  const resolved = await at.sendBack(waiting?.id_exception ?? 0, 'return_to_employee', sentBack);
  expect(resolved.status).toBe(200);
  await chargeBack(rest);
  await chargeBack(link);
  const alone = await withTransferOnly();
  expect(await accountsOf(who)).toEqual({
    ...alone,
    cash_at_bank: (alone.cash_at_bank ?? 0) - 971,
    late_interest_income: 971,
  });
  expect(await verifyLedger(at.db)).toEqual([]);
});

test('money in suspense that staff applied pays what the charged-back payment had paid', async () => {
  at.clock.setDay('2026-02-15');
  const appliedAfter = async (who: Employee, waiting: number) => {
    await transfer(who, who.fee + 40_000);
    const [surplus] = (await at.exceptions()).filter((row) => row.id_credit === who.id);
    expect(surplus?.amount).toBe(waiting);
    expect((await at.resolve(surplus?.id_exception ?? 0, 'apply_to_next')).status).toBe(200);
  };
  const who = await at.employee();
  const link = await payByLink(who, 50_000);
  await appliedAfter(who, 90_000);
  await chargeBack(link);
  const alone = await at.employee();
  await appliedAfter(alone, 40_000);
  expect(await accountsOf(who)).toEqual(await accountsOf(alone));
  expect(await at.unpaid(who.id)).toEqual(await at.unpaid(alone.id));
  expect(await openKinds(who)).toEqual([]);
  expect(await at.balanceOf('suspense')).toBe(0);
  expect(await verifyLedger(at.db)).toEqual([]);
});

/** Another credit of an employee whose first one has ended. */
async function nextCredit({ borrower }: Employee): Promise<number> {
  const { db, disbursements, company: companyId } = at;
  const id = await makeSignedCredit(db, borrower, { amount: 300_000, months: 2, companyId });
  await disbursements.request(borrower, ORIGIN, { id_credit: id, disbursement_type: 'MONEY_ORDER' });
  await db.updateTable('credits').set({ state: 'IN_PROCESS' }).where('id', '=', id).execute();
  const confirmed = await disbursements.confirm(await makeStaff(db), ORIGIN, id);
  if (!confirmed.ok) throw new Error(confirmed.code);
  return id;
}

test('a refund that staff applied to another credit is reversed too, also after it was allocated again there', async () => {
  const who = await at.employee();
  at.clock.setDay('2026-03-10');
  const due = await dueOn10March(who);
  const link = await payByLink(who, due.total);
  await payByLink(who, sum((await owed(who, '2026-03-10')).flat()));
  await transfer(who);
  const second = { ...who, id: await nextCredit(who) };
  const asDisbursed = await accountsOf(second);
  const other = await payByLink(second, second.fee);
  const [refund] = (await at.exceptions()).filter(({ kind }) => kind === 'late_charges_refunded');
  const applied = await at.resolve(refund?.id_exception ?? 0, 'assign_to_credit', { credit_id: second.id });
  expect(applied.status).toBe(200);
  await chargeBack(other);
  expect((await at.unpaid(second.id, day('2026-03-10')))[0]).toBe(second.fee - 971);
  await chargeBack(link);
  expect(await accountsOf(second)).toEqual(asDisbursed);
  expect(await verifyLedger(at.db)).toEqual([]);
});

test('a wage that ended the credit keeps its own installment, and what it paid beside it pays the oldest debt', async () => {
  const who = await at.employee();
  at.clock.setDay('2026-02-15');
  const link = await payByLink(who, 2 * who.fee);
  at.clock.setDay('2026-03-15');
  await at.uploadAndProcess([who.line(2 * who.fee, 3)], { pay_period: '2026-03-15', on: '2026-03-15' });
  expect(sum((await owed(who, '2026-03-15')).flat())).toBe(0);
  const [[, waiting] = ['surplus', 0]] = await openKinds(who);
  // The interest of 16 days of the last installment is not charged.
  expect(waiting).toBeGreaterThan(0);
  await chargeBack(link);
  const unpaid = (await owed(who, '2026-03-15')).map(([value]) => value);
  const last = who.rows[3]?.value_pesos ?? 0;
  expect(unpaid).toEqual([waiting, who.fee, 0, last]);
  expect(await verifyLedger(at.db)).toEqual([]);
});

test('a wage for an installment that a prepayment had ended, and that was not due yet, waits for staff after the chargeback too', async () => {
  const who = await at.employee();
  at.clock.setDay('2026-02-14');
  const link = await payByLink(who, 2 * who.fee, { choice: 'shorter_term', requestedThrough: 0 });
  expect(await owed(who)).toHaveLength(3);
  at.clock.setDay('2026-02-20');
  await transfer(who, who.fee, 4);
  const waiting = [['no_open_credit', who.fee]];
  expect(await openKinds(who)).toEqual(waiting);
  await chargeBack(link);
  const values = who.rows.map(({ value_pesos }) => value_pesos);
  expect((await owed(who)).map(([unpaid]) => unpaid)).toEqual(values);
  expect(await openKinds(who)).toEqual(waiting);
  expect(await verifyLedger(at.db)).toEqual([]);
});
