/** Payments through the gateway: orders, and what becomes of them. */
export { NO_SUCH_OPEN_ORDER, UNREADABLE_ORDER } from './ports.ts';
export { markChecked } from './repo.ts';
export { createPayments, type Payments } from './service.ts';
