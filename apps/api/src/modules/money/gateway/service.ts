/** Payments through the gateway: its orders, their notifications, and the early closings that open one. */
import { createPayoff, createPrepaymentQuotes, createWithdrawals } from '../../loans/closing/index.ts';
import type { PaymentsDeps } from './deps.ts';
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
