import { sql } from 'kysely';
import type { Db, NewRow } from '../../../db/types.ts';

export async function insertEvent(db: Db, event: NewRow<'security_events'>): Promise<void> {
  await db.insertInto('security_events').values(event).execute();
}

/** The trigger of the table refuses younger rows. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('security_events').where('happened_at', '<', before).execute();
}

const events = (db: Db) =>
  db
    .selectFrom('security_events as event')
    .leftJoin('staff', (join) =>
      join.onRef('staff.id', '=', 'event.account_id').on('event.account_kind', '=', 'staff'),
    )
    .select([
      'event.id',
      'event.happened_at',
      'event.kind',
      'event.account_kind',
      'event.account_id',
      'event.address_prefix',
      'event.request_id',
      'event.detail',
      sql<string | null>`staff.first_name || ' ' || staff.last_name`.as('account'),
    ])
    .orderBy('event.id', 'desc');

export type SecurityEventRecord = Awaited<ReturnType<ReturnType<typeof events>['executeTakeFirstOrThrow']>>;

type Since = { since: Date; limit: number };

export const newestChanges = (db: Db, { since, limit }: Since) =>
  events(db)
    .where('event.kind', 'in', [
      'token_reused',
      'reset_requested',
      'reset_finished',
      'factor_changed',
      'passkey_changed',
      'lookups_near_budget',
      'lookups_over_budget',
    ])
    .where('event.happened_at', '>', since)
    .limit(limit)
    .execute();

/** The web asks for the code after the password, so each login of staff leaves such an event: those without a session after it count. */
export const stoppedLogins = (db: Db, { since, limit }: Since) =>
  events(db)
    .where('event.kind', 'in', ['factor_required', 'factor_failed'])
    .where('event.account_kind', '=', 'staff')
    .where('event.happened_at', '>', since)
    .where(
      sql<boolean>`not exists (select from sessions where sessions.staff_id = event.account_id
        and sessions.created_at between event.happened_at and event.happened_at + interval '10 minutes')`,
    )
    .limit(limit)
    .execute();

export async function countsByKind(db: Db, since: Date, weekBefore: Date) {
  return db
    .selectFrom('security_events')
    .select('kind')
    .select([
      sql<number>`count(*) filter (where happened_at > ${since})`.as('last_day'),
      sql<number>`count(*) filter (where happened_at <= ${since})`.as('week_before'),
    ])
    .where('happened_at', '>', weekBefore)
    .groupBy('kind')
    .execute();
}

export async function sources(db: Db, { since, limit }: Since, fewest: number) {
  return db
    .selectFrom('security_events')
    .select('address_prefix')
    .select([
      sql<number>`count(*)`.as('events'),
      sql<number>`count(distinct (account_kind, account_id)) filter (where account_id is not null)`.as(
        'accounts',
      ),
    ])
    .where('kind', 'in', ['login_failed', 'factor_failed', 'limit_reached', 'right_refused'])
    .where('happened_at', '>', since)
    .groupBy('address_prefix')
    .having(sql<boolean>`count(*) >= ${fewest}`)
    .orderBy('events', 'desc')
    .orderBy('address_prefix')
    .limit(limit)
    .execute();
}
