import { lockByName } from '../../../../db/named-lock.ts';
import type { Db, Row, Trx } from '../../../../db/types.ts';

export type DeviceRow = Row<'push_devices'>;

type Choice = {
  borrowerId: number;
  sessionId: string;
  /** Null: no notices. */
  address: { sealed: string; hash: string } | null;
  now: Date;
};

/** The choice of a device; the same browser's choice for another session or person ends. */
export async function storeChoice(trx: Trx, { borrowerId, sessionId, address, now }: Choice): Promise<void> {
  if (address) {
    await lockByName(trx, `push ${address.hash}`);
    await trx
      .deleteFrom('push_devices')
      .where('address_hash', '=', address.hash)
      .where('session_id', '<>', sessionId)
      .execute();
  }
  const chosen = {
    address_sealed: address?.sealed ?? null,
    address_hash: address?.hash ?? null,
    chosen_at: now,
  };
  await trx
    .insertInto('push_devices')
    .values({ borrower_id: borrowerId, session_id: sessionId, ...chosen })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(chosen))
    .execute();
}

export async function choicesOf(db: Db, borrowerId: number): Promise<DeviceRow[]> {
  return db.selectFrom('push_devices').selectAll().where('borrower_id', '=', borrowerId).execute();
}

/** The browser subscribes no more at this address; a later visit may subscribe again. */
export async function deleteAddress(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('push_devices').where('address_hash', '=', hash).execute();
}

/** Before the sessions are deleted. A no stays: it is asked once. */
export async function forgetSessions(trx: Trx, sessionIds: readonly string[]): Promise<void> {
  const ofThem = [...sessionIds];
  await trx
    .deleteFrom('push_devices')
    .where('session_id', 'in', ofThem)
    .where('address_sealed', 'is not', null)
    .execute();
  await trx.updateTable('push_devices').set({ session_id: null }).where('session_id', 'in', ofThem).execute();
}
