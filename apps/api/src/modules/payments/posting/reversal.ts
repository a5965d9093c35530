/** Taking payments back. What had been covered is owed again; nothing that was booked is touched. */
import type { Day } from '@unamano/domain/calendar';
import type { Trx } from '../../../db/types.ts';
import {
  type CreditRow,
  isBeingRepaid,
  lockForChargeback,
  reopenDebt,
} from '../../credit-lifecycle/index.ts';
import { closeInterest, postReversal, reopenInterest } from '../../ledger/index.ts';
import type { LoanAccounts } from '../../loan-accounts/index.ts';
import { accrueInterest, readPostingContext } from './post-transaction.ts';

type Reversal = { paymentId: number; today: Day; now: Date };

async function findPayment(trx: Trx, paymentId: number) {
  return trx
    .selectFrom('payments')
    .leftJoin('payments as reversal', 'reversal.reverses_payment_id', 'payments.id')
    .select([
      'payments.id',
      'payments.credit_id',
      'payments.source',
      'payments.source_reference',
      'payments.amount_pesos',
      'reversal.id as reversal_id',
    ])
    .where('payments.id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

/** What was waived because the credit ended, and not taken back yet: rebates of payoffs, charges of withdrawals. */
async function activeClosingAdjustments(trx: Trx, creditId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('payments')
    .leftJoin('payments as reversal', 'reversal.reverses_payment_id', 'payments.id')
    .select('payments.id')
    .where('payments.credit_id', '=', creditId)
    .where('payments.source', 'in', ['rebate', 'withdrawal'])
    .where('payments.reverses_payment_id', 'is', null)
    .where('reversal.id', 'is', null)
    .orderBy('payments.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * With anything owed again, the credit has not ended: what its end waived is owed as well, whichever of its payments
 * was taken back. Else the next payoff or withdrawal would waived it a second time.
 */
async function reverseClosingAdjustments(
  trx: Trx,
  loanAccounts: LoanAccounts,
  credit: CreditRow,
  order: Reversal,
): Promise<void> {
  const { loanBalance } = await readPostingContext(trx, loanAccounts, { credit, today: order.today });
  if (loanBalance.owed.total === 0) return;
  for (const id of await activeClosingAdjustments(trx, credit.id)) {
    await reversePayment(trx, loanAccounts, { ...order, paymentId: id });
  }
}

/**
 * Takes a payment back, whole: a reversing payment and a reversing entry. What it had covered is owed again from that
 * day on, and so is what the end of the credit had waived. A credit that had ended is reopened (record 0009).
 *
 * @returns whether it was taken back now; false when it already was
 */
export async function reversePayment(
  trx: Trx,
  loanAccounts: LoanAccounts,
  order: Reversal,
): Promise<boolean> {
  const payment = await findPayment(trx, order.paymentId);
  if (payment.reversal_id !== null) return false;
  const credit = await lockForChargeback(trx, payment.credit_id);
  if (!credit) throw new Error(`payment ${payment.id} is of no credit`);
  const ready = await readPostingContext(trx, loanAccounts, { credit, ...order });
  await accrueInterest(trx, { credit, now: order.now }, ready);
  const { postedOn } = ready;
  const reversal = await trx
    .insertInto('payments')
    .values({
      credit_id: payment.credit_id,
      source: payment.source,
      source_reference: `${payment.source_reference}:reversal`,
      amount_pesos: payment.amount_pesos,
      paid_on: postedOn,
      recorded_at: order.now,
      reverses_payment_id: payment.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await postReversal(trx, {
    reversedPaymentId: payment.id,
    paymentId: reversal.id,
    postedOn,
    recordedAt: order.now,
  });
  if (payment.source !== 'rebate' && payment.source !== 'withdrawal') {
    await reverseClosingAdjustments(trx, loanAccounts, credit, order);
    if (credit.state === 'FIN')
      await reopenAfterReversal(trx, loanAccounts, credit, { ...order, paymentId: reversal.id });
  }
  return true;
}

/** What a reversal does to a credit that has ended: with anything owed again, it is as if it had not. */
async function reopenAfterReversal(
  trx: Trx,
  loanAccounts: LoanAccounts,
  credit: CreditRow,
  { paymentId, today, now }: Reversal,
): Promise<void> {
  const { postedOn, loanBalance } = await readPostingContext(trx, loanAccounts, { credit, today });
  const entry = { postedOn, recordedAt: now };
  if (loanBalance.owed.total === 0) {
    // No interest waits on a credit that has ended.
    await closeInterest(trx, credit.id, { reference: `end-${credit.id}-${paymentId}`, ...entry });
    return;
  }
  if (!isBeingRepaid(credit)) {
    await reopenInterest(trx, credit.id, { reference: `reopen-${credit.id}-${paymentId}`, ...entry });
  }
  const owed = await reopenDebt(trx, credit, postedOn, now);
  const ready = await readPostingContext(trx, loanAccounts, { credit: owed, today });
  await accrueInterest(trx, { credit: owed, now }, ready);
}
