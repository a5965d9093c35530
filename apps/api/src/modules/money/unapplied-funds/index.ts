export type { FundSource } from './fund-source.ts';
export { isReturnPendingSql } from './repo.ts';
export { createReturns, type Returns } from './returns.ts';
export { createUnappliedFunds, type UnappliedFunds } from './service.ts';
