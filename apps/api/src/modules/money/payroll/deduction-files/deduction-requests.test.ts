/** The deductions requested of a wage: authorised installments, within half of the pay. */
import { day } from '@unamano/domain/calendar';
import { expect, test } from 'vitest';
import { recordOn } from '../../../../../test/fixtures/collections.ts';
import { type PayrollTestApp, renewedPayrollApp } from '../../../../../test/fixtures/payroll.ts';
import { readBalance } from '../../../loans/loan-events/index.ts';

const at = renewedPayrollApp();

type Employee = Awaited<ReturnType<PayrollTestApp['employee']>>;

async function earns({ id }: Employee, monthlyIncome: number) {
  await at.pool.query(
    `update borrowers set monthly_income = $2 where id = (select borrower_id from credits where id = $1)`,
    [id, monthlyIncome],
  );
}

async function requestsOf(who: Employee, payPeriod: string) {
  const { body } = await at.get(`${at.AT}/deductions?pay_period=${payPeriod}`, at.clerk);
  const mine = (row: { id_credit: number }) => row.id_credit === who.id;
  return {
    rows: body.rows
      .filter(mine)
      .map((row: { installment: number; amount: number }) => [row.installment, row.amount]),
    excluded: body.excluded.filter(mine),
  };
}

test('the employee keeps half of each pay: the oldest installment first, the rest in a later pay period', async () => {
  const who = await at.employee();
  const most = who.fee + 30_000;
  await earns(who, 4 * most);
  at.clock.setDay('2026-02-28');
  const both = await requestsOf(who, '2026-02-28');
  expect(both.rows).toEqual([
    [1, who.fee],
    [2, 30_000],
  ]);
  expect(both.excluded).toMatchObject([
    { dni: who.borrower.dni, deduction_max: most, above_deduction_max: who.fee - 30_000 },
  ]);
  const file = { id_company: at.company, pay_period: '2026-02-28', format: 'csv' };
  expect((await at.post(`${at.AT}/deductions/file`, at.clerk, file)).status).toBe(200);
  const lines = [who.line(who.fee, 1), who.line(30_000, 2)];
  const processed = await at.uploadAndProcess(lines, { pay_period: '2026-02-28', on: '2026-02-28' });
  // Everything requested was returned, so there is no exception.
  expect(processed).toMatchObject({ in_suspense: 0, open_exceptions: 0 });
  expect((await requestsOf(who, '2026-03-15')).rows).toEqual([
    [2, who.fee - 30_000],
    [3, 60_000],
  ]);
});

test('requests one installment of a pay that fits one; an installment as agreed always fits', async () => {
  const who = await at.employee();
  await earns(who, 4 * who.fee);
  expect((await requestsOf(who, '2026-02-15')).rows).toEqual([[1, who.fee]]);
  expect((await requestsOf(who, '2026-02-28')).rows).toEqual([[1, who.fee]]);
});

test('requests no late interest and no fees, and lists them beside the rows', async () => {
  const who = await at.employee();
  await earns(who, 100 * who.fee);
  await at.pool.query(
    `insert into collection_contacts (credit_id, contacted_on, channel, note, recorded_at)
     values ($1, '2026-02-25', 'phone', 'Llamada', '2026-02-25T10:00:00-05:00')`,
    [who.id],
  );
  at.clock.setDay('2026-02-28');
  // Without an answer of the company there are none.
  expect((await requestsOf(who, '2026-02-28')).excluded).toEqual([]);
  await at.answered('2026-02-15');
  const { rows, excluded } = await requestsOf(who, '2026-02-28');
  expect(rows).toEqual([
    [1, who.fee],
    [2, who.fee],
  ]);
  expect(excluded).toMatchObject([{ above_deduction_max: 0, id_credit: who.id }]);
  const owed = await readBalance(at.db, who.id, day('2026-02-28'));
  expect(owed).toMatchObject({ collectionFee: 0, lateInterest: expect.any(Number) });
  expect(owed?.lateInterest).toBeGreaterThan(0);
  expect(excluded[0].late_charges).toBe(owed?.lateInterest);
});

test('nothing is requested for a frozen credit', async () => {
  const who = await at.employee();
  at.clock.setDay('2026-02-28');
  expect((await requestsOf(who, '2026-02-28')).rows).not.toEqual([]);
  await recordOn(at, who.id, { kind: 'frozen', at: at.clock.now(), source: 'frozen-1', data: {} });
  expect(await requestsOf(who, '2026-02-28')).toEqual({ rows: [], excluded: [] });
});
