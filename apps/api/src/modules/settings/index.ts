export { type CreditPolicies, createCreditPolicies, lateTermsOn } from './in-force.ts';
export { createSettings } from './service.ts';
