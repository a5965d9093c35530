/** Ends of the chain, signed with a key that the database does not know. */
import { createHmac, hkdfSync } from 'node:crypto';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';

/** The signature of the chain's end at a position. */
export function anchorSignature(secret: string, position: number, hash: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'unamano:audit', 32));
  return createHmac('sha256', key).update(`${position}:${hash}`).digest('hex');
}

/** Signs the chain's end, unless it is signed already. Returns the position, null when there is nothing new. */
export async function anchorAudit({
  db,
  clock,
  secret,
}: {
  db: Db;
  clock: Clock;
  secret: string;
}): Promise<{ position: number; hash: string } | null> {
  return inTransaction(db, async (trx) => {
    const head = await trx.selectFrom('audit_head').select(['position', 'hash']).executeTakeFirstOrThrow();
    if (head.position === 0) return null;
    const signature = anchorSignature(secret, head.position, head.hash);
    const added = await trx
      .insertInto('audit_anchors')
      .values({ ...head, signature, made_at: clock.now() })
      .onConflict((conflict) => conflict.column('position').doNothing())
      .executeTakeFirst();
    return Number(added.numInsertedOrUpdatedRows ?? 0n) > 0 ? head : null;
  });
}
