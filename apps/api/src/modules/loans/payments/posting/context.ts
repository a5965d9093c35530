/** What a posting is computed from: the credit's records, its books, and its balance on the day on which the money counts. */
import type { Day } from '@unamano/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../../db/types.ts';
import type { CreditRow } from '../../credit-lifecycle/index.ts';
import { type Books, booksOf, booksOfCredits } from '../../ledger/index.ts';
import {
  bookingDay,
  type LoanBalance,
  type LoanRecords,
  loanBalanceOn,
  NO_LOAN_RECORDS,
  readLoanRecords,
  readLoanRecordsOf,
  withoutContactsFrom,
} from '../../loan-accounts/index.ts';

/**
 * How many rows describe a credit. Rows are never changed or removed, so equal counts mean that a snapshot read before the
 * credit was locked is still complete.
 */
type RowCounts = { payments: number; contacts: number; agreements: number; entries: number };

/** Read before the credit is locked. A posting from a snapshot fails with `StaleReadError` once it is out of date. */
export type LoanSnapshot = { records: LoanRecords; books: Books; rowCounts: RowCounts };

export type PostingContext = Omit<LoanSnapshot, 'rowCounts'> & {
  /** The day on which the next payment counts. */
  postedOn: Day;
  loanBalance: LoanBalance;
  /** Absent where the context was read with the credit's row locked. */
  rowCounts?: RowCounts;
};

type Read = Omit<PostingContext, 'postedOn' | 'loanBalance'>;

/** The context of a payment that counts from exactly that day, also where a later day has payments already. */
export function postingContextOn(read: Read, on: Day): PostingContext {
  return { ...read, postedOn: on, loanBalance: loanBalanceOn(read.records, on) };
}

/** Reads the context of a locked credit. Nothing is written: the caller may still refuse. */
export async function readPostingContext(
  trx: Trx,
  order: { credit: CreditRow; today: Day; isBeforeContacts?: boolean },
): Promise<PostingContext> {
  const { credit, today, isBeforeContacts = false } = order;
  const all = (await readLoanRecordsOf(trx, credit.id)) ?? NO_LOAN_RECORDS;
  const postedOn = bookingDay(all, today);
  const records = isBeforeContacts ? withoutContactsFrom(all, postedOn) : all;
  return postingContextOn({ records, books: await booksOf(trx, credit) }, postedOn);
}

const countOf = (table: string, creditId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*) from ${sql.table(table)} where credit_id = ${creditId})`;

/** The counts are read first: a row that is added during the read then makes the snapshot stale. */
async function readRowCounts(db: Db, creditIds: readonly number[]): Promise<Map<number, RowCounts>> {
  const own = sql`credits.id`;
  const { rows } = await sql<RowCounts & { id: number }>`
    select credits.id, ${countOf('payments', own)} as payments, ${countOf('collection_contacts', own)} as contacts,
      ${countOf('payment_agreements', own)} as agreements, ${countOf('journal_entries', own)} as entries
    from credits where credits.id = any(${[...creditIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...rowCounts }) => [id, rowCounts]));
}

/** Snapshots of many credits in three round trips, for postings that each have a transaction of their own. */
export async function readLoanSnapshots(
  db: Db,
  creditIds: readonly number[],
): Promise<Map<number, LoanSnapshot>> {
  const allRowCounts = await readRowCounts(db, creditIds);
  const allRecords = await readLoanRecords(db, creditIds);
  const allBooks = await booksOfCredits(db, creditIds);
  const snapshots = new Map<number, LoanSnapshot>();
  for (const [id, rowCounts] of allRowCounts) {
    const [records, books] = [allRecords.get(id), allBooks.get(id)];
    if (records && books) snapshots.set(id, { records, books, rowCounts });
  }
  return snapshots;
}

/** Condition of a statement that starts after the credit was locked: no row was added since the snapshot. */
export function isSnapshotCurrentSql(
  creditId: number,
  rowCounts: RowCounts | undefined,
): RawBuilder<unknown> {
  if (!rowCounts) return sql`true`;
  const of = sql`${creditId}`;
  return sql`${countOf('payments', of)} = ${rowCounts.payments}
    and ${countOf('collection_contacts', of)} = ${rowCounts.contacts}
    and ${countOf('payment_agreements', of)} = ${rowCounts.agreements}
    and ${countOf('journal_entries', of)} = ${rowCounts.entries}`;
}
