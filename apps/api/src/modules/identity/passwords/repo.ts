import type { PasswordResetPurpose } from '../../../db/enumerations.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { Owner } from '../sessions/index.ts';

function columnsOf(owner: Owner) {
  return {
    borrower_id: 'borrowerId' in owner ? owner.borrowerId : null,
    staff_id: 'staffId' in owner ? owner.staffId : null,
  };
}

export async function insertReset(
  trx: Trx,
  tokenHash: string,
  owner: Owner,
  now: Date,
  expiresAt: Date,
  purpose: PasswordResetPurpose = 'reset',
): Promise<void> {
  await trx
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, ...columnsOf(owner), created_at: now, expires_at: expiresAt, purpose })
    .execute();
}

/** The owner of a link that can still be used. `useReset` decides: another use may come first. */
export async function findReset(db: Db, tokenHash: string, now: Date): Promise<{ owner: Owner } | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select(['borrower_id', 'staff_id'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row?.borrower_id) return { owner: { borrowerId: row.borrower_id } };
  return row?.staff_id ? { owner: { staffId: row.staff_id } } : undefined;
}

/** Uses up a link and returns its owner; of parallel uses one succeeds. */
export async function useReset(
  trx: Trx,
  tokenHash: string,
  now: Date,
): Promise<{ owner: Owner; purpose: PasswordResetPurpose } | undefined> {
  const row = await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['borrower_id', 'staff_id', 'purpose'])
    .executeTakeFirst();
  if (row?.borrower_id) return { owner: { borrowerId: row.borrower_id }, purpose: row.purpose };
  if (row?.staff_id) return { owner: { staffId: row.staff_id }, purpose: row.purpose };
  return undefined;
}

/** Ends the links that a person has not used. */
export async function endResetsOf(db: Db, owner: Owner, now: Date): Promise<void> {
  const update = db.updateTable('password_resets').set({ used_at: now }).where('used_at', 'is', null);
  await ('borrowerId' in owner
    ? update.where('borrower_id', '=', owner.borrowerId)
    : update.where('staff_id', '=', owner.staffId)
  ).execute();
}

export async function deleteOldResets(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<', expiredBefore).execute();
}
