export { isReturnPendingSql } from './repo.ts';
export { createReturns, type FundSource, paidOnFault, type Returns } from './returns.ts';
export { createUnappliedFunds, type UnappliedFunds } from './service.ts';
