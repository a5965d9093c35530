import type { Db, Trx } from '../../../../db/types.ts';

/** Sessions that were opened before: each one ended long ago, see `lifetimes.ts`. */
export async function sessionsOpenedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('created_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The caller has deleted what other modules know about them. */
export async function deleteSessions(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('refresh_tokens').where('session_id', 'in', ids).execute();
  await trx.deleteFrom('sessions').where('id', 'in', ids).execute();
}
