export { payoffQuoteOf } from './early-closing/payoff.ts';
export { NO_SUCH_OPEN_ORDER } from './ports.ts';
export { applyPaymentToInstallment, postingContextOn } from './posting/installment-payment.ts';
export {
  accrueInterest,
  applyPayment,
  applyPaymentInContext,
  type LoanSnapshot,
  type PostingContext,
  postLoanTransaction,
  readLoanSnapshots,
  readPostingContext,
  StaleReadError,
} from './posting/post-transaction.ts';
export { reversePayment } from './posting/reversal.ts';
export { createPayments, type Payments } from './service.ts';
