export { acceptTerms, consentsOf, recordConsents, recordOpeningConsents } from './consents.ts';
export { type AcceptedVersion, createLegalTexts, type LegalTexts } from './service.ts';
