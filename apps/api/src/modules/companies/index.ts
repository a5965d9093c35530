export { companyById } from './repo.ts';
export { createCompanies } from './service.ts';
