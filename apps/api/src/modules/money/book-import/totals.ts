/** The totals of a book, as its file and as the platform have them. */
import type { OpeningFigures } from '@unamano/domain/loans/opening/opening';
import { AGING_BUCKETS, type AgingBucket, agingBucketOf } from '@unamano/domain/loans/portfolio/aging';
import type { Pesos } from '@unamano/domain/money';
import type { Book, BookCredit } from './reading/book.ts';

type Side = { owed: number; buckets: Record<AgingBucket, { credits: number; pesos: number }> };

/** Of the credits; `theirs` by the file, `ours` by the platform's rules. */
export type Totals = {
  companies: number;
  people: number;
  credits: number;
  running: number;
  payments: number;
  principal: number;
  ours: Side;
  theirs: Side;
  /** Credits whose difference was decided, and what the platform asks less or gives up. */
  waived: { credits: number; pesos: number };
  accepted: { credits: number; pesos: number };
};

const side = (): Side => ({
  owed: 0,
  buckets: Object.fromEntries(
    AGING_BUCKETS.map((bucket) => [bucket, { credits: 0, pesos: 0 }]),
  ) as Side['buckets'],
});

function addTo(to: Side, bucket: AgingBucket, owed: number): void {
  to.owed += owed;
  to.buckets[bucket].credits += 1;
  to.buckets[bucket].pesos += owed;
}

export function noTotals(book: Book): Totals {
  return {
    companies: book.companies.length,
    people: book.people.length,
    credits: book.credits.length,
    running: 0,
    payments: 0,
    principal: 0,
    ours: side(),
    theirs: side(),
    waived: { credits: 0, pesos: 0 },
    accepted: { credits: 0, pesos: 0 },
  };
}

export function count(
  totals: Totals,
  { credit }: BookCredit,
  figures: OpeningFigures,
  difference: Pesos,
): void {
  totals.running += figures.hasEnded ? 0 : 1;
  totals.payments += credit.payments.length;
  totals.principal += figures.principal;
  addTo(totals.ours, figures.bucket, figures.owed);
  addTo(
    totals.theirs,
    credit.daysLate === null ? figures.bucket : agingBucketOf(credit.daysLate),
    credit.owed,
  );
  if (difference === 0) return;
  const decided = difference > 0 ? totals.waived : totals.accepted;
  decided.credits += 1;
  decided.pesos += Math.abs(difference);
}
