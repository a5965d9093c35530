/** Paying installments through the gateway, and booking what was paid. */
import type { PaymentsDeps } from './deps.ts';
import { createNotifications } from './notifications.ts';
import { createOrders } from './orders.ts';
import { createPayoff } from './payoff.ts';
import { createSettlement } from './settlement.ts';
import { createWithdrawals } from './withdrawals.ts';

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
} from './booking.ts';
export type { PaymentsDeps } from './deps.ts';
export { bookableOn, bookNamed } from './named.ts';
export { bookPayoff, payoffQuoteOf } from './payoff.ts';
export { NO_SUCH_OPEN_ORDER } from './ports.ts';
export { reversePayment } from './reversal.ts';
export { bookWithdrawal } from './withdrawals.ts';

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
