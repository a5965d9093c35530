/** Passwords: what other modules may use of them. */
export { COMMON_PASSWORD, isCommonPassword } from './common.ts';
export { DEMO_PASSWORD, withDemoPassword } from './demo-password.ts';
export { hashPassword } from './hashing.ts';
export type { PasswordLogins } from './login.ts';
export type { AccountStore, PasswordResets } from './resets.ts';
