export {
  applyPaymentOfOrder,
  payOff,
  payOffByRefinancing,
  payoffQuoteOf,
} from './early-closing/payoff.ts';
export { applyWithdrawalRepayment } from './early-closing/withdrawals.ts';
export { NO_SUCH_OPEN_ORDER } from './ports.ts';
export {
  applyPayment,
  applyPaymentInContext,
  applyPaymentToInstallment,
  type PaymentToApply,
  setPaymentAside,
} from './posting/allocate.ts';
export { endsEarly, isLastDebt, payoffFrom, rebateOfInstallment } from './posting/closing-adjustments.ts';
export {
  type LoanSnapshot,
  type PostingContext,
  postingContextOn,
  readLoanSnapshots,
  readPostingContext,
} from './posting/context.ts';
export { type AppliedPayment, accrueInterest, postLoanTransaction, StaleReadError } from './posting/post.ts';
export { prepaymentTerms } from './posting/prepayments.ts';
export {
  type AfterReversal,
  type ReversedPayment,
  reversePayment,
  reverseRefinancing,
} from './posting/reversal.ts';
export { setPaymentsAside } from './posting/set-aside.ts';
export { findWithdrawal } from './repo.ts';
export { createPayments, type Payments } from './service.ts';
