export { type CompanyNotices, createCompanyNotices } from './notices.ts';
export { createAlliedCredits } from './service.ts';
