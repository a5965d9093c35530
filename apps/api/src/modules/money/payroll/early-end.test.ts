/**
 * Payroll money that settles all that is owed ends the credit at the payoff figure (Leyes 1555 of 2012 and 2032 of 2020). By hand:
 * 300,000 in 2 months is 392,271 pesos in four installments, with 2,625, 1,977, 1,324 and 665 pesos of interest and 85,680 of charges.
 */
import { expect, test } from 'vitest';
import { type PayrollTestApp, sharedPayrollApp } from '../../../../test/fixtures/payroll.ts';
import { readLoan } from '../../loans/loan-events/index.ts';

const at = await sharedPayrollApp();
type Employee = Awaited<ReturnType<PayrollTestApp['employee']>>;

const TOTAL = 392_271;

const stateOf = async (who: Employee) =>
  (await at.db.selectFrom('credits').select('state').where('id', '=', who.id).executeTakeFirstOrThrow())
    .state;

const waitingOf = async (who: Employee) => (await readLoan(at.db, who.id, at.clock.today()))?.state.waiting;

test('a line that covers all installments is taken without the interest of days to come', async () => {
  const who = await at.employee();
  const file = await at.uploadAndProcess([who.line(TOTAL)], { on: '2026-02-15' });
  expect(await stateOf(who)).toBe('FIN');
  // 1,977 + 1,324 + 665 of interest, and 44 of 62 days of the administration and its VAT, 57,000 + 10,830.
  expect(await waitingOf(who)).toBe(52_104);
  expect(file).toMatchObject({ applied: TOTAL, open_exceptions: 0 });
  expect(await at.faults()).toEqual([]);
});

test('money in suspense that staff assign ends the credit at that figure, and the rest still waits for its owner', async () => {
  const who = await at.employee();
  const stranger = { ...who.line(390_000), dni: '55667799' };
  const file = await at.uploadAndProcess([stranger], { on: '2026-02-15' });
  const [exception] = await at.exceptions(`&id_file=${file.id_file}`);
  const reply = await at.resolve(exception?.id_exception ?? 0, 'assign_to_credit', { credit_id: who.id });
  expect(reply.status).toBe(200);
  expect(await stateOf(who)).toBe('FIN');
  // 392,271 less 52,104 is 340,167: 49,833 of the 390,000 are left. They wait in the loan.
  expect(await waitingOf(who)).toBe(49_833);
  expect(await at.faults()).toEqual([]);
});
