export { createLatePayments, type LatePayments } from './service.ts';
