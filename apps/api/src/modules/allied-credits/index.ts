export { createCompanyNotices } from './notices.ts';
export { createAlliedCredits } from './service.ts';
