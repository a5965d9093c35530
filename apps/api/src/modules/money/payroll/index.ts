export { createPayroll } from './service.ts';
