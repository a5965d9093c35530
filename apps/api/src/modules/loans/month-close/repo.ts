import type { CloseCheckRow } from '@unamano/contract/loans/books/month-ends';
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/types.ts';

/** The last day of the last closed month. */
export async function closedThrough(db: Db): Promise<Day | null> {
  const { through_on: day } = await db
    .selectFrom('closed_books')
    .select('through_on')
    .executeTakeFirstOrThrow();
  return day;
}

/** How many credits something of the day and before still changes. */
export async function countLateDays(db: Db, last: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from loan_positions
    where next_turn_on <= ${last}::date or ceilings_version < (select version from legal_ceilings_cache)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export type Balances = Readonly<Record<string, number>>;

export type Closing = {
  month: Day;
  closes: boolean;
  reason: string;
  balances: Balances;
  at: Date;
  asked_by: string;
  approved_by: string;
};

/** The last closing, or opening again, of each month. */
export async function readClosings(db: Db): Promise<Map<Day, Closing>> {
  const { rows } = await sql<Closing>`
    select distinct on (month) month, closes, closing.reason, balances, closing.recorded_at as at,
      concat_ws(' ', asker.first_name, asker.last_name) as asked_by,
      concat_ws(' ', approver.first_name, approver.last_name) as approved_by
    from month_closings closing join approval_requests asked on asked.id = closing.approval_id
      join approval_decisions decided on decided.request_id = asked.id
      join staff asker on asker.id = asked.requested_by join staff approver on approver.id = decided.decided_by
    order by month, closing.id desc`.execute(db);
  return new Map(rows.map((row) => [row.month, row]));
}

/** What the last closing of a month found; null where it was never closed. */
export async function readBalances(db: Db, month: Day): Promise<Balances | null> {
  const row = await db
    .selectFrom('month_closings')
    .select('balances')
    .where('month', '=', month)
    .where('closes', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.balances as Balances | undefined) ?? null;
}

export async function insertClosing(
  trx: Trx,
  closing: {
    month: Day;
    reason: string;
    balances: Balances;
    checks: readonly CloseCheckRow[];
    approvalId: number;
    now: Date;
  },
): Promise<void> {
  const { month, reason, balances, checks, approvalId, now } = closing;
  await trx
    .insertInto('month_closings')
    .values({
      month,
      closes: reason === '',
      reason,
      balances: JSON.stringify(balances),
      checks: JSON.stringify(checks),
      approval_id: approvalId,
      recorded_at: now,
    })
    .execute();
}

/** How often the year was closed before. */
export async function countYearCloses(trx: Trx, last: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from journal_entries
    where kind = 'year_close' and posted_on = ${last}::date`.execute(trx);
  return rows[0]?.count ?? 0;
}
