/**
 * Payroll money that settles all that is owed ends the credit at the payoff figure (Leyes 1555 of 2012 and 2032 of 2020). By hand:
 * 300,000 in 2 months is 392,271 pesos in four installments, with 2,625, 1,977, 1,324 and 665 pesos of interest and 85,680 of charges.
 */
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayrollTestApp, type PayrollTestApp } from '../../../../test/fixtures/payroll.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockCredit, PLATFORM } from '../../loans/credit-lifecycle/index.ts';
import { verifyLedger } from '../../loans/ledger/index.ts';
import { readLoanBalance } from '../../loans/loan-accounts/index.ts';
import { applyPayment } from '../../loans/payments/index.ts';

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

async function open(file: { id_file: number }) {
  const exceptions = await at.exceptions(`&id_file=${file.id_file}`);
  return exceptions.map(({ kind, in_suspense }) => [kind, in_suspense]);
}

const payByLink = ({ id }: Employee, amountPesos: number) =>
  inTransaction(at.db, async (trx) => {
    const credit = await lockCredit(trx, id);
    if (!credit) throw new Error('no credit');
    return applyPayment(trx, {
      credit,
      source: 'gateway',
      reference: `link-${id}-${amountPesos}`,
      amountPesos: pesos(amountPesos),
      today: at.clock.today(),
      now: at.clock.now(),
      initiator: PLATFORM,
      reason: 'test',
    });
  });

test('a line that covers all installments is taken without the interest of days to come', async () => {
  const who = await at.employee();
  const file = await at.uploadAndProcess([who.line(TOTAL)], { on: '2026-02-15' });
  expect(await stateOf(who)).toBe('FIN');
  // 1,977 + 1,324 + 665.
  expect(await open(file)).toEqual([['surplus', 3_966]]);
  expect(await verifyLedger(at.db)).toEqual([]);
});

test('beside late charges of another installment too', async () => {
  const who = await at.employee();
  await at.answered('2026-02-15');
  at.clock.setDay('2026-02-27');
  const file = await at.uploadAndProcess([who.line(TOTAL, 2)], {
    pay_period: '2026-02-28',
    on: '2026-02-27',
  });
  expect(await stateOf(who)).toBe('FIN');
  // Saved: a day of 13 of the second installment, 1,977 - 1,825, and 1,324 + 665. Late: 12 days of 23.14 % on 74,023 pesos, 507.
  expect(await open(file)).toEqual([['surplus', 152 + 1_324 + 665 - 507]]);
  expect(await verifyLedger(at.db)).toEqual([]);
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
  expect(await open(file)).toEqual([['unknown_person', 1_695]]);
  expect(await verifyLedger(at.db)).toEqual([]);
});

test('an answer of the company that is recorded after the end reopens nothing, and later money waits', async () => {
  const who = await at.employee();
  at.clock.setDay('2026-05-12');
  const owedNow = async () => (await readLoanBalance(at.db, who.id, day('2026-05-12')))?.owed.total ?? 0;
  await payByLink(who, await owedNow());
  expect(await stateOf(who)).toBe('FIN');
  // The clock was set back: by this answer the third installment was late for two days.
  await at.answered('2026-03-15', '2026-05-10');
  expect(await owedNow()).toBeGreaterThan(0);
  await payByLink(who, 10_000);
  expect(await stateOf(who)).toBe('FIN');
  expect(await verifyLedger(at.db)).toEqual([]);
});
