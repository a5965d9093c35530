import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../db/types.ts';
import type { CallIdentity } from '../../../idempotency/call-context.ts';

const COLUMNS = [
  'id',
  'kind',
  'borrower_id',
  'scope',
  'key',
  'body_hash',
  'request_sealed',
  'requested_at',
] as const;

export type WaitingRow = Pick<Row<'waiting_requests'>, (typeof COLUMNS)[number]>;

/** A newer request to the same call replaces the older one. A repeat of the same request keeps its time. */
export async function upsertWaitingRequest(
  db: Db,
  call: CallIdentity,
  row: { kind: WaitingRow['kind']; borrowerId: number | null; sealed: string; now: Date },
): Promise<void> {
  const values = { key: call.key, body_hash: call.bodyHash, request_sealed: row.sealed };
  await db
    .insertInto('waiting_requests')
    .values({
      ...values,
      kind: row.kind,
      borrower_id: row.borrowerId,
      scope: call.scope,
      requested_at: row.now,
      tried_at: row.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('scope')
        .doUpdateSet({ ...values, requested_at: row.now, tried_at: row.now })
        .where((old) =>
          old.or([
            old('waiting_requests.key', '!=', call.key),
            old('waiting_requests.body_hash', '!=', call.bodyHash),
          ]),
        ),
    )
    .execute();
}

export async function isRequestWaiting(db: Db, { scope, key, bodyHash }: CallIdentity): Promise<boolean> {
  const row = await db
    .selectFrom('waiting_requests')
    .select('id')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('body_hash', '=', bodyHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** A sign-up has no account yet: a hash of the phone, the first word of the scope, identifies the applicant. */
export async function hasWaitingSignUp(db: Db, applicantHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('waiting_requests')
    .select('id')
    .where(sql<string>`split_part(scope, ' ', 1)`, '=', applicantHash)
    .where('kind', '=', 'sign_up')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The requests whose last try is the longest ago. */
export async function waitingRows(db: Db, limit: number): Promise<WaitingRow[]> {
  return db
    .selectFrom('waiting_requests')
    .select(COLUMNS)
    .orderBy('tried_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function markTried(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('waiting_requests').set({ tried_at: now }).where('id', '=', id).execute();
}

/** True where this call removed the row: then its caller notifies the applicant. */
export async function removeRow(db: Db, { id, key }: Pick<WaitingRow, 'id' | 'key'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('waiting_requests')
    .where('id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeCall(trx: Trx, { scope, key }: CallIdentity): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('waiting_requests')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
