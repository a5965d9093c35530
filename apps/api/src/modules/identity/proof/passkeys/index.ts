export { insertChallenge, useChallenge } from './challenges.ts';
export {
  findPasskey,
  leftPasskeys,
  type PasskeyRow,
  recordUse,
  removeDoubtfulPasskeys,
  removeStaffPasskeys,
} from './repo.ts';
export { createPasskeys } from './service.ts';
export {
  CHALLENGE_LIFE_MS,
  createWebauthn,
  newChallenge,
  parseUsed,
  type Used,
  type Webauthn,
} from './webauthn.ts';
