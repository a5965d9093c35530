export { alliedWork, externalWork, INVALID_VALUE } from './declared-work.ts';
export {
  activePasswords,
  type BorrowerRow,
  confirmEmail,
  findBorrower,
  findByCellphone,
  findTaken,
  insertBorrower,
  type NewBorrower,
  readBorrower,
  setPasswordHash,
  updateWork,
  type Work,
} from './repo.ts';
export { type Borrowers, createBorrowers } from './service.ts';
export { userDataOf } from './user-data.ts';
