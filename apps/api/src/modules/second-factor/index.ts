export { SECOND_FACTOR_ERRORS } from './errors.ts';
export { createSecondFactors, type SecondFactors } from './service.ts';
