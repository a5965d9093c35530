export { tellAdmins } from './admin-notices.ts';
export { permissionsOf } from './permissions.ts';
export {
  activeAdmins,
  activePasswordHashes,
  endCompanyStaff,
  endStaff,
  findByEmail,
  findById,
  insertGrant,
  insertInvited,
  insertMachine,
  insertStaff,
  lockById,
  markInvited,
  modulesOf,
  nameOfStaff,
  ofPersonAndAdmins,
  replaceModules,
  type StaffRow,
  setPasswordHash,
  updateProfile,
  updateStaff,
} from './repo.ts';
