export { createStaff } from './accounts.ts';
export {
  endCompanyStaff,
  endStaff,
  insertInvited,
  markInvited,
  modulesOf,
  replaceModules,
  updateStaff,
} from './repo.ts';
export { createStaffAccounts, type Staff } from './service.ts';
