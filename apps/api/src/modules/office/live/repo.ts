import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { type CompanyScope, inCompany } from '../../../kernel/company-scope.ts';

/** The last id of the audit, of the events of loans and of the history of states. */
export type Heads = readonly [audit: number, loans: number, states: number];

export type ChangeRow = {
  source: 'audit' | 'loan' | 'state';
  id: number;
  /** Of the audit. */
  action: string | null;
  credit_id: number | null;
  company_id: number | null;
};

/** More are the postings of a file: then the pages have the topics and the first credits. */
const CHANGES_MAX = 1_000;

export async function readHeads(db: Db): Promise<Heads> {
  const { rows } = await sql<{ audit: number; loans: number; states: number }>`
    select coalesce((select max(id) from audit_events), 0) as audit,
      coalesce((select max(id) from loan_events), 0) as loans,
      coalesce((select max(id) from credit_events), 0) as states`.execute(db);
  const [heads] = rows;
  return heads ? [heads.audit, heads.loans, heads.states] : [0, 0, 0];
}

/** Staff commands, events of loans and moves of credits after these ids; reads are no changes. */
export async function readChanges(db: Db, [audit, loans, states]: Heads): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    with changes as (
      select 'audit' as source, id, action,
        case when subject_kind = 'credit' then subject_id::bigint end as credit_id
      from audit_events where id > ${audit} and action <> 'person.read'
      union all
      select 'loan', id, null, credit_id from loan_events where id > ${loans}
      union all
      select 'state', id, null, credit_id from credit_events where id > ${states}
    )
    select changes.*, credits.company_id from changes left join credits on credits.id = changes.credit_id
    limit ${sql.lit(CHANGES_MAX)}`.execute(db);
  return rows;
}

export async function isVisible(db: Db, scope: CompanyScope, creditId: number): Promise<boolean> {
  const query = db.selectFrom('credits').select('id').where('id', '=', creditId);
  return (await inCompany(query, 'credits.company_id', scope).executeTakeFirst()) !== undefined;
}

export type OpenCase = { credit_id: number; staff_id: number };

/** The time of the database: the platform's clock can stand still in sandbox mode. */
export async function markOpen(db: Db, open: readonly OpenCase[]): Promise<void> {
  if (open.length === 0) return;
  await sql`
    insert into open_cases (credit_id, staff_id, seen_at)
    select distinct credit_id, staff_id, now()
    from unnest(${open.map(({ credit_id }) => credit_id)}::bigint[], ${open.map(({ staff_id }) => staff_id)}::bigint[])
      as opened (credit_id, staff_id)
    order by credit_id, staff_id
    on conflict (credit_id, staff_id) do update set seen_at = excluded.seen_at`.execute(db);
}

export async function markClosed(db: Db, { credit_id, staff_id }: OpenCase): Promise<void> {
  await sql`
    delete from open_cases where (credit_id = ${credit_id} and staff_id = ${staff_id})
      or seen_at < now() - interval '1 minute'`.execute(db);
}

export type CaseViewer = OpenCase & { name: string };

/** Who has these credits open: a page that ended without a word counts for some seconds more. */
export async function readViewers(db: Db, creditIds: readonly number[]): Promise<CaseViewer[]> {
  if (creditIds.length === 0) return [];
  const { rows } = await sql<CaseViewer>`
    select credit_id, staff_id, staff.first_name as name from open_cases join staff on staff.id = staff_id
    where credit_id = any (${[...creditIds]}::bigint[]) and seen_at > now() - interval '8 seconds'
    order by staff_id`.execute(db);
  return rows;
}
