/** What staff waived is not given back when the wage of its installment arrives later: nobody paid it. */
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStaff, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPayrollTestApp, type PayrollTestApp } from '../../../../test/fixtures/payroll.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockCredit, PLATFORM } from '../../loans/credit-lifecycle/index.ts';
import { createDebtRelief } from '../../loans/debt-relief/index.ts';
import { changeCollectionState } from '../../loans/late-payments/index.ts';
import { balanceOf, verifyLedger } from '../../loans/ledger/index.ts';
import { readLoanBalance } from '../../loans/loan-accounts/index.ts';
import { applyPayment } from '../../loans/payments/index.ts';
import { createApprovals } from '../../office/approvals/index.ts';

let at: PayrollTestApp;
beforeAll(async () => {
  at = await createPayrollTestApp();
});
afterAll(() => at.close());

type Employee = Awaited<ReturnType<PayrollTestApp['employee']>>;

async function waive({ id }: Employee, amount: number): Promise<void> {
  const { db, clock } = at;
  const approvals = createApprovals({ db, clock });
  const relief = createDebtRelief({ db, clock, approvals, changeCollectionState });
  const granted = await relief.grantWaiver({
    actor: { ...(await makeStaff(db)), modules: ['late_payments'] },
    origin: ORIGIN,
    input: { credit_id: id, part: 'late_interest', amount: pesos(amount), reason: 'caso de prueba' },
  });
  if (!granted.ok) throw new Error(granted.code);
}

const payByLink = ({ id }: Employee, amountPesos: number) =>
  inTransaction(at.db, async (trx) => {
    const credit = await lockCredit(trx, id);
    if (!credit) throw new Error('no credit');
    return applyPayment(trx, {
      credit,
      source: 'gateway',
      reference: `link-${id}`,
      amountPesos: pesos(amountPesos),
      today: at.clock.today(),
      now: at.clock.now(),
      initiator: PLATFORM,
      reason: 'test',
    });
  });

const firstOf = async ({ id }: Employee) =>
  (await readLoanBalance(at.db, id, day('2026-03-10')))?.owed.installments[0];

test('of 971 of late interest, 600 waived and 371 paid, the wage that arrives later gives back the 371', async () => {
  await at.answered('2026-02-15');
  const who = await at.employee();
  at.clock.setDay('2026-03-10');
  expect(await firstOf(who)).toMatchObject({ lateInterest: 971 });
  await waive(who, 600);
  await payByLink(who, 371);
  expect(await firstOf(who)).toMatchObject({ lateInterest: 0, unpaid: who.fee });
  await at.uploadAndProcess([who.line(who.fee, 1)], { pay_period: '2026-02-15', on: '2026-03-10' });
  expect(await firstOf(who)).toMatchObject({ lateInterest: 0, unpaid: 0 });
  const { rows } = await at.pool.query(
    `select amount_pesos::integer as pesos from payments where credit_id = $1 and source = 'late_charge_refund'`,
    [who.id],
  );
  expect(rows).toEqual([{ pesos: 371 }]);
  // The waiver had made its 600 income and an expense of the same day.
  expect([
    await balanceOf(at.db, who.id, 'late_interest_income'),
    await balanceOf(at.db, who.id, 'waivers'),
  ]).toEqual([-600, 600]);
  expect(await verifyLedger(at.db)).toEqual([]);
});
