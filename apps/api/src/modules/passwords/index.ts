/** Passwords: what other modules may use of them. */
export { COMMON_PASSWORD, isCommonPassword } from './common.ts';
export { hashPassword, hashPasswordOrRefuse } from './hashing.ts';
export type { LockNotices } from './lock-notices.ts';
export type { PasswordLogins } from './login.ts';
export type { AccountStore, PasswordResets } from './resets.ts';
