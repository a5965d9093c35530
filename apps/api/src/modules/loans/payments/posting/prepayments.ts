/** How an order's payment reduces principal: by the borrower's choice, beyond what a company was requested to deduct. */
import type { Day } from '@unamano/domain/calendar';
import { DEFAULT_PREPAYMENT_CHOICE, type PrepaymentChoice } from '@unamano/domain/loans/schedule/prepayment';
import type { Pesos } from '@unamano/domain/money';
import type { Db } from '../../../../db/types.ts';
import type { CreditRow } from '../../credit-lifecycle/index.ts';
import {
  type PlannedPrepayment,
  planPrepayment,
  readDeductionsInTransit,
  type StoredSchedule,
} from '../../loan-accounts/index.ts';
import type { PostingContext } from './context.ts';

export type PrepaymentTerms = {
  /** Null: the channel of the payment has no choice. */
  choice: PrepaymentChoice | null;
  /** The last installment that was requested from a wage: it stays as it was requested. 0 for none. */
  requestedThrough: number;
  /** The day on which the money was paid, where it is allocated again. */
  countsFrom?: Day;
};

/** Null where the payment reduces no principal. */
export function plannedPrepayment(
  { records, loanBalance, postedOn }: PostingContext,
  amountPesos: Pesos,
  { choice, requestedThrough, countsFrom }: PrepaymentTerms,
): PlannedPrepayment | null {
  return planPrepayment(records, loanBalance, postedOn, {
    amountPesos,
    requestedThrough,
    countsFrom,
    choice: choice ?? DEFAULT_PREPAYMENT_CHOICE,
  });
}

export async function prepaymentTerms(
  db: Db,
  credit: Pick<CreditRow, 'id' | 'company_id'>,
  { installments }: StoredSchedule,
  choice: PrepaymentChoice | null,
): Promise<PrepaymentTerms> {
  if (credit.company_id === null) return { choice, requestedThrough: 0 };
  const requested = (await readDeductionsInTransit(db, [credit.id])).get(credit.id) ?? [];
  const ids = new Set(requested.map(({ installment_id: id }) => id));
  const numbers = installments.filter(({ id }) => ids.has(id)).map(({ number }) => number);
  return { choice, requestedThrough: Math.max(0, ...numbers) };
}
