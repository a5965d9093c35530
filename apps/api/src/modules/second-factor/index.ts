export { SECOND_FACTOR_ERRORS } from './errors.ts';
export type { StaffContacts } from './notices.ts';
export { createSecondFactors, type SecondFactors } from './service.ts';
