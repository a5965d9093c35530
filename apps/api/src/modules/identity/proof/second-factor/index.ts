export { SECOND_FACTOR_ERRORS } from './errors.ts';
export type { StaffContacts } from './notices.ts';
export type { PasswordConfirmation } from './ports.ts';
export { createFactorRemoval } from './removal.ts';
export { createSecondFactors, type SecondFactors } from './service.ts';
