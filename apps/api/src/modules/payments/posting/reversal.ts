/** Reversals of payments. What the payment covered is owed again; earlier rows are never changed. */
import type { Day } from '@unamano/domain/calendar';
import type { Trx } from '../../../db/types.ts';
import { type CreditRow, isBeingRepaid, lockCredit, reopenDebt } from '../../credit-lifecycle/index.ts';
import { closeInterest, disbursementReference, reopenInterest } from '../../ledger/index.ts';
import { findLastPayment } from '../repo.ts';
import { allocateAgain } from './allocate-again.ts';
import { readPostingContext } from './context.ts';
import { mirrorPayment } from './mirror.ts';
import { accrueInterest } from './post.ts';

/** A payment that was reversed just now, in the same transaction. */
export type ReversedPayment = {
  creditId: number;
  paymentId: number;
  reversalId: number;
  today: Day;
  now: Date;
};

/** What follows the reversal of a payment outside of its credit's own books. Runs in the same transaction. */
export type AfterReversal = (trx: Trx, reversed: ReversedPayment) => Promise<void>;

type Reversal = { paymentId: number; today: Day; now: Date; afterReversal: AfterReversal };

/** The last row of the money: it may have been allocated again. */
async function findPayment(trx: Trx, paymentId: number) {
  const first = trx
    .selectFrom('payments as named')
    .select((row) => row.fn.coalesce('named.allocates_again_payment_id', 'named.id').as('id'))
    .where('named.id', '=', paymentId);
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
      (row) =>
        row
          .exists(
            row
              .selectFrom('payment_allocations')
              .select('payment_allocations.payment_id')
              .whereRef('payment_allocations.payment_id', '=', 'payments.id'),
          )
          .as('has_paid'),
    ])
    .where(
      'payments.credit_id',
      '=',
      trx.selectFrom('payments as own').select('own.credit_id').where('own.id', '=', paymentId),
    )
    .where((row) =>
      row.or([row('payments.id', '=', first), row('payments.allocates_again_payment_id', '=', first)]),
    )
    .orderBy('payments.id', 'desc')
    .executeTakeFirstOrThrow();
}

/** What was waived because the credit ended, and is not reversed: rebates of payoffs, charges of withdrawals. */
export async function activeClosingAdjustments(trx: Trx, creditId: number) {
  return trx
    .selectFrom('payments')
    .leftJoin('payments as reversal', 'reversal.reverses_payment_id', 'payments.id')
    .select([
      'payments.id',
      'payments.source',
      'payments.source_reference',
      'payments.amount_pesos',
      'payments.paid_on as booked_on',
    ])
    .where('payments.credit_id', '=', creditId)
    .where('payments.source', 'in', ['rebate', 'withdrawal'])
    .where('payments.reverses_payment_id', 'is', null)
    .where('reversal.id', 'is', null)
    .orderBy('payments.id')
    .execute();
}

/**
 * While anything is owed again, what the end of the credit waived is owed too, whichever of its payments was reversed.
 * Otherwise the next payoff or withdrawal would waive it a second time.
 */
async function reverseClosingAdjustments(trx: Trx, credit: CreditRow, order: Reversal): Promise<void> {
  const { loanBalance } = await readPostingContext(trx, { credit, today: order.today });
  if (loanBalance.owed.total === 0) return;
  for (const { id } of await activeClosingAdjustments(trx, credit.id)) {
    await reversePayment(trx, { ...order, paymentId: id });
  }
}

/** Unapplied funds of the payment that pay a credit now: they are owed again together with it. */
async function reverseApplications(trx: Trx, { paymentId, ...order }: Reversal): Promise<void> {
  const applications = await trx
    .selectFrom('payments')
    .select('id')
    .where('source', '=', 'unapplied_funds')
    .where('from_payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  for (const { id } of applications) await reversePayment(trx, { ...order, paymentId: id });
}

/**
 * Reverses all of a payment: a reversing payment and a reversing entry. What it covered is owed again from that day on, and
 * so is what the end of the credit waived. A credit that had ended is reopened. Later money is allocated again.
 *
 * @returns false where the payment was reversed before
 */
export async function reversePayment(trx: Trx, order: Reversal): Promise<boolean> {
  const payment = await findPayment(trx, order.paymentId);
  if (payment.reversal_id !== null) return false;
  await reverseApplications(trx, order);
  const credit = await lockCredit(trx, payment.credit_id);
  if (!credit) throw new Error(`payment ${payment.id} belongs to no credit`);
  const reversal = await mirrorPayment(trx, credit, payment, order);
  if (payment.source !== 'rebate' && payment.source !== 'withdrawal') {
    const { paymentId, today, now } = order;
    // The clock may have been set back since the payment.
    const after = { now, today: reversal.postedOn };
    // Nothing of an ended credit is owed again by money that paid nothing of it, whatever became known since its end.
    if (payment.has_paid || isBeingRepaid(credit)) {
      await reverseClosingAdjustments(trx, credit, { ...order, ...after });
      if (credit.state === 'FIN')
        await reopenAfterReversal(trx, credit, { ...after, paymentId: reversal.id });
      await allocateAgain(trx, credit.id, { ...after, paymentId: payment.id });
    }
    await order.afterReversal(trx, { creditId: credit.id, paymentId, reversalId: reversal.id, today, now });
  }
  return true;
}

/** Reopens a credit that had ended, where anything is owed again. */
export async function reopenAfterReversal(
  trx: Trx,
  credit: CreditRow,
  { paymentId, today, now }: Omit<Reversal, 'afterReversal'>,
): Promise<void> {
  const { postedOn, loanBalance } = await readPostingContext(trx, { credit, today });
  const entry = { postedOn, recordedAt: now };
  if (loanBalance.owed.total === 0) {
    // A credit that has ended has no unearned interest.
    await closeInterest(trx, credit.id, { reference: `end-${credit.id}-${paymentId}`, ...entry });
    return;
  }
  if (!isBeingRepaid(credit)) {
    await reopenInterest(trx, credit.id, { reference: `reopen-${credit.id}-${paymentId}`, ...entry });
  }
  const owed = await reopenDebt(trx, credit, postedOn, now);
  const ready = await readPostingContext(trx, { credit: owed, today });
  await accrueInterest(trx, { credit: owed, now }, ready);
}

/**
 * The transfer of a refinancing came back from the bank: the payoff of the credit that it replaced is reversed, and that credit
 * is owed again. Does nothing where the refinancing paid nothing off.
 *
 * @param credit the refinancing as it was when it was disbursed
 */
export async function reverseRefinancing(
  trx: Trx,
  credit: Pick<CreditRow, 'id' | 'disbursement_number'>,
  order: Omit<Reversal, 'paymentId'>,
): Promise<void> {
  const payment = await findLastPayment(trx, 'refinancing', [disbursementReference('credit', credit)]);
  if (payment) await reversePayment(trx, { ...order, paymentId: payment.id });
}
