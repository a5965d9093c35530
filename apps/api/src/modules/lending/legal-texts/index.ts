export {
  acceptTerms,
  consentsOf,
  giveConsents,
  missingConsents,
  recordConsents,
  recordOpeningConsents,
} from './consents.ts';
export { type AcceptedVersion, createLegalTexts, type LegalTexts } from './service.ts';
