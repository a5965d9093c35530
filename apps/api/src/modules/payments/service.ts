/** Payments through the gateway, and the posting of every payment of a loan. */
import type { PaymentsDeps } from './deps.ts';
import { createPayoff } from './early-closing/payoff.ts';
import { createPrepaymentQuotes } from './early-closing/prepayment-quote.ts';
import { createWithdrawals } from './early-closing/withdrawals.ts';
import { createNotifications } from './notifications/notifications.ts';
import { createOrderSync } from './notifications/order-sync.ts';
import { createOrderTracking } from './orders/order-tracking.ts';
import { createOrders } from './orders/orders.ts';

export function createPayments(deps: PaymentsDeps) {
  const sync = createOrderSync(deps);
  const orders = createOrders(deps, sync);
  return {
    ...orders,
    ...createOrderTracking(deps, sync),
    ...createPayoff(deps, orders.openOrderFor),
    ...createPrepaymentQuotes(deps),
    ...createWithdrawals(deps, orders.openOrderFor),
    ...createNotifications(deps, sync),
    ...sync,
  };
}

export type Payments = ReturnType<typeof createPayments>;
