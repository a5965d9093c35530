/** The totals of a book, as its file and as the platform have them. */
import type { PucAccount } from '@unamano/contract/office/puc-accounts';
import type { Opening } from '@unamano/domain/loans/opening/opening';
import { AGING_BUCKETS, type AgingBucket, agingBucketOf } from '@unamano/domain/loans/portfolio/aging';
import type { LoanAccount } from '@unamano/domain/loans/replay/account-names';
import { type Book, type BookCredit, partyReference } from './reading/book.ts';
import type { AlreadyIn } from './taken.ts';

type Side = { owed: number; buckets: Record<AgingBucket, { credits: number; pesos: number }> };

/** Of the credits; `theirs` by the file, `ours` by the platform's rules. */
export type Totals = {
  /** Credits and third parties that are in already. What comes into the accounts, and what is decided, leaves them out. */
  known: { credits: number; balances: number };
  companies: number;
  people: number;
  credits: number;
  running: number;
  payments: number;
  principal: number;
  ours: Side;
  theirs: Side;
  /** What comes into the accounts; debits are positive. All of it is even with the opening account. */
  accounts: Partial<Record<PucAccount, number>>;
  /** Credits whose difference was decided, and what the platform asks less or gives up. */
  waived: { credits: number; pesos: number };
  accepted: { credits: number; pesos: number };
  /** What a person wrote of the other books, where they did. */
  controls?: Controls;
};

export type Controls = {
  people?: number | undefined;
  credits?: number | undefined;
  principal?: number | undefined;
  owed?: number | undefined;
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

export function noTotals(book: Book, known: AlreadyIn): Totals {
  const isNew = (own: Book['balances'][number]) => !known.balances.has(partyReference(own));
  const added = book.balances.filter(isNew);
  return {
    known: {
      credits: book.credits.filter(({ credit }) => known.credits.has(credit.reference)).length,
      balances: book.balances.length - added.length,
    },
    companies: book.companies.length,
    people: book.people.length,
    credits: book.credits.length,
    running: 0,
    payments: 0,
    principal: 0,
    accounts: accountsOf(added),
    ours: side(),
    theirs: side(),
    waived: { credits: 0, pesos: 0 },
    accepted: { credits: 0, pesos: 0 },
  };
}

/** Each total of the other books that is not that of the files, with its field. Spanish. */
export function controlFaults(totals: Totals, controls: Controls): [field: string, text: string][] {
  const ours = { ...totals, owed: totals.theirs.owed };
  return (['people', 'credits', 'principal', 'owed'] as const).flatMap((field) => {
    const written = controls[field];
    return written === undefined || written === ours[field]
      ? []
      : [
          [field, `Los archivos tienen ${ours[field].toLocaleString('es-CO')}: revisa cuál es`] as [
            string,
            string,
          ],
        ];
  });
}

/** What stays in the opening account: 0 where the other books are even with what comes in. */
export const openingRest = ({ accounts }: Totals): number =>
  -Object.values(accounts).reduce((sum, own) => sum + own, 0);

function accountsOf(balances: Book['balances']): Totals['accounts'] {
  const sums: Totals['accounts'] = {};
  for (const { account, amountPesos } of balances.flatMap(({ lines }) => lines))
    sums[account] = (sums[account] ?? 0) + amountPesos;
  return sums;
}

export function count(
  totals: Totals,
  { credit }: BookCredit,
  { figures, difference, carried }: Pick<Opening, 'figures' | 'difference' | 'carried'>,
  { credits: known }: Pick<AlreadyIn, 'credits'>,
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
  if (known.has(credit.reference)) return;
  for (const [account, own] of Object.entries(carried) as [LoanAccount, number][])
    totals.accounts[account] = (totals.accounts[account] ?? 0) + own;
  if (difference === 0) return;
  const decided = difference > 0 ? totals.waived : totals.accepted;
  decided.credits += 1;
  decided.pesos += Math.abs(difference);
}
