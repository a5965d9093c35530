/** The events of loans, and what follows from them: `record` is the one way in. */
export { passAllDays, passDays, passLateDays } from './days.ts';
export {
  type About,
  type NewEvent,
  type RecordedEvent,
  readEvents,
  readEventsOf,
  seenAt,
} from './event-repo.ts';
export { addUpFigures, rebuildFigures } from './figures.ts';
export { type History, type OpeningTerms, recordHistories, voidHistories } from './histories.ts';
export { readPosted } from './journal.ts';
export {
  type LoanOnDay,
  loanFrom,
  readBalance,
  readBalances,
  readLoan,
  readLoans,
  replayLoan,
  type StoredPosition,
} from './loan.ts';
export { type OpeningSettings, readOpeningSettings } from './opening-settings.ts';
export { columnsOf, type Loan, readPositions, stateText } from './position.ts';
export { type Recorded, type Recording, type RecordOrder, record, recordAll } from './record.ts';
export { readTerms } from './terms.ts';
export { type LoanDifference, verifyCredits, verifyLoans } from './verify.ts';
export { type LedgerDifference, verifyLedger } from './verify-ledger.ts';
export { lastDayOf } from './walk.ts';
