import { sql } from 'kysely';
import type { Db, NewRow, Trx } from '../../../db/types.ts';

export async function insertFile(db: Db, storageKey: string, madeAt: Date): Promise<string> {
  const row = await db
    .insertInto('exported_files')
    .values({ storage_key: storageKey, made_at: madeAt })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return row.public_id;
}

/** Where a file is stored that was not deleted. */
export async function keyOf(db: Db, publicId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('exported_files')
    .select('storage_key')
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.storage_key;
}

export async function storedBefore(
  db: Db,
  before: Date,
): Promise<{ public_id: string; storage_key: string }[]> {
  return db
    .selectFrom('exported_files')
    .select(['public_id', 'storage_key'])
    .where('deleted_at', 'is', null)
    .where('made_at', '<', before)
    .orderBy('made_at')
    .execute();
}

export async function markDeleted(db: Db, publicId: string, at: Date): Promise<void> {
  await db.updateTable('exported_files').set({ deleted_at: at }).where('public_id', '=', publicId).execute();
}

export async function insertOpening(db: Db, opening: NewRow<'exported_file_openings'>): Promise<void> {
  await db.insertInto('exported_file_openings').values(opening).execute();
}

/** False where the id was taken before. */
export async function insertRun(db: Db, run: NewRow<'export_runs'>): Promise<boolean> {
  const inserted = await db
    .insertInto('export_runs')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False for a run that was given up. */
export async function advanceRun(db: Db, id: string, rows: number): Promise<boolean> {
  const run = await db
    .updateTable('export_runs')
    .set({ rows_done: sql<number>`rows_done + ${rows}::integer` })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return run !== undefined;
}

export async function deleteRun(db: Db, id: string): Promise<void> {
  await db.deleteFrom('export_runs').where('id', '=', id).execute();
}

export async function deleteRunsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('export_runs').where('started_at', '<', before).execute();
}

export async function runOf(db: Db, staffId: number, id: string) {
  return db
    .selectFrom('export_runs')
    .select(['rows_done as done', 'rows_total as total'])
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
}

/** False where the staff member has no such run. */
export async function cancelRun(trx: Trx, staffId: number, id: string, at: Date): Promise<boolean> {
  const run = await trx
    .updateTable('export_runs')
    .set({ cancelled_at: at })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst();
  return run !== undefined;
}
