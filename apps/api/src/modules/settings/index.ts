export { type CreditPolicies, createCreditPolicies, lateTermsOn, legalCeilingOn } from './in-force.ts';
export { createSettings } from './service.ts';
