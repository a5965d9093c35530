/** Paying installments through the gateway, and booking what was paid. */
import type { PaymentsDeps } from './deps.ts';
import { createPayoff } from './ending/payoff.ts';
import { createWithdrawals } from './ending/withdrawals.ts';
import { createNotifications } from './notifications/notifications.ts';
import { createSettlement } from './notifications/settlement.ts';
import { createOrders } from './orders/orders.ts';

export type { PaymentsDeps } from './deps.ts';
export { bookPayoff, payoffQuoteOf } from './ending/payoff.ts';
export { bookWithdrawal } from './ending/withdrawals.ts';
export { NO_SUCH_OPEN_ORDER } from './ports.ts';
export {
  type Bookable,
  type BookedPayment,
  bookable,
  bookableFrom,
  bookPayment,
  bookReady,
  bookSettlement,
  earn,
  type PaymentToBook,
  type ReadAhead,
  ReadTooEarly,
  readAhead,
  type Settling,
} from './posting/booking.ts';
export { bookableOn, bookNamed } from './posting/named.ts';
export { reversePayment } from './posting/reversal.ts';

export function createPayments(deps: PaymentsDeps) {
  const settlement = createSettlement(deps);
  const orders = createOrders(deps, settlement);
  return {
    ...orders,
    ...createPayoff(deps, orders.openFor),
    ...createWithdrawals(deps, orders.openFor),
    ...createNotifications(deps, settlement),
    ...settlement,
  };
}

export type Payments = ReturnType<typeof createPayments>;
