/** What the platform lends by: versions by day, changed by two people. */
export { type CreditPolicies, createCreditPolicies, lateTermsOn } from './in-force.ts';
