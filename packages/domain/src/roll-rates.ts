/**
 * Roll rates: of what stood in a bucket at the end of a month, where it is at the end of the next one. A credit goes as a
 * whole, with what it owed at the beginning (migration matrix, as in Siddiqi, "Credit Risk Scorecards", 2006, ch. 4).
 */
import { AGING_BUCKETS, type AgingBucket, shareBps } from './aging.ts';
import { addMonths, type Day, lastDayOfMonth, withDayOfMonth } from './calendar.ts';
import { type Pesos, sumPesos } from './money.ts';

/** Better, the same, worse, taken off the books, and gone because nothing is owed any more. */
export const ROLL_STATES = [...AGING_BUCKETS, 'written_off', 'paid'] as const;
export type RollState = (typeof ROLL_STATES)[number];

/** Credits that went from a bucket to a state, and what they owed at the beginning, in pesos. */
export interface BucketMigration {
  readonly from: AgingBucket;
  readonly to: RollState;
  readonly credits: number;
  readonly outstanding: number;
}

export interface RollRow {
  readonly from: AgingBucket;
  readonly credits: number;
  readonly outstanding: Pesos;
  /** Of `outstanding`; null in all of them where the bucket was empty. */
  readonly to: readonly {
    state: RollState;
    credits: number;
    outstanding: Pesos;
    shareBps: number | null;
  }[];
}

/** One row a bucket, one cell a state, also where nothing went. */
export function rollRates(rows: readonly BucketMigration[]): RollRow[] {
  return AGING_BUCKETS.map((from) => {
    const own = rows.filter((row) => row.from === from);
    const whole = sumPesos(own.map((row) => row.outstanding));
    const to = ROLL_STATES.map((state) => {
      const went = own.filter((row) => row.to === state);
      const outstanding = sumPesos(went.map((row) => row.outstanding));
      const credits = went.reduce((sum, row) => sum + row.credits, 0);
      return { state, credits, outstanding, shareBps: shareBps(outstanding, whole) };
    });
    return { from, credits: own.reduce((sum, row) => sum + row.credits, 0), outstanding: whole, to };
  });
}

/** The last `count` ends of months by `until`, the earliest first; `until` itself is one where its month ends on it. */
export function monthEndsThrough(until: Day, count: number): Day[] {
  const first = withDayOfMonth(until, 1);
  const isEnd = lastDayOfMonth(until) === until;
  return Array.from({ length: count }, (_, index) => {
    const monthsAgo = count - index - (isEnd ? 1 : 0);
    return lastDayOfMonth(addMonths(first, -monthsAgo));
  });
}
