import type { Db, Trx } from '../../../db/types.ts';

export async function insertLink(
  trx: Trx,
  link: { tokenHash: string; borrowerId: number; now: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('email_confirmations')
    .values({
      token_hash: link.tokenHash,
      borrower_id: link.borrowerId,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Uses up a link and returns whose it is; of parallel uses one succeeds. */
export async function useLink(trx: Trx, tokenHash: string, now: Date): Promise<number | undefined> {
  const row = await trx
    .updateTable('email_confirmations')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('borrower_id')
    .executeTakeFirst();
  return row?.borrower_id;
}

/** Ends the links that the borrower has not used. */
export async function endLinksOf(trx: Trx, borrowerId: number, now: Date): Promise<void> {
  await trx
    .updateTable('email_confirmations')
    .set({ used_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('used_at', 'is', null)
    .execute();
}

export async function deleteOldLinks(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('email_confirmations').where('expires_at', '<', expiredBefore).execute();
}
