import type { ControlAccountRow, OpenItemRow } from '@unamano/contract/loans/books/control-accounts';
import type { Day } from '@unamano/domain/calendar';
import {
  CONTROL_ACCOUNTS,
  type ControlAccount,
  type ControlDays,
  type OpenItem,
} from '@unamano/domain/money/control-items';
import { sql } from 'kysely';
import { lockByName } from '../../../db/named-lock.ts';
import type { Db, Trx } from '../../../db/types.ts';

/** Lets no other entry pay items of the account until the transaction ends. Loans post on. */
export async function lockItems(trx: Trx, account: ControlAccount): Promise<void> {
  await lockByName(trx, `items of ${account}`);
}

/** Oldest first: all of the account, or those of the names. */
export async function readOpenItems(
  db: Db,
  account: ControlAccount,
  names: readonly string[] | null,
): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select item, pesos as "openPesos" from open_items
    where account = ${account} and ${names === null ? sql`true` : sql`item = any(${[...names]}::text[])`}
    order by since, item`.execute(db);
  return rows;
}

export async function readControlAccounts(
  db: Db,
  {
    codes,
    days,
    today,
    through = today,
  }: { codes: Readonly<Record<string, string>>; days: ControlDays; today: Day; through?: Day },
): Promise<ControlAccountRow[]> {
  const { rows } = await sql<ControlAccountRow>`
    select chart.code as account, ${JSON.stringify(codes)}::jsonb ->> chart.code as code, title,
      coalesce(sum(pesos), 0)::bigint as balance, count(pesos)::integer as items, min(since) as oldest_on,
      count(*) filter (where since <= ${through}::date and since < ${today}::date - (${JSON.stringify(days)}::jsonb ->> chart.code)::integer)::integer as overdue
    from ledger_accounts chart left join open_items open on open.account = chart.code
    where chart.code = any(${[...CONTROL_ACCOUNTS]}::text[])
    group by chart.code, title`.execute(db);
  return CONTROL_ACCOUNTS.flatMap((account) => rows.filter((row) => row.account === account));
}

/** An item by its place in the list. */
export type ItemCursor = { since: Day; item: string };

export async function readItemPage(
  db: Db,
  { account, after, limit }: { account: ControlAccount; after: ItemCursor | null; limit: number },
): Promise<OpenItemRow[]> {
  const { rows } = await sql<OpenItemRow>`
    with listed as (
      select item, since, pesos as open, credit_id from open_items
      where account = ${account} and ${after ? sql`(since, item) > (${after.since}::date, ${after.item})` : sql`true`}
      order by since, item limit ${limit}
    ), page as (
      select listed.*, coalesce((
        select sum(part.amount_pesos)
        from outside_entry_items part join journal_lines line on line.entry_id = part.entry_id and line.number = part.number
        where part.item = listed.item and line.account = ${account} and part.item <> 'entry-' || part.entry_id), 0)::bigint as paid
      from listed
    )
    select item, since, (page.open - paid)::bigint as amount, paid, page.open, page.credit_id as id_credit, borrowers.id as id_user,
      coalesce(nullif(concat_ws(' ', borrowers.first_name, borrowers.last_name), ''), company.name, party.name, '') as name
    from page left join credits on credits.id = page.credit_id left join borrowers on borrowers.id = credits.borrower_id
      left join payroll_files file on item like 'file-%' and file.id = substring(item from '^file-(\d{1,15})$')::bigint
      left join companies company on company.id = file.company_id
      left join outside_entries entry on item like 'entry-%' and entry.entry_id = substring(item from '^entry-(\d{1,15})$')::bigint
      left join third_parties party on party.id = entry.third_party_id
    order by since, item`.execute(db);
  return rows.map((row) => (row.item.startsWith('file-') ? { ...row, id_credit: null, id_user: null } : row));
}
