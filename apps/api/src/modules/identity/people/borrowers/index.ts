export { alliedWork, externalWork, INVALID_VALUE } from './declared-work.ts';
export {
  activePasswordHashes,
  type BorrowerRow,
  companyName,
  confirmEmail,
  correct,
  findBorrower,
  findByCellphone,
  findByEmail,
  findTaken,
  hold,
  holdersOfNumber,
  insertBorrower,
  lockBorrower,
  lockByCellphone,
  type NewBorrower,
  readBorrower,
  setActive,
  setContact,
  setIdentityConfirmed,
  setPasswordHash,
  setPaymentAlias,
  updateWork,
  type Work,
} from './repo.ts';
export { releaseContacts, rewrite } from './unproven.ts';
export { hiddenUserDataOf, userDataOf } from './user-data.ts';
