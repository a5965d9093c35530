/** Writing entries. Each is balanced, or refused as a bug before it reaches the database, which refuses it too. */
import type { Day } from '@unamano/domain/calendar';
import { sumPesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { JournalEntriesTable } from '../../db/tables/money.ts';
import type { Db, Trx } from '../../db/types.ts';
import type { Account, JournalLine } from './accounts.ts';
import { reversalLines } from './entries.ts';

export type EntryOrder = {
  /** Null only for an entry of the payroll loop that is of no credit. */
  creditId: number | null;
  kind: JournalEntriesTable['kind'];
  /** The day in Bogotá on which it counts. */
  postedOn: Day;
  recordedAt: Date;
  /** The payment that it books, or the reversing payment. */
  paymentId?: number;
  reversesEntryId?: number;
  /** Names an entry of the payroll loop that is of no payment: the database books it once. */
  payrollReference?: string;
  /** A name of its own: an entry of that name is booked once, whoever else tries. */
  reference?: string;
  lines: readonly JournalLine[];
};

/**
 * Nothing is written that does not add up.
 *
 * @throws RangeError when the lines do not add up to zero, or there are none: a bug, never a person's input
 */
export function assertBalanced(lines: readonly JournalLine[], what: string): void {
  const balance = sumPesos(lines.map((line) => line.amountPesos));
  if (lines.length === 0 || balance !== 0) throw new RangeError(`${what} does not balance: ${balance}`);
}

/** Writes one entry in one statement; returns its id, or null where one of the same reference is there already. */
export async function postNamedEntry(trx: Trx, order: EntryOrder): Promise<number | null> {
  assertBalanced(order.lines, `a ${order.kind} of credit ${order.creditId}`);
  const accounts = order.lines.map(({ account }) => account);
  const amounts = order.lines.map(({ amountPesos }) => amountPesos);
  const { rows } = await sql<{ id: number }>`
    with entry as (
      insert into journal_entries (credit_id, kind, posted_on, recorded_at, payment_id, reverses_entry_id,
        payroll_reference, reference)
      values (${order.creditId}, ${order.kind}, ${order.postedOn}, ${order.recordedAt}, ${order.paymentId ?? null},
        ${order.reversesEntryId ?? null}, ${order.payrollReference ?? null}, ${order.reference ?? null})
      on conflict (reference) do nothing
      returning id
    ), lines as (
      insert into journal_lines (entry_id, number, account, amount_pesos)
      select entry.id, given.number, given.account, given.pesos from entry,
        unnest(${accounts}::text[], ${amounts}::bigint[]) with ordinality as given (account, pesos, number)
    )
    select id from entry`.execute(trx);
  return rows[0]?.id ?? null;
}

/** As `postNamedEntry`, for an entry that nobody else books. */
export async function postEntry(trx: Trx, order: Omit<EntryOrder, 'reference'>): Promise<number> {
  const id = await postNamedEntry(trx, order);
  if (id === null) throw new Error(`a ${order.kind} of credit ${order.creditId} was not booked`);
  return id;
}

type ReversalOrder = { postedOn: Day; recordedAt: Date; paymentId?: number };

/** Books the mirror of an entry. */
export async function reverseEntry(
  trx: Trx,
  entry: { id: number; credit_id: number | null },
  mirror: ReversalOrder,
): Promise<number> {
  const lines = await trx
    .selectFrom('journal_lines')
    .select(['account', 'amount_pesos'])
    .where('entry_id', '=', entry.id)
    .orderBy('number')
    .execute();
  return postEntry(trx, {
    creditId: entry.credit_id,
    kind: 'reversal',
    reversesEntryId: entry.id,
    ...mirror,
    lines: reversalLines(
      lines.map((line) => ({ account: line.account as Account, amountPesos: line.amount_pesos })),
    ),
  });
}

/** Mirrors the entry of a payment, as the entry of the payment that takes it back. */
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

/** Sum of an account's lines for one credit, in pesos: what debits exceed credits by. */
export async function balanceOf(db: Db, creditId: number, account: Account): Promise<number> {
  const row = await db
    .selectFrom('journal_lines')
    .innerJoin('journal_entries', 'journal_entries.id', 'journal_lines.entry_id')
    .select((line) => line.cast<number>(line.fn.sum('journal_lines.amount_pesos'), 'bigint').as('balance'))
    .where('journal_entries.credit_id', '=', creditId)
    .where('journal_lines.account', '=', account)
    .executeTakeFirst();
  return row?.balance ?? 0;
}
