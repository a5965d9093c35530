/** Reads of the journal by days, account and credit. */
import type { AccountingDays, JournalLineView, TrialBalanceRow } from '@unamano/contract/loans/accounting';
import type { Day } from '@unamano/domain/calendar';
import { addPesos, subtractPesos, sumPesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { readTurnovers } from '../figures/index.ts';

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

/** All accounts, also those without money, by their codes. */
export async function readTrialBalance(
  db: Db,
  { from, to, by }: Period,
  codes: Codes,
): Promise<TrialBalanceRow[]> {
  const turnovers = Map.groupBy(await readTurnovers(db, { from, to }, by), ({ account }) => account);
  const { rows } = await sql<Pick<TrialBalanceRow, 'account' | 'code' | 'title' | 'kind'>>`
    select chart.code as account, ${codeOf(codes)} as code, title, kind from ledger_accounts chart
    order by 2, chart.code`.execute(db);
  return rows.map((row) => {
    const own = turnovers.get(row.account) ?? [];
    const sum = (index: number, side: 'debits' | 'credits') =>
      sumPesos(own.filter((turnover) => turnover.index === index).map((turnover) => turnover[side]));
    const opening = subtractPesos(sum(0, 'debits'), sum(0, 'credits'));
    const [debits, credits] = [sum(1, 'debits'), sum(1, 'credits')];
    return { ...row, opening, debits, credits, closing: subtractPesos(addPesos(opening, debits), credits) };
  });
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

/** What the closes of years in the days took off each account. */
export async function readYearCloses(
  db: Db,
  { from, to }: { from: Day; to: Day },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ account: string; pesos: number }>`
    select account, sum(amount_pesos)::bigint as pesos
    from journal_entries entry join journal_lines line on line.entry_id = entry.id
    where kind = 'year_close' and posted_on between ${from}::date and ${to}::date
    group by account`.execute(db);
  return new Map(rows.map(({ account, pesos }) => [account, pesos]));
}

export async function isAccount(db: Db, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('ledger_accounts')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  return found !== undefined;
}
