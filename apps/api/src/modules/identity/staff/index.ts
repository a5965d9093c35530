export { createStaff } from './accounts.ts';
export { tellAdmins } from './admin-notices.ts';
export { createOwnAccount } from './own-account.ts';
export {
  activeAdmins,
  activePasswordHashes,
  endCompanyStaff,
  endStaff,
  findByEmail,
  insertGrant,
  insertInvited,
  insertMachine,
  markInvited,
  modulesOf,
  nameOfStaff,
  ofPersonAndAdmins,
  replaceModules,
  setPasswordHash,
  updateStaff,
} from './repo.ts';
export { createStaffAccounts, type Staff } from './service.ts';
