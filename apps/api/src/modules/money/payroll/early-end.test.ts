/**
 * Payroll money that settles all that is owed ends the credit at the payoff figure (Leyes 1555 of 2012 and 2032 of 2020). By hand:
 * 300,000 in 2 months is 392,271 pesos in four installments, with 2,625, 1,977, 1,324 and 665 pesos of interest and 85,680 of charges.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayrollTestApp, type PayrollTestApp } from '../../../../test/fixtures/payroll.ts';
import { readLoan } from '../../loans/loan-events/index.ts';

let at: PayrollTestApp;
type Employee = Awaited<ReturnType<PayrollTestApp['employee']>>;

beforeAll(async () => {
  at = await createPayrollTestApp();
});
afterAll(() => at.close());

const TOTAL = 392_271;

const stateOf = async (who: Employee) =>
  (await at.db.selectFrom('credits').select('state').where('id', '=', who.id).executeTakeFirstOrThrow())
    .state;

const waitingOf = async (who: Employee) => (await readLoan(at.db, who.id, at.clock.today()))?.state.waiting;

test('a line that covers all installments is taken without the interest of days to come', async () => {
  const who = await at.employee();
  const file = await at.uploadAndProcess([who.line(TOTAL)], { on: '2026-02-15' });
  expect(await stateOf(who)).toBe('FIN');
  // 1,977 + 1,324 + 665.
  expect(await waitingOf(who)).toBe(3_966);
  expect(file).toMatchObject({ applied: TOTAL, open_exceptions: 0 });
  expect(await at.faults()).toEqual([]);
});

test('money in suspense that staff assign ends the credit at that figure, and the rest still waits for its owner', async () => {
  const who = await at.employee();
  const stranger = { ...who.line(390_000), dni: '55667799' };
  const file = await at.uploadAndProcess([stranger], { on: '2026-02-15' });
  const [exception] = await at.exceptions(`&id_file=${file.id_file}`);
  const before = await at.balanceOf('suspense');
  const reply = await at.resolve(exception?.id_exception ?? 0, 'assign_to_credit', { credit_id: who.id });
  expect(reply.status).toBe(200);
  expect(await stateOf(who)).toBe('FIN');
  // 392,271 less 3,966 is 388,305: 1,695 of the 390,000 are left.
  expect((await at.balanceOf('suspense')) - before).toBe(388_305);
  expect(await waitingOf(who)).toBe(1_695);
  expect(await at.faults()).toEqual([]);
});
