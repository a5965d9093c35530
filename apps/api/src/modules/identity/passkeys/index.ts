export { createPasskeyLogins } from './login.ts';
export { leftPasskeys, removeDoubtfulPasskeys, removeStaffPasskeys } from './repo.ts';
export { createPasskeys } from './service.ts';
export { createWebauthn } from './webauthn.ts';
