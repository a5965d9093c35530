import type { Db, NewRow } from '../../../db/types.ts';

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
