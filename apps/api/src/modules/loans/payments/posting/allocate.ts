/** Allocates received money over the installments of a locked credit, and posts it. */
import { type Allocation, allocate, allocateWage } from '@unamano/domain/loans/arrears/allocation';
import { addPesos, type Pesos } from '@unamano/domain/money';
import type { Trx } from '../../../../db/types.ts';
import { isBeingRepaid } from '../../credit-lifecycle/index.ts';
import { type Account, CASH_ACCOUNT_OF_SOURCE, paymentLines } from '../../ledger/index.ts';
import {
  bookingDay,
  lateOwedPesos,
  loanBalanceOn,
  withInstallmentPayment,
} from '../../loan-accounts/index.ts';
import { type PostingContext, readPostingContext } from './context.ts';
import { postPaidTwice } from './paid-twice.ts';
import { type AllocatesAgain, type AppliedPayment, type PostingOrder, postLoanTransaction } from './post.ts';
import { type PrepaymentTerms, plannedPrepayment } from './prepayments.ts';

export type PaymentToApply = PostingOrder & {
  source: keyof typeof CASH_ACCOUNT_OF_SOURCE;
  amountPesos: Pesos;
  /** Present where money beyond the installment of the running period reduces principal. */
  prepayment?: PrepaymentTerms;
  /** The installment that a wage was deducted for: it is paid before the others. */
  deductedFor?: number;
  /** The account to debit, where the platform holds the money already; else the account of the source. */
  from?: Account;
  /** The payment whose unapplied funds this is. */
  fromPaymentId?: number;
  /** Present where the money was allocated before. */
  allocatesAgain?: AllocatesAgain;
};

/** Pays the oldest installments first. For a credit that is not being repaid, all of the money goes to suspense. */
export async function applyPayment(trx: Trx, payment: PaymentToApply): Promise<AppliedPayment> {
  return applyPaymentInContext(trx, await readPostingContext(trx, payment), payment);
}

/** The same, for a caller that has read the context. @throws StaleReadError as `postLoanTransaction` does */
export async function applyPaymentInContext(
  trx: Trx,
  context: PostingContext,
  payment: PaymentToApply,
): Promise<AppliedPayment> {
  const { credit, source, amountPesos } = payment;
  const cash = payment.from ?? CASH_ACCOUNT_OF_SOURCE[source];
  const { fromPaymentId, allocatesAgain, deductedFor = null } = payment;
  const origin = {
    fromPaymentId,
    allocatesAgain,
    deductedForInstallmentId: context.records.installments.find(({ number }) => number === deductedFor)?.id,
  };
  const prepayment = payment.prepayment && plannedPrepayment(context, amountPesos, payment.prepayment);
  if (prepayment) {
    const { allocations, plan } = prepayment;
    const lines = paymentLines(cash, amountPesos, allocations, {
      ...context.books,
      savedInterestPesos: plan.savedInterest,
    });
    return postLoanTransaction(trx, payment, context, {
      source,
      amountPesos,
      allocations,
      lines,
      ...origin,
      prepayment: { ...prepayment, isDefaultChoice: payment.prepayment?.choice === null },
    });
  }
  const owed = isBeingRepaid(credit) ? context.loanBalance.owed.installments : [];
  const { allocations } =
    deductedFor === null ? allocate(amountPesos, owed) : allocateWage(amountPesos, owed, deductedFor);
  const lines = paymentLines(cash, amountPesos, allocations, context.books);
  return postLoanTransaction(trx, payment, context, {
    source,
    amountPesos,
    allocations,
    lines,
    ...origin,
  });
}

/** All of the money waits in suspense as its owner's own: its order was paid with another amount. */
export async function setPaymentAside(trx: Trx, payment: PaymentToApply): Promise<AppliedPayment> {
  const context = await readPostingContext(trx, payment);
  const { source, amountPesos } = payment;
  const lines = paymentLines(CASH_ACCOUNT_OF_SOURCE[source], amountPesos, [], context.books);
  return postLoanTransaction(trx, payment, context, {
    source,
    amountPesos,
    allocations: [],
    lines,
    isSetAside: true,
  });
}

/**
 * Pays the value of one installment, as a line of a payroll file does. The money counts from its own day, even where money
 * of a later day was posted before.
 *
 * @param payment of at most what is unpaid of the installment's value (`unpaidInstallmentPesos`)
 * @throws StaleReadError as `postLoanTransaction` does
 */
export async function applyPaymentToInstallment(
  trx: Trx,
  context: PostingContext,
  payment: Omit<PaymentToApply, 'today'> & { number: number },
): Promise<AppliedPayment> {
  const { records, postedOn: on } = context;
  const { source, amountPesos, number, credit } = payment;
  const installmentId = records.installments.find((row) => row.number === number)?.id;
  if (installmentId === undefined) throw new Error(`credit ${credit.id} has no installment ${number}`);
  const allocations: Allocation[] = [{ number, part: 'installment', amount: amountPesos }];
  const cash = payment.from ?? CASH_ACCOUNT_OF_SOURCE[source];
  const lines = paymentLines(cash, amountPesos, allocations, context.books);
  const after = withInstallmentPayment(records, { installmentId, amountPesos, on });
  const knownThrough = bookingDay(after, on);
  const late = lateOwedPesos(after, installmentId, knownThrough);
  const namedInstallment = {
    installmentId,
    remainingLatePesos: addPesos(late.late_interest, late.collection_fee),
    remainingPesos: loanBalanceOn(after, knownThrough).owed.total,
    knownThrough,
  };
  const order = { ...payment, today: on };
  const posted = await postLoanTransaction(trx, order, context, {
    source,
    amountPesos,
    allocations,
    lines,
    namedInstallment,
  });
  // A debt that was written off is not in the books.
  if (context.books.writtenOffOn === null) {
    const { paymentId } = posted;
    const { now } = payment;
    await postPaidTwice(trx, records, after, { creditId: credit.id, paymentId, installmentId, now });
  }
  return posted;
}
