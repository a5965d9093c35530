export { readTrialBalance } from './repo.ts';
export { type Accounting, createAccounting } from './service.ts';
