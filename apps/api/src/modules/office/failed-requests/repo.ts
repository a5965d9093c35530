import { sql } from 'kysely';
import type { Db, NewRow } from '../../../db/types.ts';

export type FailedRequestRow = NewRow<'failed_requests'>;

/** May be repeated. */
export async function insertFailedRequest(db: Db, row: FailedRequestRow): Promise<void> {
  await db
    .insertInto('failed_requests')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function borrowerOfSession(db: Db, sessionId: string): Promise<number | null> {
  const session = await db
    .selectFrom('sessions')
    .select('borrower_id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.borrower_id ?? null;
}

/** Those of a support code, newest first: two requests with one code are possible, and unlikely. */
export function findFailedRequests(db: Db, tracePrefix: string) {
  return db
    .selectFrom('failed_requests as request')
    .leftJoin('staff', (join) =>
      join.onRef('staff.id', '=', 'request.actor_id').on('request.actor_kind', '=', 'staff'),
    )
    .leftJoin('borrowers', (join) =>
      join.onRef('borrowers.id', '=', 'request.actor_id').on('request.actor_kind', '=', 'borrower'),
    )
    .selectAll('request')
    .select(
      sql<string | null>`coalesce(staff.first_name || ' ' || staff.last_name,
        borrowers.first_name || ' ' || borrowers.last_name)`.as('actor_name'),
    )
    .where('trace_id', '>=', tracePrefix)
    .where('trace_id', '<', `${tracePrefix}g`)
    .orderBy('failed_at', 'desc')
    .execute();
}

export async function deleteFailedRequestsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('failed_requests').where('failed_at', '<', before).execute();
}
