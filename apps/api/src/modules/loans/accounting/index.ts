export { type Accounting, createAccounting } from './service.ts';
