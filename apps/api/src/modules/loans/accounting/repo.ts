/** Reads of the journal by days, account and credit. */
import type { AccountingDays, JournalLineView, TrialBalanceRow } from '@unamano/contract/loans/accounting';
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { LINES_SINCE } from '../ledger/index.ts';

export interface Period {
  readonly from: Day;
  readonly to: Day;
  readonly by: AccountingDays;
}

export interface JournalFilter extends Period {
  readonly account?: string | undefined;
  readonly creditId?: number | undefined;
}

/** The code of each account. */
export type Codes = Readonly<Record<string, string>>;

const codeOf = (codes: Codes) => sql`${JSON.stringify(codes)}::jsonb ->> chart.code`;

const DAY = { posted: sql.ref('posted_on'), value: sql.ref('value_on') };

/** All accounts, also those without money, by their codes. */
export async function readTrialBalance(
  db: Db,
  { from, to, by }: Period,
  codes: Codes,
): Promise<TrialBalanceRow[]> {
  const { rows } = await sql<TrialBalanceRow>`
    with line as (
      select posted_on, value_on, account, debit_pesos as debit, credit_pesos as credit from journal_sums
      union all
      select posted_on, value_on, account, greatest(amount_pesos, 0), greatest(-amount_pesos, 0)
      from (${LINES_SINCE}) since
    ), total as (
      select account, coalesce(sum(debit - credit) filter (where ${DAY[by]} < ${from}::date), 0)::bigint as opening,
        coalesce(sum(debit) filter (where ${DAY[by]} >= ${from}::date), 0)::bigint as debits,
        coalesce(sum(credit) filter (where ${DAY[by]} >= ${from}::date), 0)::bigint as credits
      from line where ${DAY[by]} <= ${to}::date group by account
    )
    select chart.code as account, ${codeOf(codes)} as code, title, kind, coalesce(opening, 0)::bigint as opening,
      coalesce(debits, 0)::bigint as debits, coalesce(credits, 0)::bigint as credits,
      coalesce(opening + debits - credits, 0)::bigint as closing
    from ledger_accounts chart left join total on total.account = chart.code
    order by 2, chart.code`.execute(db);
  return rows;
}

/** A line by its place in the list. */
export interface Cursor {
  readonly postedOn: Day;
  readonly entryId: number;
}

/** The lines of at most `limit` entries after the cursor, newest first. */
export async function readJournal(
  db: Db,
  { from, to, by, account, creditId }: JournalFilter,
  limit: number,
  after: Cursor | null,
  codes: Codes,
): Promise<JournalLineView[]> {
  const isPosted = by === 'posted';
  // What counts from a day is posted on that day or later.
  const isEntry = isPosted
    ? sql`entry.posted_on between ${from}::date and ${to}::date`
    : sql`entry.posted_on >= ${from}::date`;
  const isLine = sql`${account === undefined ? sql`true` : sql`line.account = ${account}`}
    and ${isPosted ? sql`true` : sql`line.value_on between ${from}::date and ${to}::date`}`;
  const { rows } = await sql<JournalLineView>`
    with entry as (
      select * from journal_entries entry
      where ${isEntry} and ${creditId === undefined ? sql`true` : sql`credit_id = ${creditId}`}
        and ${after ? sql`(posted_on, id) < (${after.postedOn}::date, ${after.entryId})` : sql`true`}
        and exists (select from journal_lines line where line.entry_id = entry.id and ${isLine})
      order by posted_on desc, id desc limit ${limit}
    )
    select line.account, ${codeOf(codes)} as code, chart.title, entry.id as id_entry, line.number, entry.posted_on,
      line.value_on, greatest(line.amount_pesos, 0) as debit, greatest(-line.amount_pesos, 0) as credit,
      entry.credit_id as id_credit, concat_ws(' ', first_name, last_name) as person,
      borrowers.id as id_user, made.kind as event
    from entry join journal_lines line on line.entry_id = entry.id join ledger_accounts chart on chart.code = line.account
      left join credits on credits.id = entry.credit_id left join borrowers on borrowers.id = credits.borrower_id
      left join loan_events made on made.id = line.event_id
    where ${isLine}
    order by entry.posted_on desc, entry.id desc, line.number`.execute(db);
  return rows.map((row) => ({ ...row, person: row.id_credit === null ? null : row.person }));
}

export async function isAccount(db: Db, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('ledger_accounts')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  return found !== undefined;
}
