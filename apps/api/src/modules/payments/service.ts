/** Payments through the gateway, and the posting of every payment of a loan. */
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
export {
  applyPayment,
  applyPaymentInContext,
  applyPaymentToInstallment,
  type PaymentToApply,
} from './posting/allocate.ts';
export {
  type LoanSnapshot,
  type PostingContext,
  postingContextOn,
  readLoanSnapshots,
  readPostingContext,
} from './posting/context.ts';
export {
  type AppliedPayment,
  accrueInterest,
  type PostingOrder,
  postLoanTransaction,
  StaleReadError,
} from './posting/post.ts';
export { reversePayment } from './posting/reversal.ts';

export function createPayments(deps: PaymentsDeps) {
  const sync = createOrderSync(deps);
  const orders = createOrders(deps, sync);
  return {
    ...orders,
    ...createPayoff(deps, orders.openOrderFor),
    ...createWithdrawals(deps, orders.openOrderFor),
    ...createNotifications(deps, sync),
    ...sync,
  };
}

export type Payments = ReturnType<typeof createPayments>;
