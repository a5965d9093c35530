export { createPersonPage, type PersonPages } from './service.ts';
