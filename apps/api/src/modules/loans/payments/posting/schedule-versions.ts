/** Versions of a schedule: a prepayment makes one, and its reversal makes one that brings the former schedule back. */
import type { InstallmentParts } from '@unamano/domain/loans/price/amortization';
import { installmentValue } from '@unamano/domain/loans/schedule/prepayment';
import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import type { Trx } from '../../../../db/types.ts';
import type { CreditRow } from '../../credit-lifecycle/index.ts';
import { booksOf, postScheduleChange } from '../../ledger/index.ts';
import {
  changesBetween,
  type PlannedPrepayment,
  partsOfRecords,
  restoredSchedule,
} from '../../loan-accounts/index.ts';
import type { PostingContext } from './context.ts';

/** The payment that changes the schedule. */
type VersionOrder = { credit: CreditRow; paymentId: number; now: Date };

type Version = {
  kept_through: number;
  choice: PlannedPrepayment['choice'] | null;
  is_default_choice: boolean;
  prepaid_pesos: Pesos | null;
  saved_interest_pesos: Pesos | null;
};

/**
 * Writes a version, and moves the interest that was posted so far to what it is now.
 *
 * @param context as it was before the payment
 */
async function insertVersion(
  trx: Trx,
  { credit, paymentId, now }: VersionOrder,
  { records, postedOn }: PostingContext,
  version: Version,
  { after, receivablePesos }: { after: readonly InstallmentParts[]; receivablePesos: Pesos },
): Promise<void> {
  const { installments, disbursed = installments } = records;
  const values = new Map(after.map((part) => [part.number, installmentValue(part)]));
  const changes = changesBetween(installments, values, disbursed);
  const { id } = await trx
    .insertInto('schedule_versions')
    .values({
      ...version,
      credit_id: credit.id,
      disbursement_number: credit.disbursement_number,
      payment_id: paymentId,
      effective_on: postedOn,
      recorded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (changes.length > 0) {
    const rows = changes.map((change) => ({ version_id: id, ...change }));
    await trx.insertInto('installment_changes').values(rows).execute();
  }
  const { accruedReferences, onBooksPesos, writtenOff } = await booksOf(trx, credit);
  await postScheduleChange(trx, {
    creditId: credit.id,
    paymentId,
    postedOn,
    recordedAt: now,
    installments: disbursed,
    before: partsOfRecords(records),
    after,
    accruedReferences,
    books: { onBooksPesos, writtenOff },
    receivablePesos,
  });
}

export async function insertPrepaymentVersion(
  trx: Trx,
  order: VersionOrder,
  context: PostingContext,
  {
    keptThrough,
    choice,
    isDefaultChoice,
    prepaidPesos,
    plan,
  }: PlannedPrepayment & { isDefaultChoice: boolean },
): Promise<void> {
  const version = {
    kept_through: keptThrough,
    choice,
    is_default_choice: isDefaultChoice,
    prepaid_pesos: prepaidPesos,
    saved_interest_pesos: plan.savedInterest,
  };
  await insertVersion(trx, order, context, version, { after: plan.parts, receivablePesos: ZERO_PESOS });
}

/**
 * Brings back the schedule that a reversed prepayment had changed; prepayments after it reduce that schedule instead. Does
 * nothing where the payment changed no schedule.
 *
 * @param order whose payment is the reversal
 * @returns whether the schedule changed
 */
export async function restoreSchedule(
  trx: Trx,
  order: VersionOrder,
  context: PostingContext,
  reversedPaymentId: number,
): Promise<boolean> {
  const restored = restoredSchedule(context.records, reversedPaymentId);
  if (restored === null) return false;
  const version = {
    kept_through: restored.keptThrough,
    choice: null,
    is_default_choice: false,
    prepaid_pesos: null,
    saved_interest_pesos: null,
  };
  await insertVersion(trx, order, context, version, {
    after: restored.parts,
    receivablePesos: restored.receivablePesos,
  });
  return true;
}
