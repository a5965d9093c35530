export { createPasskeyLogins } from './login.ts';
export { removeDoubtfulPasskeys, removeStaffPasskeys } from './repo.ts';
export { createPasskeys } from './service.ts';
export { createWebauthn } from './webauthn.ts';
