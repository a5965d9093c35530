/** Ends of the chain, signed with a key that the database does not know. */
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type KeyRing, signer } from '../../../kernel/encryption.ts';

/** What an anchor signs: the chain's end at a position. */
export const anchorText = ({ position, hash }: { position: number; hash: string }): string =>
  `${position}:${hash}`;

/** Signs the chain's end, unless it is signed already. Returns the position, null when there is nothing new. */
export async function anchorAudit({
  db,
  clock,
  keys,
}: {
  db: Db;
  clock: Clock;
  keys: KeyRing;
}): Promise<{ position: number; hash: string } | null> {
  return inTransaction(db, async (trx) => {
    const head = await trx.selectFrom('audit_head').select(['position', 'hash']).executeTakeFirstOrThrow();
    if (head.position === 0) return null;
    const signature = signer(keys, 'audit').sign(anchorText(head));
    const added = await trx
      .insertInto('audit_anchors')
      .values({ ...head, signature, made_at: clock.now() })
      .onConflict((conflict) => conflict.column('position').doNothing())
      .executeTakeFirst();
    return Number(added.numInsertedOrUpdatedRows ?? 0n) > 0 ? head : null;
  });
}
