import type { Day } from '@unamano/domain/calendar';
import { fold } from '@unamano/domain/fold';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';

export type AuditEventsQuery = {
  search: string;
  action: string;
  staffId: number | undefined;
  from: Day | undefined;
  to: Day | undefined;
  before: number | null;
  limit: number;
};

const DAY = sql<Day>`(f.happened_at at time zone 'America/Bogota')::date`;

const events = (db: Db) =>
  db
    .selectFrom('audit_events as f')
    .leftJoin('staff as s', (join) => join.onRef('s.id', '=', 'f.actor_id').on('f.actor', '=', 'staff'))
    .select([
      'f.id',
      'f.happened_at',
      'f.actor',
      'f.actor_id',
      'f.action',
      'f.subject_kind',
      'f.subject_id',
      'f.before',
      'f.after',
      'f.address',
      'f.request_id',
      sql<string | null>`s.first_name || ' ' || s.last_name`.as('actor_name'),
    ]);

export type AuditEventRecord = Awaited<ReturnType<ReturnType<typeof events>['executeTakeFirstOrThrow']>>;

/** Newest first. */
export async function findAuditEvents(db: Db, query: AuditEventsQuery): Promise<AuditEventRecord[]> {
  let rows = events(db);
  const { action, staffId, from, to, before } = query;
  const needle = query.search.trim();
  if (needle !== '') {
    rows = rows.where((row) =>
      row.or([
        row('f.subject_id', '=', needle),
        row('f.address', '=', needle),
        row('f.request_id', '=', needle),
        row.and([
          row('f.actor', '=', 'staff'),
          sql<boolean>`f.actor_id = any (array(select id from staff
            where strpos(fold_text(first_name || ' ' || last_name || ' ' || email), ${fold(needle)}) > 0))`,
        ]),
      ]),
    );
  }
  if (action !== '')
    rows = action.includes('.')
      ? rows.where('f.action', '=', action)
      : rows.where(sql<boolean>`starts_with(f.action, ${`${action}.`})`);
  if (staffId !== undefined) rows = rows.where('f.actor', '=', 'staff').where('f.actor_id', '=', staffId);
  if (from) rows = rows.where(DAY, '>=', from);
  if (to) rows = rows.where(DAY, '<=', to);
  if (before !== null) rows = rows.where('f.id', '<', before);
  return rows.orderBy('f.id', 'desc').limit(query.limit).execute();
}

export type SubjectName = { name: string; idUser: number | null };

/** Names of staff, companies and borrowers, and of the borrowers of credits and requests, by `kind:id`. */
export async function namesOf(
  db: Db,
  ids: Record<'staff' | 'company' | 'borrower' | 'credit' | 'approval', number[]>,
): Promise<Map<string, SubjectName>> {
  const { rows } = await sql<SubjectName & { key: string }>`
    select 'staff:' || id as key, first_name || ' ' || last_name as name, null::bigint as "idUser" from staff
    where id = any (${ids.staff}::bigint[])
    union all
    select 'company:' || id, name, null from companies where id = any (${ids.company}::bigint[])
    union all
    select 'borrower:' || id, first_name || ' ' || last_name, id from borrowers where id = any (${ids.borrower}::bigint[])
    union all
    select 'credit:' || c.id, b.first_name || ' ' || b.last_name, b.id from credits c join borrowers b on b.id = c.borrower_id
    where c.id = any (${ids.credit}::bigint[])
    union all
    select 'approval:' || request.id, b.first_name || ' ' || b.last_name, b.id from approval_requests request
    left join credits c on c.id = (request.payload ->> 'creditId')::bigint
    join borrowers b on b.id = coalesce((request.payload ->> 'borrowerId')::bigint, c.borrower_id)
    where request.id = any (${ids.approval}::bigint[])`.execute(db);
  return new Map(rows.map(({ key, ...named }) => [key, named]));
}
