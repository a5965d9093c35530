/**
 * Money that names its installment, as a line of a payroll does: it pays that one's own value and nothing else, and counts
 * from its own day, even where money of a later day is booked already.
 */
import type { Allocation } from '@unamano/domain/allocation';
import type { Day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import type { Trx } from '../../../db/types.ts';
import { CASH_ACCOUNT_OF_SOURCE, paymentLines } from '../../ledger/index.ts';
import {
  bookingDay,
  lateOwedPesos,
  loanBalanceOn,
  withInstallmentPayment,
} from '../../loan-accounts/index.ts';
import {
  type AppliedPayment,
  type PaymentToApply,
  type PostingContext,
  postLoanTransaction,
} from './post-transaction.ts';

/** From what was read, as it stands for money of exactly that day. */
export function postingContextOn(
  read: Pick<PostingContext, 'records' | 'books' | 'rowCounts'>,
  on: Day,
): PostingContext {
  return { ...read, postedOn: on, loanBalance: loanBalanceOn(read.records, on) };
}

/**
 * Books money on the installment that it names.
 *
 * @param payment of at most what is unpaid of the installment's value (`unpaidInstallmentPesos`)
 * @throws StaleReadError as `postLoanTransaction` does
 */
export async function applyPaymentToInstallment(
  trx: Trx,
  ready: PostingContext,
  payment: Omit<PaymentToApply, 'today' | 'from'> & { number: number },
): Promise<AppliedPayment> {
  const { records, postedOn: on } = ready;
  const { source, amountPesos, number, credit } = payment;
  const installmentId = records.installments.find((row) => row.number === number)?.id;
  if (installmentId === undefined) throw new Error(`credit ${credit.id} has no installment ${number}`);
  const allocations: Allocation[] = [{ number, part: 'installment', amount: pesos(amountPesos) }];
  const lines = paymentLines(CASH_ACCOUNT_OF_SOURCE[source], amountPesos, allocations, ready.books);
  const after = withInstallmentPayment(records, { installmentId, amountPesos, on });
  const knownThrough = bookingDay(after, on);
  const late = lateOwedPesos(after, installmentId, knownThrough);
  const namedInstallment = {
    installmentId,
    remainingLatePesos: late.late_interest + late.collection_fee,
    remainingPesos: loanBalanceOn(after, knownThrough).owed.total,
    knownThrough,
  };
  return postLoanTransaction(trx, { ...payment, today: on }, ready, {
    source,
    amountPesos,
    allocations,
    lines,
    namedInstallment,
  });
}
