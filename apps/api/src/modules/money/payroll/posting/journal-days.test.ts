/** The journal has a wage by the day of its deduction: the debt of a day is the sum of the lines that count by then. */
import { pesos } from '@unamano/domain/money';
import { expect, test } from 'vitest';
import { sharedPayrollApp } from '../../../../../test/fixtures/payroll.ts';

const at = await sharedPayrollApp();

/** Of what counts by the end of that day, however late it was posted. */
async function balanceOn(account: string, on: string): Promise<number> {
  const { rows } = await at.pool.query(
    `select coalesce(sum(line.amount_pesos), 0)::bigint as pesos
     from journal_lines line where account = $1 and value_on <= $2`,
    [account, on],
  );
  return Number(rows[0]?.pesos);
}

test('a wage of the 15th, transferred on the 18th and applied by staff on 5 March, reduces the debt from the 15th on', async () => {
  const [paid, unnamed] = [await at.employee(), await at.employee()];
  const owed = [...paid.rows, ...unnamed.rows].reduce((sum, row) => sum + row.value_pesos, 0);
  at.clock.setDay('2026-02-18');
  // The second line names no credit of the person: its money waits for staff.
  const noCredit = { ...unnamed.line(unnamed.fee), credit: 999_999 };
  const file = await at.uploadAndProcess([paid.line(paid.fee), noCredit], {
    pay_period: '2026-02-15',
    on: '2026-02-18',
  });
  expect(file).toMatchObject({ applied: paid.fee, in_suspense: unnamed.fee });
  at.clock.setDay('2026-03-05');
  const [waiting] = await at.exceptions(`&id_file=${file.id_file}`);
  expect(await balanceOn('suspense', '2026-03-05')).toBe(-unnamed.fee);
  const assigned = await at.resolve(waiting?.id_exception ?? 0, 'assign_to_credit', {
    credit_id: unnamed.id,
  });
  expect(assigned.status).toBe(200);

  const rest = pesos(owed - paid.fee - unnamed.fee);
  const days = ['2026-02-14', '2026-02-15', '2026-02-16', '2026-02-18', '2026-02-28', '2026-03-05'];
  const reported = [];
  for (const on of days) reported.push([on, await balanceOn('loans_receivable', on)]);
  expect(reported).toEqual(days.map((on) => [on, on < '2026-02-15' ? owed : rest]));
  // Until its transfer the company owes what it deducted.
  expect(await balanceOn('payroll_clearing', '2026-02-17')).toBe(paid.fee + unnamed.fee);
  expect(await balanceOn('payroll_clearing', '2026-03-05')).toBe(0);
  expect(await balanceOn('cash_at_bank', '2026-02-17')).toBe(await balanceOn('cash_at_bank', '2026-02-14'));
  expect(await balanceOn('suspense', '2026-03-05')).toBe(0);
  expect(await at.faults()).toEqual([]);
});
