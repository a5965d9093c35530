export { createCreditStatements } from './service.ts';
