import type { Db, NewRow } from '../../../db/types.ts';

type TargetColumn = 'document_id' | 'credit_id';

/** The random ids by target; those that do not exist yet are made. */
export async function publicIdsOf(
  db: Db,
  column: TargetColumn,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const byTarget = (
    rows: readonly { document_id?: number | null; credit_id?: number | null; public_id: string }[],
  ) => new Map(rows.map((row) => [Number(row[column]), row.public_id]));
  const find = async () => {
    const rows = await db
      .selectFrom('document_addresses')
      .select([column, 'public_id'])
      .where(column, 'in', ids.length > 0 ? ids : [0])
      .execute();
    return byTarget(rows);
  };
  const known = await find();
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  const made = await db
    .insertInto('document_addresses')
    .values(missing.map((id) => (column === 'document_id' ? { document_id: id } : { credit_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning([column, 'public_id'])
    .execute();
  // Of two that make the same one, the other's is known only now.
  return made.length === missing.length ? new Map([...known, ...byTarget(made)]) : find();
}

export async function targetOf(db: Db, column: TargetColumn, publicId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('document_addresses')
    .select(['document_id', 'credit_id'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return row?.[column] ?? undefined;
}

export async function insertOpening(db: Db, opening: NewRow<'document_openings'>): Promise<void> {
  await db.insertInto('document_openings').values(opening).execute();
}
