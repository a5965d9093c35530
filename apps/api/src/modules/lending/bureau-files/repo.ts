import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Db, NewRow, Trx } from '../../../db/types.ts';

const LISTED_MAX = 60;

export async function insertFile(trx: Trx, file: NewRow<'bureau_files'>): Promise<number> {
  const { id } = await trx.insertInto('bureau_files').values(file).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function findMonthFile(db: Db, cutOn: Day): Promise<number | undefined> {
  const row = await db
    .selectFrom('bureau_files')
    .select('id')
    .where('kind', '=', 'month')
    .where('cut_on', '=', cutOn)
    .executeTakeFirst();
  return row?.id;
}

/** The number of the next update of a day. The caller holds the lock of the files. */
export async function nextUpdate(trx: Trx, cutOn: Day): Promise<number> {
  const { count } = await trx
    .selectFrom('bureau_files')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', '=', 'update')
    .where('cut_on', '=', cutOn)
    .executeTakeFirstOrThrow();
  return Number(count) + 1;
}

export async function findFile(db: Db, id: number) {
  return db.selectFrom('bureau_files').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest first, with who made them. */
export async function listFiles(db: Db) {
  return db
    .selectFrom('bureau_files')
    .innerJoin('staff', 'staff.id', 'bureau_files.made_by')
    .selectAll('bureau_files')
    .select(sql<string>`staff.first_name || ' ' || staff.last_name`.as('by'))
    .orderBy('bureau_files.id', 'desc')
    .limit(LISTED_MAX)
    .execute();
}
