import type { LookupReason } from '@unamano/contract/lending/risk-history';
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import { lockByName } from '../../../db/named-lock.ts';
import type { Db, NewRow, Trx } from '../../../db/types.ts';

/** `all`: of the team. */
export type LookupCounts = { own: number; all: number };

/**
 * The look-ups of a day: of the person, and of the person's team. The staff of each company
 * are a team of their own, and so are those of the platform: no company uses up the budget of the others. Person 0 means the platform.
 */
export async function countLookups(db: Db, day: Day, staffId: number): Promise<LookupCounts> {
  return db
    .selectFrom('bureau_lookups as lookup')
    .innerJoin('staff as reader', 'reader.id', 'lookup.staff_id')
    .select([
      sql<number>`(count(*) filter (where lookup.staff_id = ${staffId}))::integer`.as('own'),
      sql<number>`count(*)::integer`.as('all'),
    ])
    .where('lookup.looked_up_on', '=', day)
    .where(
      sql<boolean>`reader.company_id is not distinct from (select company_id from staff where id = ${staffId})`,
    )
    .executeTakeFirstOrThrow();
}

/** The reason of the person's newest look-up. */
export async function lastReason(db: Db, staffId: number): Promise<LookupReason | undefined> {
  const newest = await db
    .selectFrom('bureau_lookups')
    .select('reason')
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.reason;
}

/** Look-ups count one after the other, so that parallel ones do not pass the budget together. */
export async function lockLookups(trx: Trx): Promise<void> {
  await lockByName(trx, 'bureau look-ups');
}

export async function insertLookup(trx: Trx, lookup: NewRow<'bureau_lookups'>): Promise<void> {
  await trx.insertInto('bureau_lookups').values(lookup).execute();
}
