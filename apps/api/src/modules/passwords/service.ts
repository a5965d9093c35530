/** Passwords: what other modules may use of them. */
export { COMMON_PASSWORD, isCommonPassword } from './common.ts';
export { hashPassword } from './hashing.ts';
export { createPasswordLogins, type PasswordLogins } from './login.ts';
export { type AccountStore, createPasswordResets, type PasswordResets } from './resets.ts';
