export { acceptTerms, consentsOf, recordConsents } from './consents.ts';
export { type AcceptedVersion, createLegalTexts, type LegalTexts } from './service.ts';
