/** Paying installments through the gateway, and booking what was paid. */
import type { PaymentsDeps } from './deps.ts';
import { createPayoff } from './early-closing/payoff.ts';
import { createWithdrawals } from './early-closing/withdrawals.ts';
import { createNotifications } from './notifications/notifications.ts';
import { createOrderSync } from './notifications/order-sync.ts';
import { createOrders } from './orders/orders.ts';

export type { PaymentsDeps } from './deps.ts';
export { applyPayoff, payoffQuoteOf } from './early-closing/payoff.ts';
export { applyWithdrawalRepayment } from './early-closing/withdrawals.ts';
export { NO_SUCH_OPEN_ORDER } from './ports.ts';
export { applyPaymentToInstallment, postingContextOn } from './posting/installment-payment.ts';
export {
  type AppliedPayment,
  accrueInterest,
  applyPayment,
  applyPaymentInContext,
  type LoanSnapshot,
  type PaymentToApply,
  type PostingContext,
  type PostingOrder,
  postingContextFrom,
  postLoanTransaction,
  readLoanSnapshots,
  readPostingContext,
  StaleReadError,
} from './posting/post-transaction.ts';
export { reversePayment } from './posting/reversal.ts';

export function createPayments(deps: PaymentsDeps) {
  const settlement = createOrderSync(deps);
  const orders = createOrders(deps, settlement);
  return {
    ...orders,
    ...createPayoff(deps, orders.openOrderFor),
    ...createWithdrawals(deps, orders.openOrderFor),
    ...createNotifications(deps, settlement),
    ...settlement,
  };
}

export type Payments = ReturnType<typeof createPayments>;
