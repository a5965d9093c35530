export { createDisbursements } from './service.ts';
