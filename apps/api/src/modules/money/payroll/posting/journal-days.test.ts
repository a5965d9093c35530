/** The journal has a wage on the day of its deduction: the debt of a day is the sum of the entries until then. */
import { pesos } from '@unamano/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayrollTestApp, type PayrollTestApp } from '../../../../../test/fixtures/payroll.ts';
import { verifyLedger } from '../../../loans/ledger/index.ts';
import { createPortfolio } from '../../../loans/portfolio/service.ts';

let at: PayrollTestApp;

beforeAll(async () => {
  at = await createPayrollTestApp();
});
afterAll(() => at.close());

/** By the end of that day. */
async function balanceOn(account: string, on: string): Promise<number> {
  const { rows } = await at.pool.query(
    `select coalesce(sum(line.amount_pesos), 0)::bigint as pesos
     from journal_lines line join journal_entries entry on entry.id = line.entry_id
     where account = $1 and posted_on <= $2`,
    [account, on],
  );
  return Number(rows[0]?.pesos);
}

/** What the portfolio report and the journal say is owed at the end of that day. */
async function owedOn(on: string) {
  const portfolio = createPortfolio({
    db: at.db,
    clock: at.clock,
    sheets: { store: () => Promise.reject(new Error('no files here')) },
  });
  const reply = await portfolio.summary({ input: { from: on as never, to: on as never } });
  if (!reply.ok) throw new Error(reply.code);
  return [reply.value.closing.outstanding, reply.value.totals.ledger_outstanding];
}

test('a wage of the 15th, transferred on the 18th and applied by staff on 5 March, reduces the debt from the 15th on', async () => {
  const [paid, unnamed] = [await at.employee(), await at.employee()];
  const owed = [...paid.rows, ...unnamed.rows].reduce((sum, row) => sum + row.value_pesos, 0);
  at.clock.setDay('2026-02-18');
  // The second line names no installment of the credit: its money waits for staff.
  const file = await at.uploadAndProcess([paid.line(paid.fee), unnamed.line(unnamed.fee, 90)], {
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
  for (const on of days) reported.push([on, ...(await owedOn(on))]);
  expect(reported).toEqual(days.map((on) => [on, ...(on < '2026-02-15' ? [owed, owed] : [rest, rest])]));
  // Until its transfer the company owes what it deducted. No day has less than nothing in suspense.
  expect(await balanceOn('payroll_clearing', '2026-02-17')).toBe(paid.fee + unnamed.fee);
  expect(await balanceOn('payroll_clearing', '2026-02-18')).toBe(0);
  expect(await balanceOn('cash_at_bank', '2026-02-17')).toBe(await balanceOn('cash_at_bank', '2026-02-14'));
  for (const on of days) expect(await balanceOn('suspense', on)).toBe(0);
  expect(await verifyLedger(at.db)).toEqual([]);
});
