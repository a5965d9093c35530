/**
 * Expected loss by age, as the own roll rates of a year say it: the buckets are states of a Markov chain (Cyert, Davidson and
 * Thompson, "Estimation of the Allowance for Doubtful Accounts by Markov Chains", 1962). What of a bucket was paid in a month is no
 * loss; what is written off, or late by more than 90 days after a year, is.
 */
import { AGING_BUCKETS, type AgingBucket } from '../portfolio/aging.ts';
import type { RollState } from '../portfolio/roll-rates.ts';

export const LOSS_MONTHS = 12;
const MILLION = 1_000_000;

/** What was in a bucket at the end of a month, and the state and the balance of it a month later. */
export interface BucketMove {
  /** The end of the later month. */
  readonly on: string;
  readonly from: AgingBucket;
  readonly to: RollState;
  readonly opened: number;
  readonly left: number;
}

export interface ProposedLoss {
  /** Parts per million. */
  readonly ppm: number;
  /** False where nothing was of that age in all the months: it keeps its rate in force. */
  readonly isKnown: boolean;
}

type Chances = ReadonlyMap<AgingBucket, number>;

/** Interest that a late balance gains is no more of it: it does not count as what is left. */
function lostOf({ to, opened, left }: BucketMove, later: Chances): number {
  if (to === 'paid') return 0;
  return to === 'written_off' ? opened : Math.min(left, opened) * (later.get(to) ?? 0);
}

/** By age. A later age has at least the rate of the one before it. @param inForce by age, parts per million */
export function lossRatesOf(moves: readonly BucketMove[], inForce: readonly number[]): ProposedLoss[] {
  const own = Map.groupBy(moves, ({ from }) => from);
  const opened = new Map(AGING_BUCKETS.map((bucket) => [bucket, sumOf(own.get(bucket) ?? [])]));
  const rateOf = (bucket: AgingBucket, month: (opened: number) => number) => {
    const balance = opened.get(bucket) ?? 0;
    return balance === 0 ? (inForce[AGING_BUCKETS.indexOf(bucket)] ?? 0) / MILLION : month(balance);
  };
  const chancesBy = (month: (bucket: AgingBucket, opened: number) => number): Chances =>
    new Map(AGING_BUCKETS.map((bucket) => [bucket, rateOf(bucket, (balance) => month(bucket, balance))]));
  let chances = chancesBy((bucket) => (bucket === 'days_91' ? 1 : 0));
  for (let month = 0; month < LOSS_MONTHS; month += 1) {
    const later = chances;
    chances = chancesBy(
      (bucket, balance) =>
        (own.get(bucket) ?? []).reduce((sum, move) => sum + lostOf(move, later), 0) / balance,
    );
  }
  let least = 0;
  return AGING_BUCKETS.map((bucket) => {
    least = Math.max(least, Math.round((chances.get(bucket) ?? 0) * MILLION));
    return { ppm: least, isKnown: opened.get(bucket) !== 0 };
  });
}

const sumOf = (moves: readonly BucketMove[]) => moves.reduce((sum, { opened }) => sum + opened, 0);
