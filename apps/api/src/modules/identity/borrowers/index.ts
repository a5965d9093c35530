export { CONTACT_TAKEN, type ContactField, type Contacts, createContacts } from './contacts.ts';
export { type Corrections, createCorrections } from './correction.ts';
export { alliedWork, externalWork, INVALID_VALUE } from './declared-work.ts';
export {
  activePasswordHashes,
  type BorrowerRow,
  confirmEmail,
  correct,
  findBorrower,
  findByCellphone,
  findTaken,
  hold,
  insertBorrower,
  lockBorrower,
  type NewBorrower,
  readBorrower,
  setActive,
  setIdentityConfirmed,
  setPasswordHash,
  setPaymentAlias,
  updateWork,
  type Work,
} from './repo.ts';
export { type Borrowers, createBorrowers } from './service.ts';
export { userDataOf } from './user-data.ts';
