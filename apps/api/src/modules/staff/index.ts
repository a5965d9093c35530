export { createStaff } from './accounts.ts';
export { tellAdmins } from './admin-notices.ts';
export {
  activeAdmins,
  endCompanyStaff,
  endStaff,
  insertGrant,
  insertInvited,
  markInvited,
  modulesOf,
  replaceModules,
  updateStaff,
} from './repo.ts';
export { createStaffAccounts, type Staff } from './service.ts';
