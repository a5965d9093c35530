export { type Asker, askerOf, isOpenToStrangers } from './askers.ts';
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
} from './attempts.ts';
export { type Limit, type Limited, waitSeconds } from './limit.ts';
export type { Limits } from './limits.ts';
export { createLoginLocks, type LoginLocks } from './login-locks.ts';
export {
  areFreeCodesSent,
  deleteWrongGuesses,
  guessWait,
  recordForBrowser,
  recordWrongGuess,
  sendWait,
} from './phone-limits.ts';
