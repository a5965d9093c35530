export type { Company } from './repo.ts';
export {
  companyById,
  createCompany,
  findCompany,
  lockCompanyPayroll,
  readOpenCompanies,
  setEnded,
} from './repo.ts';
export { createCompanies } from './service.ts';
