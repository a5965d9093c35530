import type { ProvenAction } from '@unamano/domain/identity/account-proofs';
import type { Db, Row, Trx } from '../../../../../db/types.ts';

export type ProofRequest = Row<'proof_requests'>;

export type NewProofRequest = {
  id: string;
  borrowerId: number;
  sessionId: string | null;
  action: ProvenAction;
  value: string;
  neighborhood: string;
  now: Date;
  expiresAt: Date;
};

export async function insertRequest(trx: Trx, request: NewProofRequest): Promise<void> {
  await trx
    .insertInto('proof_requests')
    .values({
      id: request.id,
      borrower_id: request.borrowerId,
      session_id: request.sessionId,
      action: request.action,
      value: request.value,
      neighborhood: request.neighborhood,
      created_at: request.now,
      expires_at: request.expiresAt,
    })
    .execute();
}

const open = (db: Db, id: string, sessionId: string | null, now: Date) =>
  db
    .selectFrom('proof_requests')
    .selectAll()
    .where('id', '=', id)
    .where((row) => row('session_id', sessionId === null ? 'is' : '=', sessionId))
    .where('applied_at', 'is', null)
    .where('expires_at', '>', now);

/** A request of this session, or of nobody's where it is null. */
export const findOpen = (
  db: Db,
  id: string,
  sessionId: string | null,
  now: Date,
): Promise<ProofRequest | undefined> => open(db, id, sessionId, now).executeTakeFirst();

/** The same, locked. */
export const lockOpen = (
  trx: Trx,
  id: string,
  sessionId: string | null,
  now: Date,
): Promise<ProofRequest | undefined> => open(trx, id, sessionId, now).forUpdate().executeTakeFirst();

export type ProofColumn = 'password_at' | 'phone_at' | 'email_at' | 'new_at';

export async function recordProof(trx: Trx, id: string, column: ProofColumn, now: Date): Promise<void> {
  await trx
    .updateTable('proof_requests')
    .set({ [column]: now })
    .where('id', '=', id)
    .execute();
}

export async function markApplied(
  trx: Trx,
  id: string,
  valueBefore: string | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('proof_requests')
    .set({ applied_at: now, value_before: valueBefore })
    .where('id', '=', id)
    .execute();
}

/** What was proven so far proves nothing after a change of the account. */
export async function expireOpenOf(trx: Trx, borrowerId: number, now: Date): Promise<void> {
  await trx
    .updateTable('proof_requests')
    .set({ expires_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('applied_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** What the owner changed, newest first. */
export async function appliedOf(db: Db, borrowerId: number, limit: number): Promise<ProofRequest[]> {
  return db
    .selectFrom('proof_requests')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('applied_at', 'is not', null)
    .orderBy('applied_at', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteUnappliedRequests(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('proof_requests')
    .where('applied_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
}
