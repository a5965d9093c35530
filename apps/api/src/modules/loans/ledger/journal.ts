/**
 * The only writer of the journal. An entry that does not balance is a bug: it is refused here, and once more by the database.
 */
import type { Day } from '@unamano/domain/calendar';
import { negatePesos, sumPesos } from '@unamano/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Tables, Trx } from '../../../db/types.ts';
import type { Account, JournalLine } from './accounts.ts';

export type EntryOrder = {
  /** Null for a payroll entry that belongs to no credit, and outside of loans. */
  creditId: number | null;
  kind: Tables['journal_entries']['kind'];
  /** The day in Bogotá on which it is posted. */
  postedOn: Day;
  recordedAt: Date;
  /** The event of a loan that it records. */
  eventId?: number | null;
  /** Unique name: the second attempt to write an entry of that name writes nothing. */
  reference: string;
  lines: readonly JournalLine[];
};

/** @throws RangeError when the lines do not add up to zero, or there are none: a bug, never a person's input */
function assertBalanced({ lines, kind, creditId }: EntryOrder): void {
  const balance = sumPesos(lines.map((line) => line.amountPesos));
  if (lines.length === 0 || balance !== 0)
    throw new RangeError(`a ${kind} of credit ${creditId} does not balance: ${balance}`);
}

/** What follows a `with`: writes entries, beside what else one statement writes. */
export function entriesToPost(entries: readonly EntryOrder[]): RawBuilder<unknown> {
  entries.forEach(assertBalanced);
  // Arrays keep the text of the statement the same for any number of entries and lines, so that it stays prepared.
  const column = <Value>(of: (entry: EntryOrder) => Value) => sql`${entries.map(of)}`;
  const lines = entries.flatMap(({ reference, postedOn, lines: own }) =>
    own.map(({ valueOn = postedOn, eventId = null, ...line }, index) => ({
      ...line,
      valueOn,
      eventId,
      reference,
      number: index + 1,
    })),
  );
  return sql`
    entry as (
      insert into journal_entries (credit_id, kind, posted_on, recorded_at, event_id, reference)
      select credit_id, kind, posted_on, recorded_at, event_id, reference
      from unnest(${column(({ creditId }) => creditId)}::bigint[], ${column(({ kind }) => kind)}::text[],
        ${column(({ postedOn }) => postedOn)}::date[], ${column(({ recordedAt }) => recordedAt)}::timestamptz[],
        ${column(({ eventId }) => eventId ?? null)}::bigint[], ${column(({ reference }) => reference)}::text[])
        with ordinality as given (credit_id, kind, posted_on, recorded_at, event_id, reference, position)
      order by position
      on conflict (reference) do nothing
      returning id, reference
    ), line as (
      insert into journal_lines (entry_id, number, account, amount_pesos, value_on, event_id)
      select entry.id, number, account, amount_pesos, value_on, event_id
      from unnest(${lines.map(({ reference }) => reference)}::text[], ${lines.map(({ number }) => number)}::integer[],
        ${lines.map(({ account }) => account)}::text[], ${lines.map(({ amountPesos }) => amountPesos)}::bigint[],
        ${lines.map(({ valueOn }) => valueOn)}::date[], ${lines.map(({ eventId }) => eventId)}::bigint[])
        as given (reference, number, account, amount_pesos, value_on, event_id)
      join entry on entry.reference = given.reference
    )`;
}

/** Waits for entries that are being posted, and lets none be posted until the transaction ends. */
export async function lockEntries(trx: Trx): Promise<void> {
  await sql`lock table journal_entries in share mode`.execute(trx);
}

/** Writes one entry. @returns its id; null where one of the same reference exists */
export async function postEntry(trx: Trx, order: EntryOrder): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`with ${entriesToPost([order])} select id from entry`.execute(
    trx,
  );
  return rows[0]?.id ?? null;
}

/** Posts the opposite of an entry, as an entry of the same kind. Nothing, where there is no entry of that reference. */
export async function postOpposite(
  trx: Trx,
  reference: string,
  order: Pick<EntryOrder, 'postedOn' | 'recordedAt' | 'reference'>,
): Promise<void> {
  const entry = await trx
    .selectFrom('journal_entries')
    .select(['id', 'credit_id', 'kind'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!entry) return;
  const lines = await trx
    .selectFrom('journal_lines')
    .select(['account', 'amount_pesos'])
    .where('entry_id', '=', entry.id)
    .orderBy('number')
    .execute();
  await postEntry(trx, {
    creditId: entry.credit_id,
    kind: entry.kind,
    ...order,
    lines: lines.map((line) => ({
      // Only this file writes lines, on the accounts of the list.
      account: line.account as Account,
      amountPesos: negatePesos(line.amount_pesos),
    })),
  });
}
