import type { Day } from '@unamano/domain/calendar';
import {
  MONTH_END_ACCOUNTS,
  type MonthEnd,
  type MonthEndFigure,
  NO_MONTH_END,
} from '@unamano/domain/loans/books/month-end';
import { negatePesos, type Pesos, pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db, Tables, Trx } from '../../../db/types.ts';
import { lockEntries, postEntry } from '../ledger/index.ts';

/** What is posted of each month; a month without an entry is left out. */
export async function readMonthEnds(
  db: Db,
  from: Day,
): Promise<Map<Day, { figures: MonthEnd; entries: number; postedAt: Date }>> {
  const { rows } = await sql<{ month: Day; figure: MonthEndFigure; sum: Pesos; count: number; at: Date }>`
    select month, figure, sum(amount_pesos)::bigint as sum, count(*)::integer as count, max(recorded_at) as at
    from month_end_entries own join journal_entries entry on entry.id = own.entry_id
    where month >= ${from}::date group by month, figure`.execute(db);
  const months = new Map<Day, { figures: MonthEnd; entries: number; postedAt: Date }>();
  for (const { month, figure, sum, count, at } of rows) {
    const known = months.get(month) ?? { figures: NO_MONTH_END, entries: 0, postedAt: at };
    months.set(month, {
      figures: { ...known.figures, [figure]: sum },
      entries: known.entries + count,
      postedAt: at > known.postedAt ? at : known.postedAt,
    });
  }
  return months;
}

type Change = { month: Day; last: Day; next: Day; figure: MonthEndFigure; pesos: Pesos; recordedAt: Date };

/** Posts what a figure changed, on the last day of the month, and its opposite on the first of the next one. */
export async function postChange(trx: Trx, change: Change): Promise<void> {
  const { month, last, next, figure, pesos: amount, recordedAt } = change;
  const [debit, credit] = MONTH_END_ACCOUNTS[figure];
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from month_end_entries where month = ${month}::date and figure = ${figure}`.execute(
    trx,
  );
  const name = `month-end-${month.slice(0, 7)}-${figure}-${(rows[0]?.count ?? 0) + 1}`;
  const post = (postedOn: Day, reference: string, own: Pesos) =>
    postEntry(trx, {
      creditId: null,
      kind: 'month_end',
      postedOn,
      recordedAt,
      reference,
      lines: [
        { account: debit, amountPesos: own },
        { account: credit, amountPesos: negatePesos(own) },
      ],
    });
  const entryId = await post(last, name, amount);
  const reversalId = await post(next, `${name}-reversal`, negatePesos(amount));
  if (entryId === null || reversalId === null) throw new Error(`${name} was posted before`);
  await trx
    .insertInto('month_end_entries')
    .values({ entry_id: entryId, month, figure, amount_pesos: pesos(amount), reversal_id: reversalId })
    .execute();
}

/** The month of the first disbursement; null without one. */
export async function firstMonth(db: Db): Promise<Day | null> {
  const { rows } = await sql<{ month: Day | null }>`
    select date_trunc('month', min(posted_on))::date as month from journal_entries`.execute(db);
  return rows[0]?.month ?? null;
}

/** No event with a smaller id is still being recorded. */
export async function lastEventId(trx: Trx): Promise<number> {
  await lockEntries(trx);
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from loan_events`.execute(trx);
  return rows[0]?.id ?? 0;
}

export async function noteRun(trx: Trx, run: Tables['month_end_runs']): Promise<void> {
  await trx
    .insertInto('month_end_runs')
    .values(run)
    .onConflict((conflict) => conflict.column('month').doUpdateSet(run))
    .execute();
}

/** How many events of the month and before came after its last run; null before its first. */
export async function countSinceRun(db: Db, month: Day, last: Day): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::integer from loan_events
      where id > run.through_event_id and at < (${last}::date + 1)::timestamp at time zone 'America/Bogota') as count
    from month_end_runs run where month = ${month}::date`.execute(db);
  return rows[0]?.count ?? null;
}
