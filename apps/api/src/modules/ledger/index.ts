/**
 * The double-entry journal. It is only ever added to: a correction is a reversing entry, and a balance is the sum of
 * entries. The database holds the sum of every entry at zero and refuses every change.
 */
export { ACCOUNTS, type Account, type JournalLine } from './accounts.ts';
export { commitDisbursement, releaseCommitment } from './commitments.ts';
export {
  CASH_ACCOUNT_OF_SOURCE,
  disbursementLines,
  paymentLines,
  rebateLines,
  vatInside,
  waiverLines,
  withdrawalLines,
  writeOffLines,
} from './entries.ts';
export {
  accrueAllDueInterest,
  closeInterest,
  type DueInterest,
  dueInterest,
  partsOf,
  postDueInterest,
  reopenInterest,
} from './interest.ts';
export { assertBalanced, balanceOf, postEntry, postReversal } from './journal.ts';
export { installmentSettled } from './replay.ts';
export { type Books, booksOf, booksOfCredits } from './repo.ts';
export { type LedgerDifference, verifyCredit, verifyLedger } from './verify.ts';
export { type RecordedCredit, readRecordedOfBorrower } from './verify-repo.ts';
