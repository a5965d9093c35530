export { createCompany, createStaff } from './accounts.ts';
export { createStaffAccounts, type Staff } from './service.ts';
