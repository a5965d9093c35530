/** Passwords: what other modules may use of them. */
export { DEMO_PASSWORD, withDemoPassword } from './demo-password.ts';
export { PROOF_ERRORS } from './errors.ts';
export { hashPassword, hashPasswordOrRefuse, isPassword } from './hashing.ts';
export type { LockNotices } from './lock-notices.ts';
export type { PasswordLogins } from './login.ts';
export { createOwnPasswords, type OwnPasswords } from './own-password.ts';
export { wordsOfEmail } from './own-words.ts';
export type { AccountStore, LeftPasskey, PasswordAccount, PasswordResets } from './resets.ts';
export { createPasswordRules, type PasswordRules } from './rules.ts';
