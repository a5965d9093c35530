import { AUDIT_ACTIONS } from '@unamano/contract/office/audit';
import { addDays, type Day } from '@unamano/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Row } from '../../../db/types.ts';
import type { Meant } from './meant.ts';

export type AuditEventsQuery = {
  /** What was searched; null without a text. */
  meant: Meant | null;
  /** Events about this person alone. */
  borrowerId: number | undefined;
  /** An action, or the noun before its dot. */
  action: string;
  staffId: number | undefined;
  from: Day | undefined;
  to: Day | undefined;
  /** The event that the page before ended with. */
  before: number | null;
  limit: number;
};

type Sql = RawBuilder<unknown>;

const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** An action without a dot names all actions of its noun. */
function actionsOf(action: string): string[] {
  if (action.includes('.')) return [action];
  return Object.keys(AUDIT_ACTIONS).filter((known) => known.startsWith(`${action}.`));
}

const startOf = (day: Day): Sql => sql`(${day}::date::timestamp at time zone 'America/Bogota')`;

/** Conditions of the days and of the page on the columns of an index. */
function timesOf({ from, to, before }: AuditEventsQuery, at: Sql, id: Sql): Sql[] {
  return [
    ...(from ? [sql`${at} >= ${startOf(from)}`] : []),
    ...(to ? [sql`${at} < ${startOf(addDays(to, 1))}`] : []),
    ...(before === null
      ? []
      : [sql`(${at}, ${id}) < ((select happened_at from audit_events where id = ${before}), ${before})`]),
  ];
}

/**
 * Each branch is read from an index in the order of time and ends at the limit: a page costs the same among any number of
 * events.
 */
function branchesOf(query: AuditEventsQuery): Sql[] {
  const { meant, borrowerId, staffId } = query;
  const actions = query.action === '' ? [] : actionsOf(query.action);
  const isAction = sql`event.action = any(${actions}::text[])`;
  const isStaff = sql`event.actor = 'staff' and event.actor_id = ${staffId}`;
  const conditions = [
    ...(query.action === '' ? [] : [isAction]),
    ...(staffId === undefined ? [] : [isStaff]),
  ];
  const newest = sql`order by event.happened_at desc, event.id desc limit ${query.limit}`;
  const times = timesOf(query, sql`event.happened_at`, sql`event.id`);
  const eventsWhere = (condition: Sql): Sql =>
    sql`select event.id, event.happened_at from audit_events event
      where ${all([condition, ...conditions, ...times])} ${newest}`;
  const eachOf = (type: 'bigint' | 'text', values: readonly (number | string)[], events: Sql): Sql =>
    sql`select found.* from unnest(${[...values]}::${sql.raw(type)}[]) wanted (value) cross join lateral (${events}) found`;
  const about = (kind: 'borrower' | 'credit', ids: readonly number[]): Sql =>
    eachOf(
      'bigint',
      ids,
      sql`select event.id, event.happened_at from audit_subjects about join audit_events event on event.id = about.event_id
        where ${all([
          sql`about.kind = ${sql.lit(kind)} and about.subject_id = wanted.value`,
          ...conditions,
          ...timesOf(query, sql`about.happened_at`, sql`about.event_id`),
        ])}
        order by about.happened_at desc, about.event_id desc limit ${query.limit}`,
    );
  const byStaff = (ids: readonly number[]): Sql[] => {
    const isTheirs = sql`event.actor = 'staff' and event.actor_id = wanted.value`;
    // An action by itself: a person may have done something else a thousand times since.
    const each = actions.map((action) => sql`${isTheirs} and event.action = ${action}`);
    return (actions.length === 0 ? [isTheirs] : each).map((one) => eachOf('bigint', ids, eventsWhere(one)));
  };
  if (borrowerId !== undefined) return [about('borrower', [borrowerId])];
  if (meant) {
    const { borrowers, creditId, staff, origin } = meant;
    return [
      about('borrower', borrowers),
      about('credit', creditId === null ? [] : [creditId]),
      ...byStaff(staffId === undefined ? staff : staff.filter((id) => id === staffId)),
      eventsWhere(sql`event.address = ${origin} and event.address <> ''`),
      eventsWhere(sql`event.request_id = ${origin} and event.request_id <> ''`),
    ];
  }
  if (staffId !== undefined) return byStaff([staffId]);
  if (query.action !== '') return [eachOf('text', actions, eventsWhere(sql`event.action = wanted.value`))];
  return [eventsWhere(sql`true`)];
}

export type AuditEventRecord = Row<'audit_events'> & { actor_name: string | null };

/** The statement; a test explains it. */
export function newestEvents(query: AuditEventsQuery): RawBuilder<AuditEventRecord> {
  const branches = branchesOf(query).map((branch) => sql`(${branch})`);
  return sql<AuditEventRecord>`
    with found as (
      select distinct happened_at, id from (${sql.join(branches, sql` union all `)}) branch
      order by happened_at desc, id desc limit ${query.limit}
    )
    select event.id, event.happened_at, event.actor, event.actor_id, event.action, event.subject_kind, event.subject_id,
      event.before, event.after, event.address, event.request_id, staff.first_name || ' ' || staff.last_name as actor_name
    from found join audit_events event on event.id = found.id
      left join staff on staff.id = event.actor_id and event.actor = 'staff'
    order by event.happened_at desc, event.id desc`;
}

/** Newest first. */
export async function findAuditEvents(db: Db, query: AuditEventsQuery): Promise<AuditEventRecord[]> {
  const { rows } = await newestEvents(query).execute(db);
  return rows;
}

export async function nameOfBorrower(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('borrowers')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? null;
}
