export { type Limit, waitSeconds } from './limit.ts';
export type { Limits } from './limits.ts';
export { type Attempts, createAttempts, lockScope, readHistory } from './service.ts';
