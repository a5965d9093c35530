export { type Borrowers, createBorrowers } from './borrowers.ts';
export { createStaff } from './new-staff.ts';
export { createOwnAccount } from './own-account.ts';
export { createPasskeyLogins } from './passkeys.ts';
export { createStaffAccounts, type Staff } from './staff.ts';
