/** Each line pays its installment and each missing deduction is listed, for every order of files. */
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createPayrollTestApp, type PayrollTestApp } from '../../../../test/fixtures/payroll.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockBorrower } from '../../identity/borrowers/index.ts';
import { lockCredit, PLATFORM } from '../../loans/credit-lifecycle/index.ts';
import { verifyLedger } from '../../loans/ledger/index.ts';
import { readLoanBalance } from '../../loans/loan-accounts/index.ts';
import { applyPayment } from '../../loans/payments/index.ts';

let at: PayrollTestApp;
let sent = 0;

beforeEach(async () => {
  await at?.close();
  at = await createPayrollTestApp();
});
afterAll(() => at.close());

type Employee = Awaited<ReturnType<PayrollTestApp['employee']>>;

async function download(payPeriod: string) {
  const order = { id_company: at.company, pay_period: payPeriod, format: 'csv' };
  expect((await at.post(`${at.AT}/deductions/file`, at.clerk, order)).status).toBe(200);
}

const kinds = async (idFile: number) =>
  (await at.exceptions(`&id_file=${idFile}`)).map(({ kind, installment, amount }) => [
    kind,
    installment,
    amount,
  ]);

/** By link, on the clock's day: oldest first, late parts before the installment. */
async function payByLink({ id, borrower }: Employee, amountPesos: number) {
  sent += 1;
  await inTransaction(at.db, async (trx) => {
    await lockBorrower(trx, borrower.id);
    const credit = await lockCredit(trx, id);
    if (!credit) throw new Error('no credit');
    const [today, now] = [at.clock.today(), at.clock.now()];
    const reference = `link-${sent}`;
    const payment = {
      credit,
      reference,
      amountPesos: pesos(amountPesos),
      today,
      now,
      initiator: PLATFORM,
      reason: 'test',
    };
    await applyPayment(trx, { ...payment, source: 'gateway' });
  });
}

async function contacted({ id }: Employee, on: string) {
  await at.pool.query(
    `insert into collection_contacts (credit_id, contacted_on, channel, note, recorded_at)
     values ($1, $2, 'phone', 'Llamada', $3)`,
    [id, on, `${on}T10:00:00-05:00`],
  );
}

/** What is owed, part by part, on a day long after. */
async function owed({ id }: Employee, on = '2026-03-10') {
  const loanBalance = await readLoanBalance(at.db, id, day(on));
  const parts = loanBalance?.owed.installments ?? [];
  return parts.map(({ unpaid, lateInterest, collectionFee }) => [unpaid, lateInterest, collectionFee]);
}

const paidInFull = (who: Employee) => who.rows.map(({ value_pesos }) => [value_pesos, 0, 0]);

test('a missing row is listed, and the newer one pays its own installment', async () => {
  const who = await at.employee();
  at.clock.setDay('2026-02-28');
  await download('2026-02-28');
  const file = await at.uploadAndProcess([who.line(who.fee, 2)], {
    pay_period: '2026-02-28',
    on: '2026-02-28',
  });
  expect(await kinds(file.id_file)).toEqual([['not_deducted', 1, who.fee]]);
  const [first, second] = await owed(who, '2026-02-28');
  expect([first?.[0], second]).toEqual([who.fee, [0, 0, 0]]);
  expect(await verifyLedger(at.db)).toEqual([]);
});

test('a partly deducted row is short by its own amount, independent of other rows', async () => {
  const who = await at.employee();
  at.clock.setDay('2026-02-28');
  await download('2026-02-28');
  const lines = [who.line(who.fee - 40_000, 1), who.line(who.fee + 10_000, 2)];
  const file = await at.uploadAndProcess(lines, { pay_period: '2026-02-28', on: '2026-02-28' });
  expect(await kinds(file.id_file)).toEqual([
    ['shortfall', 1, 40_000],
    ['surplus', 2, 10_000],
  ]);
});

test('pay periods entered out of order cost no late charge and pay the installments of their files', async () => {
  const [inOrder, outOfOrder] = [await at.employee(), await at.employee()];
  at.clock.setDay('2026-03-02');
  const first = { pay_period: '2026-02-15', on: '2026-02-20' };
  const second = { pay_period: '2026-02-28', on: '2026-03-02' };
  await at.uploadAndProcess([inOrder.line(inOrder.fee, 1)], first);
  await at.uploadAndProcess([inOrder.line(inOrder.fee, 2)], second);
  await at.uploadAndProcess([outOfOrder.line(outOfOrder.fee, 2)], second);
  const late = await at.uploadAndProcess([outOfOrder.line(outOfOrder.fee, 1)], first);
  expect(late).toMatchObject({ applied: outOfOrder.fee, in_suspense: 0, open_exceptions: 0 });
  for (const who of [inOrder, outOfOrder]) {
    expect(await owed(who, '2026-03-02')).toEqual([[0, 0, 0], [0, 0, 0], ...paidInFull(who).slice(2)]);
  }
  expect(await verifyLedger(at.db)).toEqual([]);
});

test('a transfer that arrives weeks late costs no late interest, and a contact makes no fee', async () => {
  const who = await at.employee();
  await at.answered('2026-02-15');
  await contacted(who, '2026-02-25');
  at.clock.setDay('2026-03-10');
  const [before] = await owed(who);
  expect(before?.[1]).toBeGreaterThan(0);
  expect(before?.[2]).toBe(0);
  await at.uploadAndProcess([who.line(who.fee, 1)], { pay_period: '2026-02-15', on: '2026-03-10' });
  expect((await owed(who))[0]).toEqual([0, 0, 0]);
});

test('late charges paid by link are refunded when the wage was deducted in time', async () => {
  const who = await at.employee();
  await at.answered('2026-02-15');
  await at.answered('2026-02-28');
  await contacted(who, '2026-02-25');
  at.clock.setDay('2026-03-10');
  const [[unpaid = 0, interest = 0, fee = 0] = []] = await owed(who);
  expect([interest > 0, fee]).toEqual([true, 0]);
  await payByLink(who, unpaid + interest + fee);
  const second = (await owed(who))[1] ?? [];
  const file = await at.uploadAndProcess([who.line(who.fee, 1)], {
    pay_period: '2026-02-15',
    on: '2026-03-10',
  });
  expect(await kinds(file.id_file)).toEqual([['surplus', 1, who.fee]]);
  const back = await at.db
    .selectFrom('payments')
    .select('amount_pesos')
    .where('credit_id', '=', who.id)
    .where('source', '=', 'late_charge_refund')
    .executeTakeFirstOrThrow();
  expect(back.amount_pesos).toBe(interest + fee);
  // The refund paid the installment that the credit owed next, late since the 28th.
  const after = await owed(who);
  const sum = (parts: readonly number[] = []) => parts.reduce((total, part) => total + part, 0);
  expect([after[0], sum(after[1])]).toEqual([[0, 0, 0], sum(second) - interest - fee]);
  expect(await at.balanceOf('late_interest_income')).toBe(-(second[1] ?? 0));
  expect(await at.balanceOf('collection_fee_income')).toBe(0);
  expect(await verifyLedger(at.db)).toEqual([]);
});

test('when two deductions pay one installment, the earlier day counts and the late charges after it are waived', async () => {
  const who = await at.employee();
  await at.answered('2026-02-15');
  at.clock.setDay('2026-03-02');
  const later = { pay_period: '2026-02-28', on: '2026-03-02' };
  await at.uploadAndProcess([who.line(who.fee, 1), who.line(who.fee, 2)], later);
  const [left] = await owed(who);
  expect([left?.[0], left?.[1]]).toEqual([0, expect.any(Number)]);
  expect(left?.[1]).toBeGreaterThan(0);
  const file = await at.uploadAndProcess([who.line(who.fee, 1)], {
    pay_period: '2026-02-15',
    on: '2026-03-02',
  });
  expect(await kinds(file.id_file)).toEqual([['surplus', 1, who.fee]]);
  expect((await owed(who))[0]).toEqual([0, 0, 0]);
  expect(await verifyLedger(at.db)).toEqual([]);
});

test('late charges below the tolerance keep the credit open but not late, and paying them closes it', async () => {
  const who = await at.employee();
  await at.answered('2026-02-15');
  at.clock.setDay('2026-03-31');
  const payPeriods = ['2026-02-28', '2026-02-28', '2026-03-15', '2026-03-31'];
  for (const payPeriod of new Set(payPeriods)) {
    const lines = who.rows.flatMap(({ number, value_pesos }, index) =>
      payPeriods[index] === payPeriod ? [who.line(value_pesos, number)] : [],
    );
    await at.uploadAndProcess(lines, { pay_period: payPeriod, on: payPeriod });
  }
  const position = () =>
    at.db
      .selectFrom('credit_positions')
      .select('next_due_on')
      .where('credit_id', '=', who.id)
      .executeTakeFirst();
  const rest = (await owed(who, '2026-03-31')).flat();
  const pesos = rest.reduce((sum, part) => sum + part, 0);
  expect([pesos, rest[1]]).toEqual([expect.any(Number), pesos]);
  expect(pesos).toBeGreaterThan(0);
  expect(pesos).toBeLessThanOrEqual(5_000);
  expect(await position()).toEqual({ next_due_on: null });
  expect((await readLoanBalance(at.db, who.id, day('2026-03-31')))?.owed.hasPastDue).toBe(false);
  await payByLink(who, pesos);
  expect(await position()).toBeUndefined();
  expect(await verifyLedger(at.db)).toEqual([]);
});

test('a transfer before the pay day takes the requested amounts and leaves no surplus', async () => {
  const who = await at.employee();
  at.clock.setDay('2026-02-27');
  await download('2026-02-28');
  const { body } = await at.get(`${at.AT}/deductions?pay_period=2026-02-28`, at.clerk);
  const requested = body.rows.map((row: { installment: number; amount: number }) =>
    who.line(row.amount, row.installment),
  );
  expect(requested).toHaveLength(2);
  const file = await at.uploadAndProcess(requested, { pay_period: '2026-02-28', on: '2026-02-26' });
  expect(file).toMatchObject({ in_suspense: 0, open_exceptions: 0 });
  const outcomes = await at.get(`${at.AT}/lines?id_file=${file.id_file}`, at.clerk);
  expect(outcomes.body.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['exact', 'exact']);
  expect((await owed(who)).map(([unpaid]) => unpaid)).toEqual([0, 0, who.fee, who.rows[3]?.value_pesos]);
});
