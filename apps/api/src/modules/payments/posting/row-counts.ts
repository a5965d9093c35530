/**
 * How many rows say what was known of a credit. None of them is ever changed or removed, so as long as the counts are the
 * same, what was read before the credit's row was locked is still all that there is.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/types.ts';

export type RowCounts = { payments: number; contacts: number; agreements: number; entries: number };

const countOf = (table: string, creditId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*) from ${sql.table(table)} where credit_id = ${creditId})`;

/** By credit id. To be read before the facts that they stand for: what comes in between then differs from them. */
export async function readRowCounts(db: Db, creditIds: readonly number[]): Promise<Map<number, RowCounts>> {
  const own = sql`credits.id`;
  const { rows } = await sql<RowCounts & { id: number }>`
    select credits.id, ${countOf('payments', own)} as payments, ${countOf('collection_contacts', own)} as contacts,
      ${countOf('payment_agreements', own)} as agreements, ${countOf('journal_entries', own)} as entries
    from credits where credits.id = any(${[...creditIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...rowCounts }) => [id, rowCounts]));
}

/** Whether the marks of a credit are still these. In a statement that begins when its row is locked. */
export function rowCountsUnchangedSql(creditId: number, rowCounts: RowCounts): RawBuilder<unknown> {
  const of = sql`${creditId}`;
  return sql`${countOf('payments', of)} = ${rowCounts.payments}
    and ${countOf('collection_contacts', of)} = ${rowCounts.contacts}
    and ${countOf('payment_agreements', of)} = ${rowCounts.agreements}
    and ${countOf('journal_entries', of)} = ${rowCounts.entries}`;
}
