export { createStaff } from './accounts.ts';
export {
  activePasswords,
  endCompanyStaff,
  endStaff,
  findByEmail,
  insertInvited,
  markInvited,
  modulesOf,
  ofPersonAndAdmins,
  replaceModules,
  setPasswordHash,
  updateStaff,
} from './repo.ts';
export { createStaffAccounts, type Staff } from './service.ts';
