/**
 * The double-entry journal. Entries are only added: a correction is one more, and a balance is a sum of entries. The database
 * requires that each entry adds up to zero, and refuses every update and delete.
 */
export { ACCOUNTS, type Account, type JournalLine } from './accounts.ts';
export { commitDisbursement, releaseCommitment } from './commitments.ts';
export { type EntryOrder, entriesToPost, lockEntries, postEntry, postOpposite } from './journal.ts';
export { type SettlementDifference, verifyPayroll } from './verify-payroll.ts';
