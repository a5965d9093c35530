/** Matches in force: listed, and undone. */
import type { StatementMatchRow, StatementSource } from '@unamano/contract/loans/books/statements';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/types.ts';
import { ACCOUNTS, lockStatement, MOVEMENT_TEXT } from './repo.ts';

/** The entry that was written to explain a line of the match; null without one. */
const MADE_ENTRY = sql`(
  select made.entry_id from statement_match_movements own join outside_entries made on made.entry_id = own.entry_id
    join approval_requests asked on asked.id = made.approval_id
  where own.match_id = match.id and exists (
    select from statement_match_lines line where line.match_id = match.id and line.line_id = (asked.payload ->> 'lineId')::bigint)
  limit 1)`;

type Page = { source: StatementSource; before: number | null; search: string; limit: number };

/** Newest first; `search`: a part of a line's texts, or its pesos. */
export async function readMatches(
  db: Db,
  { source, before, search, limit }: Page,
  { kind, now }: { kind: string; now: Date },
): Promise<StatementMatchRow[]> {
  const text = search.toLowerCase();
  const pesos = /^[$\d. ]+$/.test(search) ? search.replace(/\D/g, '') : '';
  const { rows } = await sql<StatementMatchRow>`
    with page as (
      select * from statement_matches match
      where source = ${source} and undone_at is null and ${before === null ? sql`true` : sql`id < ${before}`}
        and ${
          search === ''
            ? sql`true`
            : sql`exists (
          select from statement_match_lines own join statement_lines line on line.id = own.line_id
          where own.match_id = match.id and (position(${text} in lower(reference || ' ' || description)) > 0
            or abs(amount_pesos)::text = ${pesos}))`
        }
      order by id desc limit ${limit}
    )
    select match.id as id_match, matched_at, nullif(concat_ws(' ', staff.first_name, staff.last_name), '') as matched_by,
      (select json_agg(json_build_object('on', happened_on, 'amount', amount_pesos, 'reference', reference,
          'description', description) order by happened_on, line.id)
        from statement_match_lines own join statement_lines line on line.id = own.line_id where own.match_id = match.id) as lines,
      (select json_agg(json_build_object('id_entry', entry.id, 'on', line.value_on, 'amount', line.amount_pesos,
          'description', ${MOVEMENT_TEXT}) order by line.value_on, entry.id)
        from statement_match_movements taken
          join journal_lines line on line.entry_id = taken.entry_id and line.number = taken.number
          join journal_entries entry on entry.id = line.entry_id left join loan_events made on made.id = line.event_id
          left join outside_entries own on own.entry_id = entry.id left join third_parties party on party.id = own.third_party_id
          left join credits on credits.id = entry.credit_id left join borrowers on borrowers.id = credits.borrower_id
        where taken.match_id = match.id) as movements,
      made.id_entry as made_entry,
      exists (select from approval_requests request where request.kind = ${kind} and expires_at > ${now}
        and (payload ->> 'entryId')::bigint = made.id_entry
        and not exists (select from approval_decisions where request_id = request.id)) as is_asked
    from page match left join staff on staff.id = matched_by cross join lateral (select ${MADE_ENTRY} as id_entry) made
    order by match.id desc`.execute(db);
  return rows.map((row) => ({ ...row, matched_at: new Date(row.matched_at).toISOString() }));
}

type KnownMatch = { id: number; source: StatementSource; isUndone: boolean; madeEntry: number | null };

export async function findMatch(db: Db, id: number): Promise<KnownMatch | undefined> {
  const { rows } = await sql<KnownMatch>`
    select id, source, undone_at is not null as "isUndone", ${MADE_ENTRY} as "madeEntry"
    from statement_matches match where id = ${id}`.execute(db);
  return rows[0];
}

/** The caller holds the lock of its source. */
export async function undoMatch(trx: Trx, id: number, by: { staffId: number; now: Date }): Promise<void> {
  await sql`
    with match as (
      update statement_matches set undone_by = ${by.staffId}, undone_at = ${by.now} where id = ${id}
    ), line as (
      update statement_match_lines set undone_at = ${by.now} where match_id = ${id}
    )
    update statement_match_movements set undone_at = ${by.now} where match_id = ${id}`.execute(trx);
}

/** Opens again what an entry is matched with, once it is reversed: the two are nothing together. */
export async function undoMatchesOf(
  trx: Trx,
  entryId: number,
  by: { staffId: number; now: Date },
): Promise<void> {
  const { rows: sources } = await sql<{ source: StatementSource }>`
    select source from unnest(${Object.keys(ACCOUNTS)}::text[], ${Object.values(ACCOUNTS)}::text[]) as of (source, account)
    where account in (select account from journal_lines where entry_id = ${entryId}) order by source`.execute(
    trx,
  );
  for (const { source } of sources) await lockStatement(trx, source);
  const { rows } = await sql<{ id: number }>`
    select distinct match_id as id from statement_match_movements where entry_id = ${entryId} and undone_at is null`.execute(
    trx,
  );
  for (const { id } of rows) await undoMatch(trx, id, by);
}
