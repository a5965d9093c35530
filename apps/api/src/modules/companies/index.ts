export { createCompanies } from './service.ts';
