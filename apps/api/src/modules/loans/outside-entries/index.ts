export { postOpening, reverseOpening } from './opening.ts';
export { createOutsideEntries, type OutsideEntries } from './service.ts';
