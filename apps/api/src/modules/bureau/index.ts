export type { BureauConsent } from './consents.ts';
export { type Bureau, type BureauAnswer, createBureau } from './service.ts';
