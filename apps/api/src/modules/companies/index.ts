export type { Company } from './repo.ts';
export { companyById, findCompany, lockCompanyPayroll } from './repo.ts';
export { createCompanies } from './service.ts';
