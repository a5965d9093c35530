export { type CreditPolicies, createCreditPolicies, lateTermsOn, legalCeilingOn } from './in-force.ts';
export { createSettings } from './service.ts';
export { type SettingsInForce, settingsInForce } from './settings-in-force.ts';
