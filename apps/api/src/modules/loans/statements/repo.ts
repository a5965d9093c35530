import type {
  BookLineRow,
  StatementLineRow,
  StatementSource,
} from '@unamano/contract/loans/books/statements';
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import type { Match, Movement } from '@unamano/domain/money/statement-matching';
import { type RawBuilder, sql } from 'kysely';
import { lockByName } from '../../../db/named-lock.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { ReadLine } from './files/statement-line.ts';

export const ACCOUNTS = { bank: 'cash_at_bank', gateway: 'cash_at_gateway' } as const satisfies Record<
  StatementSource,
  string
>;

/** One import or match of a source at a time. */
export const lockStatement = (trx: Trx, source: StatementSource): Promise<void> =>
  lockByName(trx, `statement-${source}`);

/** @returns how many lines were new; null where the file is known */
export async function insertFile(
  trx: Trx,
  file: { source: StatementSource; name: string; sha256: string; staffId: number; now: Date },
  lines: readonly ReadLine[],
  keys: readonly string[],
): Promise<number | null> {
  const { source, name, sha256, staffId, now } = file;
  const { rows } = await sql<{ id: number }>`
    insert into statement_files (source, file_name, sha256, imported_by, imported_at)
    values (${source}, ${name}, ${sha256}, ${staffId}, ${now}) on conflict (source, sha256) do nothing returning id`.execute(
    trx,
  );
  const [made] = rows;
  if (!made) return null;
  const column = <Value>(of: (line: ReadLine) => Value) => sql`${lines.map(of)}`;
  const added = await sql`
    insert into statement_lines (file_id, source, happened_on, amount_pesos, reference, description, key)
    select ${made.id}, ${source}, happened_on, pesos, reference, description, key
    from unnest(${column(({ on }) => on)}::date[], ${column(({ pesos }) => pesos)}::bigint[],
      ${column(({ reference }) => reference)}::text[], ${column(({ description }) => description)}::text[], ${[...keys]}::text[])
      as given (happened_on, pesos, reference, description, key)
    on conflict (source, key) do nothing`.execute(trx);
  return Number(added.numAffectedRows ?? 0);
}

const OPEN_LINES = (source: StatementSource) => sql`(
  select line.* from statement_lines line
  where source = ${source} and not exists (
    select from statement_match_lines where line_id = line.id and undone_at is null))`;

const ofUnmatched = (entry: RawBuilder<unknown>) => sql`not exists (
  select from statement_match_movements taken
  where taken.entry_id = ${entry} and taken.number = line.number and taken.undone_at is null)`;

/** What is not matched of the account, without an entry and its opposite, which are nothing together: by reference, the bank's of an entry, a payroll file or a return; else the credit or the order. */
const OPEN_MOVEMENTS = (source: StatementSource) => sql`(
  select line.entry_id, line.number, line.value_on, line.amount_pesos, entry.credit_id, entry.kind, line.event_id,
    coalesce(own.reference, file.bank_reference, made.about ->> 'bankReference', made.about ->> 'order',
      entry.credit_id::text, '') as reference
  from journal_lines line join journal_entries entry on entry.id = line.entry_id
    left join loan_events made on made.id = line.event_id
    left join outside_entries own on own.entry_id = entry.id
    left join payroll_files file on entry.kind = 'payroll_transfer' and entry.reference = 'payroll-file-' || file.id
  where line.account = ${ACCOUNTS[source]} and ${ofUnmatched(sql`line.entry_id`)} and not exists (
    select from outside_entries opposite
    where (opposite.entry_id = own.reverses_id or opposite.reverses_id = own.entry_id)
      and ${ofUnmatched(sql`opposite.entry_id`)}))`;

/** Both sides of what is open, as the matching reads them: a line whose match a person undid is left to people. */
export async function readOpen(
  db: Db,
  source: StatementSource,
): Promise<{ lines: Movement[]; movements: Movement[] }> {
  const lines = await sql<Movement>`
    select id::text, happened_on as on, amount_pesos as pesos, reference from ${OPEN_LINES(source)} line
    where not exists (select from statement_match_lines undone where undone.line_id = line.id and undone_at is not null)
    order by happened_on, line.id`.execute(db);
  const movements = await sql<Movement>`
    select entry_id || '.' || number as id, value_on as on, amount_pesos as pesos, reference
    from ${OPEN_MOVEMENTS(source)} movement order by value_on, entry_id, number`.execute(db);
  return { lines: lines.rows, movements: movements.rows };
}

/** @returns the ids of the matches, in their order */
export async function insertMatches(
  trx: Trx,
  source: StatementSource,
  matches: readonly Match[],
  by: { staffId: number | null; now: Date },
): Promise<number[]> {
  if (matches.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into statement_matches (source, matched_by, matched_at)
    select ${source}, ${by.staffId}::bigint, ${by.now} from generate_series(1, ${matches.length}::integer) returning id`.execute(
    trx,
  );
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other);
  const lines = matches.flatMap((match, at) => match.lines.map((id) => [ids[at] ?? 0, Number(id)] as const));
  const movements = matches.flatMap((match, at) =>
    match.movements.map((id) => [ids[at] ?? 0, ...id.split('.').map(Number)] as const),
  );
  await sql`
    insert into statement_match_lines (match_id, line_id)
    select * from unnest(${lines.map(([match]) => match)}::bigint[], ${lines.map(([, id]) => id)}::bigint[])`.execute(
    trx,
  );
  await sql`
    insert into statement_match_movements (match_id, entry_id, number)
    select * from unnest(${movements.map(([match]) => match)}::bigint[], ${movements.map(([, id]) => id ?? 0)}::bigint[],
      ${movements.map(([, , number]) => number ?? 0)}::integer[])`.execute(trx);
  return ids;
}

/** The sum of those that are open; null where one of them is not. */
export async function sumOfOpen(
  db: Db,
  source: StatementSource,
  chosen: { lines: readonly number[]; movements: readonly string[] },
): Promise<{ lines: Pesos; movements: Pesos } | null> {
  const { lines, movements } = chosen;
  const { rows } = await sql<{ lines: Pesos; line_count: number; movements: Pesos; movement_count: number }>`
    select coalesce((select sum(amount_pesos) from ${OPEN_LINES(source)} line where id = any(${[...lines]}::bigint[])), 0)::bigint as lines,
      (select count(*)::integer from ${OPEN_LINES(source)} line where id = any(${[...lines]}::bigint[])) as line_count,
      coalesce(sum(amount_pesos), 0)::bigint as movements, count(*)::integer as movement_count
    from ${OPEN_MOVEMENTS(source)} movement where entry_id || '.' || number = any(${[...movements]}::text[])`.execute(
    db,
  );
  const [sums] = rows;
  return sums && sums.line_count === lines.length && sums.movement_count === movements.length ? sums : null;
}

export async function isUnexplained(db: Db, lineId: number): Promise<boolean> {
  const { rows } = await sql`select from ${OPEN_LINES('bank')} line where id = ${lineId}`.execute(db);
  return rows.length > 0;
}

/** Matches a line of the bank's statement with the line of an entry that explains it, where their pesos are the same. */
export async function explainLine(
  trx: Trx,
  lineId: number,
  entryId: number,
  by: { staffId: number; now: Date },
): Promise<void> {
  await lockStatement(trx, 'bank');
  const { rows } = await sql<{ id: string }>`
    select movement.entry_id || '.' || movement.number as id
    from ${OPEN_LINES('bank')} line join ${OPEN_MOVEMENTS('bank')} movement on movement.amount_pesos = line.amount_pesos
    where line.id = ${lineId} and movement.entry_id = ${entryId}`.execute(trx);
  const [found] = rows;
  if (found) await insertMatches(trx, 'bank', [{ lines: [String(lineId)], movements: [found.id] }], by);
}

const SHOWN = 200;

/** @param kind of the approval of an entry, whose payload names the line */
export async function readLines(
  db: Db,
  source: StatementSource,
  { kind, now }: { kind: string; now: Date },
): Promise<StatementLineRow[]> {
  const { rows } = await sql<StatementLineRow>`
    with asked as (
      select (payload ->> 'lineId')::bigint as line_id from approval_requests request
      where kind = ${kind} and expires_at > ${now} and payload ->> 'lineId' is not null
        and not exists (select from approval_decisions where request_id = request.id)
    )
    select id as id_line, happened_on as on, amount_pesos as amount, reference, description,
      id in (select line_id from asked) as is_asked
    from ${OPEN_LINES(source)} line order by happened_on, id limit ${SHOWN}`.execute(db);
  return rows;
}

/** Spanish: what a movement was, and of whom. */
export const MOVEMENT_TEXT = sql`concat_ws(' · ', coalesce(own.description, case when entry.kind like 'payroll_%' then 'Nómina'
  when made.kind = 'disbursed' then 'Desembolso' when made.kind = 'money_out' then 'Devolución' else 'Pago' end),
  coalesce(party.name, nullif(concat_ws(' ', borrowers.first_name, borrowers.last_name), '')))`;

export async function readMovements(db: Db, source: StatementSource): Promise<BookLineRow[]> {
  const { rows } = await sql<BookLineRow>`
    select entry.entry_id as id_entry, entry.number, entry.value_on as on, entry.amount_pesos as amount, entry.reference,
      ${MOVEMENT_TEXT} as description, entry.credit_id as id_credit, borrowers.id as id_user
    from ${OPEN_MOVEMENTS(source)} entry left join loan_events made on made.id = entry.event_id
      left join outside_entries own on own.entry_id = entry.entry_id
      left join third_parties party on party.id = own.third_party_id
      left join credits on credits.id = entry.credit_id left join borrowers on borrowers.id = credits.borrower_id
    order by value_on, entry.entry_id, number limit ${SHOWN}`.execute(db);
  return rows;
}

export type Totals = {
  imported_through: Day | null;
  matched: number;
  books: Pesos;
  statement: Pesos;
  lines_count: number;
  lines_sum: Pesos;
  movements_count: number;
  movements_sum: Pesos;
  overdue: number;
};

/** @param overdueFrom lines of this day and before are overdue */
export async function readTotals(db: Db, source: StatementSource, overdueFrom: Day): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with line as (
      select max(happened_on) as imported_through, coalesce(sum(amount_pesos), 0)::bigint as statement
      from statement_lines where source = ${source}
    ), open as (
      select count(*)::integer as lines_count, coalesce(sum(amount_pesos), 0)::bigint as lines_sum,
        count(*) filter (where happened_on <= ${overdueFrom}::date)::integer as overdue
      from ${OPEN_LINES(source)} line
    ), movement as (
      select count(*)::integer as movements_count, coalesce(sum(amount_pesos), 0)::bigint as movements_sum
      from ${OPEN_MOVEMENTS(source)} movement
    )
    select line.*, open.*, movement.*,
      (select count(*)::integer from statement_match_lines own join statement_lines matched on matched.id = line_id
        where matched.source = ${source} and own.undone_at is null) as matched,
      (select coalesce(sum(amount_pesos), 0)::bigint from journal_lines where account = ${ACCOUNTS[source]}) as books
    from line, open, movement`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('sums without a row');
  return totals;
}

/** What is not matched until a day, and through which day the statement is known. */
export async function countOpen(
  db: Db,
  source: StatementSource,
  through: Day,
): Promise<{ knownThrough: Day | null; lines: number; movements: number }> {
  const { rows } = await sql<{ knownThrough: Day | null; lines: number; movements: number }>`
    select (select max(happened_on) from statement_lines where source = ${source}) as "knownThrough",
      (select count(*)::integer from ${OPEN_LINES(source)} line where happened_on <= ${through}::date) as lines,
      (select count(*)::integer from ${OPEN_MOVEMENTS(source)} movement where value_on <= ${through}::date) as movements`.execute(
    db,
  );
  return rows[0] ?? { knownThrough: null, lines: 0, movements: 0 };
}

export async function readBankParty(db: Db): Promise<{ type: string; number: string; name: string } | null> {
  const { rows } = await sql<{ type: string; number: string; name: string }>`
    select document_type as type, document_number as number, name
    from outside_entries join third_parties party on party.id = third_party_id
    where kind in ('bank_cost', 'transfer_tax', 'bank_interest') order by entry_id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
