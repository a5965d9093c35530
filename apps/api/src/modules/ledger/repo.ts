import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Db } from '../../db/types.ts';

/** What the next entry of a credit depends on. */
export type Books = {
  /** Of the configuration that the credit was quoted with. */
  vatPpm: number;
  interestRatePpm: number;
  /** The names of the entries of interest so far. */
  recognised: ReadonlySet<string>;
  writtenOff: boolean;
  /** What of the installments stands in the books: no bound, but for a debt that was written off. */
  onBooksPesos: number;
};

/** One round trip; inside a transaction that holds the credit's row. */
export async function booksOf(db: Db, credit: { id: number; configuration_id: number }): Promise<Books> {
  const { rows } = await sql<{
    vat_ppm: number;
    interest_rate_ppm: number;
    recognised: string[];
    receivable_pesos: number | null;
  }>`
    select vat_ppm, interest_rate_ppm,
      array(select reference from journal_entries
        where credit_id = ${credit.id} and kind = 'interest' and reference is not null) as recognised,
      (select coalesce(sum(line.amount_pesos), 0)::bigint
        from journal_entries entry join journal_lines line on line.entry_id = entry.id
        where entry.credit_id = ${credit.id} and line.account = 'loans_receivable'
          and exists (select from credit_write_offs where credit_id = ${credit.id})
        having exists (select from credit_write_offs where credit_id = ${credit.id})) as receivable_pesos
    from simulator_configurations where id = ${credit.configuration_id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`credit ${credit.id} has no configuration`);
  const { receivable_pesos: receivable } = row;
  return {
    vatPpm: row.vat_ppm,
    interestRatePpm: row.interest_rate_ppm,
    recognised: new Set(row.recognised),
    writtenOff: receivable !== null,
    onBooksPesos: receivable === null ? Number.MAX_SAFE_INTEGER : Math.max(0, receivable),
  };
}

export type InstallmentRow = { id: number; number: number; due_on: Day; value_pesos: number };

export async function installmentsOf(db: Db, creditId: number): Promise<InstallmentRow[]> {
  return db
    .selectFrom('installments')
    .select(['id', 'number', 'due_on', 'value_pesos'])
    .where('credit_id', '=', creditId)
    .orderBy('number')
    .execute();
}

/** Running credits, not written off, with an installment due whose interest has no entry; by rising id. */
export async function creditsWithDueInterest(
  db: Db,
  query: { today: Day; afterId: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select credits.id from credits
    where credits.state = 'ACTIVE' and credits.interest_paid > 0 and credits.id > ${query.afterId}
      and not exists (select from credit_write_offs where credit_id = credits.id)
      and exists (
        select from installments due
        where due.credit_id = credits.id and due.due_on <= ${query.today}::date
          and not exists (select from journal_entries entry where entry.reference = 'interest-' || due.id)
      )
    order by credits.id limit ${query.limit}`.execute(db);
  return rows.map(({ id }) => id);
}
