/** Paying installments through the gateway, and booking what was paid. */
import type { PaymentsDeps } from './deps.ts';
import { createNotifications } from './notifications.ts';
import { createOrders } from './orders.ts';
import { createSettlement } from './settlement.ts';

export {
  type Bookable,
  type BookedPayment,
  bookable,
  bookOnFacts,
  bookPayment,
  bookSettlement,
  type PaymentToBook,
  type Settling,
} from './booking.ts';
export type { PaymentsDeps } from './deps.ts';
export { NO_SUCH_OPEN_ORDER } from './ports.ts';
export { reversePayment } from './reversal.ts';

export function createPayments(deps: PaymentsDeps) {
  const settlement = createSettlement(deps);
  return { ...createOrders(deps, settlement), ...createNotifications(deps, settlement), ...settlement };
}

export type Payments = ReturnType<typeof createPayments>;
