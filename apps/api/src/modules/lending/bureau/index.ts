export type { BureauConsent } from './consents.ts';
export { blankReportsWithoutCredit } from './repo.ts';
export { type Bureau, type BureauAnswer, createBureau } from './service.ts';
