export { findByCellphone, findTaken, insertBorrower, type NewBorrower, type Work } from './repo.ts';
export { type Borrowers, createBorrowers } from './service.ts';
export { userDataOf } from './user-data.ts';
