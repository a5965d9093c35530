/**
 * Roll rates: where the balance of a bucket at the end of a month is at the end of the next one. A credit moves with all that it
 * owed at the beginning (migration matrix, as in Siddiqi, "Credit Risk Scorecards", 2006, ch. 4).
 */

import { addMonths, type Day, lastDayOfMonth, withDayOfMonth } from '../../calendar.ts';
import { type Pesos, sumPesos } from '../../money.ts';
import { AGING_BUCKETS, type AgingBucket, shareBps } from './aging.ts';

/** Better, the same, worse, written off, and closed because nothing is owed any more. */
export const ROLL_STATES = [...AGING_BUCKETS, 'written_off', 'paid'] as const;
export type RollState = (typeof ROLL_STATES)[number];

/** Credits that moved from a bucket to a state, and their balance at the beginning, in pesos. */
export interface BucketMigration {
  readonly from: AgingBucket;
  readonly to: RollState;
  readonly credits: number;
  readonly outstanding: Pesos;
}

export interface RollRow {
  readonly from: AgingBucket;
  readonly credits: number;
  readonly outstanding: Pesos;
  /** Share of `outstanding`; null in all cells where the bucket was empty. */
  readonly to: readonly {
    state: RollState;
    credits: number;
    outstanding: Pesos;
    shareBps: number | null;
  }[];
}

/** One row for each bucket, one cell for each state, also where no credit moved. */
export function rollRates(rows: readonly BucketMigration[]): RollRow[] {
  return AGING_BUCKETS.map((from) => {
    const own = rows.filter((row) => row.from === from);
    const total = sumPesos(own.map((row) => row.outstanding));
    const to = ROLL_STATES.map((state) => {
      const went = own.filter((row) => row.to === state);
      const outstanding = sumPesos(went.map((row) => row.outstanding));
      const credits = went.reduce((sum, row) => sum + row.credits, 0);
      return { state, credits, outstanding, shareBps: shareBps(outstanding, total) };
    });
    return { from, credits: own.reduce((sum, row) => sum + row.credits, 0), outstanding: total, to };
  });
}

/** The last `count` month ends by `until`, earliest first; `until` itself counts where it is a month end. */
export function monthEndsThrough(until: Day, count: number): Day[] {
  const first = withDayOfMonth(until, 1);
  const isEnd = lastDayOfMonth(until) === until;
  return Array.from({ length: count }, (_, index) => {
    const monthsAgo = count - index - (isEnd ? 1 : 0);
    return lastDayOfMonth(addMonths(first, -monthsAgo));
  });
}
