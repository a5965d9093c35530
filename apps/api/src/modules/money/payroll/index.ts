export { createReversedPayments } from './posting/reversed-payments.ts';
export { createPayroll } from './service.ts';
