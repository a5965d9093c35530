export { applyInDayOrder, POST_BY_ORDER_KIND } from './early-closing/known-late.ts';
export {
  applyPaymentOfOrder,
  createPayoff,
  type PaymentOfOrder,
  payOff,
  payOffByRefinancing,
  payoffQuoteOf,
} from './early-closing/payoff.ts';
export { createPrepaymentQuotes, readPrepaymentQuote } from './early-closing/prepayment-quote.ts';
export { applyWithdrawalRepayment, createWithdrawals } from './early-closing/withdrawals.ts';
export type { OpenGatewayOrder, OpenOrder, OrderRequest } from './order-request.ts';
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
export { findLastPayment, findWithdrawal, type OrderRow, setAsideReference } from './repo.ts';
