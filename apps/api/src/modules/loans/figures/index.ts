/** The figures of all loans: named sums by day, which events and a job keep, and what the screens read of them. */
export { changesOfLoans, daysColumns, findOver90, readUncounted } from './days.ts';
export { JOURNAL_NAMES } from './journal.ts';
export { addChanges, addEntries, deleteSums } from './keep.ts';
export { type AccountChange, readAccounts, readTurnovers } from './movements.ts';
export { isCeilingPending } from './pending.ts';
export { writtenOffIn } from './portfolio/repo.ts';
export { createPortfolio } from './portfolio/service.ts';
export {
  daysThrough,
  inSnapshot,
  OWES_NOTHING,
  type Owed,
  owedByCompany,
  type Range,
  readBuckets,
} from './read.ts';
export { type FigureDifference, verifyFigures } from './verify.ts';
