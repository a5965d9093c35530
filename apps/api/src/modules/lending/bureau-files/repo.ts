import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Db, NewRow, Trx } from '../../../db/types.ts';
import type { Counts } from './counts.ts';

const LISTED_MAX = 60;

/** For the rows, which come before the file. */
export async function reserveFileId(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('bureau_files', 'id')) as id`.execute(trx);
  const [reserved] = rows;
  if (!reserved) throw new Error('no id of a file');
  return reserved.id;
}

type NewFile = Pick<NewRow<'bureau_files'>, 'kind' | 'cut_on' | 'name' | 'made_by' | 'made_at'> & {
  id: number;
  counts: Counts;
};

export async function insertFile(trx: Trx, { counts, ...file }: NewFile): Promise<void> {
  await sql`
    insert into bureau_files (id, kind, cut_on, name, counts, made_by, made_at) overriding system value
    values (${file.id}, ${file.kind}, ${file.cut_on}, ${file.name}, ${JSON.stringify(counts)}::jsonb, ${file.made_by},
      ${file.made_at})`.execute(trx);
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
  const files = await db
    .selectFrom('bureau_files')
    .innerJoin('staff', 'staff.id', 'bureau_files.made_by')
    .selectAll('bureau_files')
    .select(sql<string>`staff.first_name || ' ' || staff.last_name`.as('by'))
    .orderBy('bureau_files.id', 'desc')
    .limit(LISTED_MAX)
    .execute();
  // Only `insertFile` writes them.
  return files.map(({ counts, ...file }) => ({ ...file, counts: counts as Counts }));
}
