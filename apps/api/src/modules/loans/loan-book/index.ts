/** The days of loans and their sums, kept with each event: the portfolio of any range is a sum over days and months. */
export { type CountedLoan, daysColumns, daysFrom, findOver90 } from './days.ts';
export { foldSums } from './fold.ts';
export { sumsToAdd } from './keep.ts';
export { OWES_NOTHING, type Owed, owedByCompany } from './owed.ts';
export {
  type BucketRow,
  type Movement,
  readBuckets,
  readMovements,
  readVintages,
  type Scope,
} from './read.ts';
export { type BookDifference, rebuildSums, verifyBook } from './sums.ts';
