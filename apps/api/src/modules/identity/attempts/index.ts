export { type Limit, type Limited, waitSeconds } from './limit.ts';
export type { Limits } from './limits.ts';
export { networksOf, UNREADABLE_NETWORK } from './networks.ts';
export {
  type Attempts,
  clearAttempts,
  createAttempts,
  historyOf,
  lastAttemptAt,
  lockScope,
  readHistory,
  recordAttempt,
  refundAttempts,
} from './service.ts';
