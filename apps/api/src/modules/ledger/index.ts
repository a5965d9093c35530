/**
 * The double-entry journal. Entries are only added: a correction is a reversing entry, and a balance is a sum of entries.
 * The database requires that each entry adds up to zero, and refuses every update and delete.
 */
export { ACCOUNTS, type Account, type JournalLine } from './accounts.ts';
export {
  commitDisbursement,
  disbursementReference,
  postDisbursement,
  releaseCommitment,
  reverseDisbursement,
} from './commitments.ts';
export {
  CASH_ACCOUNT_OF_SOURCE,
  disbursementLines,
  paymentLines,
  rebateLines,
  returnLines,
  vatInside,
  waiverLines,
  withdrawalLines,
  writeOffLines,
} from './entries.ts';
export {
  installmentLineView,
  legalRatesView,
  type PlanOfCredit,
  type PriceOfCredit,
  readPlanOfCredit,
  readPriceOfCredit,
} from './installment-lines.ts';
export {
  accrueAllDueInterest,
  closeInterest,
  dueInterest,
  partsOf,
  postDueInterest,
  postScheduleChange,
  reopenInterest,
  scheduledCreditOf,
} from './interest.ts';
export {
  balanceOf,
  type EntryOrder,
  journalCte,
  postEntry,
  postNamedEntry,
  postOppositeEntry,
  postReversal,
} from './journal.ts';
export { installmentSettled } from './replay.ts';
export { type Books, booksOf, booksOfCredits } from './repo.ts';
export { unappliedReturnReference } from './suspense/verify-suspense.ts';
export { type LedgerDifference, verifyCredit, verifyLedger } from './verify.ts';
export { type RecordedCredit, readRecordedOfBorrower } from './verify-repo.ts';
