/**
 * The only writer of the journal. An entry that does not balance is a bug: it is refused here, and once more by the database.
 */
import type { Day } from '@unamano/domain/calendar';
import { type Pesos, sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tables, Trx } from '../../db/types.ts';
import type { Account, JournalLine } from './accounts.ts';
import { reversalLines } from './entries.ts';

export type EntryOrder = {
  /** Null only for a payroll entry that belongs to no credit. */
  creditId: number | null;
  kind: Tables['journal_entries']['kind'];
  /** The day in Bogotá on which it counts. */
  postedOn: Day;
  recordedAt: Date;
  /** The payment or the reversing payment that the entry records. */
  paymentId?: number;
  reversesEntryId?: number;
  /** Unique name of a payroll entry that belongs to no payment. */
  payrollReference?: string;
  /** Unique name: the second attempt to write an entry of that name writes nothing. */
  reference?: string;
  lines: readonly JournalLine[];
};

/** @throws RangeError when the lines do not add up to zero, or there are none: a bug, never a person's input */
function assertBalanced({ lines, kind, creditId }: EntryOrder): void {
  const balance = sumPesos(lines.map((line) => line.amountPesos));
  if (lines.length === 0 || balance !== 0)
    throw new RangeError(`a ${kind} of credit ${creditId} does not balance: ${balance}`);
}

/**
 * Common table expressions that write entries, for a statement that also writes what they record. An entry whose reference
 * exists already is left out. At most one of the entries has no reference.
 *
 * @param paymentCte a table expression of the same statement that returns the id of a new payment: the entry without a
 *   reference gets it, and no entry is written where it returns no row
 */
export function journalCte(entries: readonly EntryOrder[], paymentCte?: string): RawBuilder<unknown> {
  entries.forEach(assertBalanced);
  const paymentId = paymentCte === undefined ? undefined : sql`(select id from ${sql.table(paymentCte)})`;
  // Arrays keep the text of the statement the same for any number of entries and lines, so that it stays prepared.
  const column = <Value>(of: (entry: EntryOrder) => Value) => sql`${entries.map(of)}`;
  const lines = entries.flatMap(({ reference = '', lines: own }) =>
    own.map((line, index) => ({ ...line, reference, number: index + 1 })),
  );
  return sql`
    journal_entry as (
      insert into journal_entries (credit_id, kind, posted_on, recorded_at, payment_id, reverses_entry_id,
        payroll_reference, reference)
      select given.credit_id, given.kind, given.posted_on, given.recorded_at,
        ${paymentId ? sql`case when given.reference is null then ${paymentId} end` : sql`given.payment_id`},
        given.reverses_entry_id, given.payroll_reference, given.reference
      from unnest(${column(({ creditId }) => creditId)}::bigint[], ${column(({ kind }) => kind)}::text[],
        ${column(({ postedOn }) => postedOn)}::date[], ${column(({ recordedAt }) => recordedAt)}::timestamptz[],
        ${column((entry) => entry.paymentId ?? null)}::bigint[],
        ${column((entry) => entry.reversesEntryId ?? null)}::bigint[],
        ${column((entry) => entry.payrollReference ?? null)}::text[],
        ${column((entry) => entry.reference ?? null)}::text[])
        with ordinality as given (credit_id, kind, posted_on, recorded_at, payment_id, reverses_entry_id,
          payroll_reference, reference, position)
      where ${paymentId ? sql`${paymentId} is not null` : sql`true`}
      order by given.position
      on conflict (reference) do nothing
      returning id, reference
    ), journal_line as (
      insert into journal_lines (entry_id, number, account, amount_pesos)
      select journal_entry.id, given.number, given.account, given.amount_pesos
      from unnest(${lines.map(({ reference }) => reference)}::text[],
        ${lines.map(({ number }) => number)}::integer[], ${lines.map(({ account }) => account)}::text[],
        ${lines.map(({ amountPesos }) => amountPesos)}::bigint[]) as given (reference, number, account, amount_pesos)
      join journal_entry on coalesce(journal_entry.reference, '') = given.reference
    )`;
}

/** Writes one entry in one statement. Returns its id, or null where an entry of the same reference exists already. */
export async function postNamedEntry(trx: Trx, order: EntryOrder): Promise<number | null> {
  const { rows } = await sql<{
    id: number;
  }>`with ${journalCte([order])} select id from journal_entry`.execute(trx);
  return rows[0]?.id ?? null;
}

/** As `postNamedEntry`, for an entry that no other process writes. */
export async function postEntry(trx: Trx, order: Omit<EntryOrder, 'reference'>): Promise<number> {
  const id = await postNamedEntry(trx, order);
  if (id === null) throw new Error(`a ${order.kind} of credit ${order.creditId} was not written`);
  return id;
}

type ReversalOrder = { postedOn: Day; recordedAt: Date; paymentId?: number };

async function oppositeLines(trx: Trx, entryId: number): Promise<JournalLine[]> {
  const lines = await trx
    .selectFrom('journal_lines')
    .select(['account', 'amount_pesos'])
    .where('entry_id', '=', entryId)
    .orderBy('number')
    .execute();
  return reversalLines(
    lines.map((line) => ({ account: line.account as Account, amountPesos: line.amount_pesos })),
  );
}

/** Writes the reversing entry of an entry. */
export async function reverseEntry(
  trx: Trx,
  entry: { id: number; credit_id: number | null },
  mirror: ReversalOrder,
): Promise<number> {
  return postEntry(trx, {
    creditId: entry.credit_id,
    kind: 'reversal',
    reversesEntryId: entry.id,
    ...mirror,
    lines: await oppositeLines(trx, entry.id),
  });
}

/** Posts the opposite of an entry of payroll that belongs to no payment, as an entry of the same kind. */
export async function postOppositeEntry(
  trx: Trx,
  entryId: number,
  order: Omit<EntryOrder, 'lines' | 'paymentId' | 'reversesEntryId'> & { kind: 'payroll_suspense' },
): Promise<void> {
  await postNamedEntry(trx, { ...order, lines: await oppositeLines(trx, entryId) });
}

/** Reverses the entry of a payment; the new entry belongs to the reversing payment. */
export async function postReversal(
  trx: Trx,
  order: Required<ReversalOrder> & { reversedPaymentId: number },
): Promise<number> {
  const { reversedPaymentId, ...mirror } = order;
  const entry = await trx
    .selectFrom('journal_entries')
    .select(['id', 'credit_id'])
    .where('payment_id', '=', reversedPaymentId)
    .executeTakeFirstOrThrow();
  return reverseEntry(trx, entry, mirror);
}

/** The balance of one account of one credit, in pesos: debits less credits. */
export async function balanceOf(db: Db, creditId: number, account: Account): Promise<Pesos> {
  const row = await db
    .selectFrom('journal_lines')
    .innerJoin('journal_entries', 'journal_entries.id', 'journal_lines.entry_id')
    .select((line) => line.cast<Pesos>(line.fn.sum('journal_lines.amount_pesos'), 'bigint').as('balance'))
    .where('journal_entries.credit_id', '=', creditId)
    .where('journal_lines.account', '=', account)
    .executeTakeFirst();
  return row?.balance ?? ZERO_PESOS;
}
