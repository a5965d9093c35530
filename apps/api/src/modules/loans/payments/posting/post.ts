/**
 * Posts one transaction of a loan: the payment, its allocations and its journal entries in one statement, then the end of
 * the credit where nothing is owed any more. A debt that shrinks without money (a rebate, a waiver, a withdrawal) is posted
 * the same way. The caller holds the credit's row locked.
 */

import { type Day, laterDay } from '@unamano/domain/calendar';
import type { Allocation } from '@unamano/domain/loans/arrears/allocation';
import { type Pesos, subtractPesos, sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../../db/types.ts';
import { type CreditRow, endCredit, type Initiator, isBeingRepaid } from '../../credit-lifecycle/index.ts';
import {
  CASH_ACCOUNT_OF_SOURCE,
  closeInterest,
  dueInterest,
  type EntryOrder,
  type JournalLine,
  journalCte,
  postDueInterest,
} from '../../ledger/index.ts';
import type { LoanRecords, PaymentSource, PlannedPrepayment } from '../../loan-accounts/index.ts';
import { isSnapshotCurrentSql, type PostingContext } from './context.ts';
import { insertPrepaymentVersion } from './schedule-versions.ts';

/** On whose behalf what is posted to which credit, and when. */
export type PostingOrder = {
  /** The row as `lockCredit` returned it in this transaction. */
  credit: CreditRow;
  /** The source's own name of this money. It is unique: the same money is posted once. */
  reference: string;
  /** The day from which it counts, in the journal too. */
  today: Day;
  now: Date;
  initiator: Initiator;
  /** English, for the credit's history if this ends it. */
  reason: string;
  /** Contacts of its day make no fee that it pays: its money was there before them. */
  isBeforeContacts?: boolean;
};

/** Money that is allocated again: the first payment of it, and the day on which it was paid. */
export type AllocatesAgain = { paymentId: number; countsFrom: Day };

type LoanTransaction = {
  source: PaymentSource;
  amountPesos: Pesos;
  allocations: readonly Allocation[];
  lines: readonly JournalLine[];
  /** No debt takes any of it until staff decide. */
  isSetAside?: boolean;
  /** The payment whose unapplied funds this is. */
  fromPaymentId?: number | undefined;
  /** Present where the money was allocated before. */
  allocatesAgain?: AllocatesAgain | undefined;
  /** The installment that a wage was deducted for, where it pays more than that. */
  deductedForInstallmentId?: number | undefined;
  /** The day from which a rebate saves interest, where it is not the day of the posting. */
  countsFrom?: Day | undefined;
  /** Present where a part of the money reduces principal. */
  prepayment?: PlannedPrepayment & { isDefaultChoice: boolean };
  /** Present where the money names its installment: it may then count from before money that was posted earlier. */
  namedInstallment?: {
    installmentId: number;
    remainingLatePesos: Pesos;
    /** What the credit owes after it, by all that is known through that day. */
    remainingPesos: Pesos;
    knownThrough: Day;
  };
};

export type AppliedPayment = {
  paymentId: number;
  postedOn: Day;
  /** What the credit still owes after it. */
  remainingPesos: Pesos;
  /** The part that no debt could take; it is in suspense. */
  unallocatedPesos: Pesos;
};

/** A row of the credit was added after the snapshot was read. Nothing was written; read again and repeat. */
export class StaleReadError extends Error {
  override name = 'StaleReadError';
}

/** The answers of the company that a posting considers: the verification computes with the same ones. */
export function knownAnswers({ payroll_answers }: LoanRecords): string[] | null {
  const answers = [...new Set(payroll_answers.map(({ answer }) => answer))];
  return answers.length === 0 ? null : answers;
}

/** The last contact that a posting knew. The verification computes with the contacts through it. */
function lastContactSql({ credit, isBeforeContacts }: PostingOrder, postedOn: Day): RawBuilder<unknown> {
  const known = isBeforeContacts
    ? sql`and not exists (select from collection_contacts earlier where earlier.credit_id = made.credit_id
        and earlier.reached and earlier.contacted_on >= ${postedOn}::date and earlier.id <= made.id)`
    : sql``;
  return sql`(select coalesce(max(id), 0) from collection_contacts made where credit_id = ${credit.id} ${known})`;
}

/**
 * Writes all rows in one statement: a payroll file has thousands of lines, and each round trip would be made for each line.
 *
 * @returns the payment's id, or null where the snapshot is stale; then nothing was written
 */
async function writePayment(
  trx: Trx,
  order: PostingOrder,
  context: PostingContext,
  { source, amountPesos, allocations, lines, namedInstallment, ...more }: LoanTransaction,
): Promise<number | null> {
  const { credit, reference, now } = order;
  const { postedOn, records, books } = context;
  const idOf = new Map(records.installments.map((row) => [row.number, row.id]));
  const parts = allocations.map(({ number, ...allocation }) => {
    const installmentId = idOf.get(number);
    if (installmentId === undefined) throw new Error(`credit ${credit.id} has no installment ${number}`);
    return { installmentId, ...allocation };
  });
  const entry: EntryOrder = {
    creditId: credit.id,
    kind: source in CASH_ACCOUNT_OF_SOURCE ? 'payment' : 'non_cash_adjustment',
    // A recovery of a debt that was written off is never before the write-off.
    postedOn: laterDay(postedOn, books.writtenOffOn ?? postedOn),
    recordedAt: now,
    lines,
  };
  const interest = dueInterest(credit, records, { books, through: postedOn, now });
  const { rows } = await sql<{ id: number }>`
    with payment as (
      insert into payments (credit_id, source, source_reference, amount_pesos, paid_on, recorded_at, last_contact_id,
        installment_id, remaining_late_pesos, is_set_aside, from_payment_id,
        known_answers, allocates_again_payment_id, counts_from, deducted_for_installment_id)
      select ${credit.id}::bigint, ${source}, ${reference}, ${amountPesos}::bigint, ${postedOn}::date,
        ${now}::timestamptz, ${lastContactSql(order, postedOn)},
        ${namedInstallment?.installmentId ?? null}::bigint, ${namedInstallment?.remainingLatePesos ?? null}::bigint,
        ${more.isSetAside ?? false}::boolean, ${more.fromPaymentId ?? null}::bigint, ${knownAnswers(records)}::text[],
        ${more.allocatesAgain?.paymentId ?? null}::bigint, ${more.allocatesAgain?.countsFrom ?? more.countsFrom ?? null}::date,
        ${more.deductedForInstallmentId ?? null}::bigint
      where ${isSnapshotCurrentSql(credit.id, context.rowCounts)}
      returning id
    ), parts as (
      insert into payment_allocations (payment_id, installment_id, part, amount_pesos)
      select payment.id, given.* from payment,
        unnest(${parts.map(({ installmentId }) => installmentId)}::bigint[],
          ${parts.map(({ part }) => part)}::text[],
          ${parts.map(({ amount }) => amount)}::bigint[]) as given
    ), ${journalCte([...interest, entry], 'payment')}
    select id from payment`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Posts the interest due through the day of the next posting. */
export async function accrueInterest(
  trx: Trx,
  { credit, now }: Pick<PostingOrder, 'credit' | 'now'>,
  { records, books, postedOn }: PostingContext,
): Promise<void> {
  await postDueInterest(trx, credit, records, { books, through: postedOn, now });
}

/** @throws StaleReadError where the context was read before the lock and is out of date; nothing was written */
export async function postLoanTransaction(
  trx: Trx,
  order: PostingOrder,
  context: PostingContext,
  transaction: LoanTransaction,
): Promise<AppliedPayment> {
  const { credit, now } = order;
  const { postedOn, loanBalance } = context;
  const { amountPesos, namedInstallment, prepayment } = transaction;
  const paymentId = await writePayment(trx, order, context, transaction);
  if (paymentId === null) throw new StaleReadError(`credit ${credit.id} changed after it was read`);
  const allocatedPesos = sumPesos(transaction.allocations.map(({ amount }) => amount));
  const posted = { paymentId, postedOn, unallocatedPesos: subtractPesos(amountPesos, allocatedPesos) };
  if (!isBeingRepaid(credit)) return { ...posted, remainingPesos: ZERO_PESOS };
  if (prepayment) await insertPrepaymentVersion(trx, { credit, paymentId, now }, context, prepayment);
  const owedPesos = subtractPesos(loanBalance.owed.total, prepayment?.plan.savedInterest ?? ZERO_PESOS);
  const remainingPesos = namedInstallment?.remainingPesos ?? subtractPesos(owedPesos, allocatedPesos);
  if (remainingPesos === 0) {
    const endedOn = namedInstallment?.knownThrough ?? postedOn;
    await endCredit(trx, credit, { ...order, finishedOn: endedOn });
    const reference = `end-${credit.id}-${paymentId}`;
    await closeInterest(trx, credit.id, { reference, postedOn: endedOn, recordedAt: now });
  }
  return { ...posted, remainingPesos };
}
