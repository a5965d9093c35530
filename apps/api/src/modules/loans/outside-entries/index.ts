export { createOutsideEntries, type OutsideEntries } from './service.ts';
