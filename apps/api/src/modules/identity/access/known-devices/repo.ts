import { sql } from 'kysely';
import type { KnownDeviceReason } from '../../../../db/enumerations.ts';
import type { Db, Trx } from '../../../../db/types.ts';

type DeviceLogin = { sessionId: string; borrowerId: number; browserId: string };

/** The device of a session. The first call for a session decides; returns null where it was stored before. */
export async function insertLogin(
  trx: Trx,
  { sessionId, borrowerId, browserId }: DeviceLogin,
): Promise<string | null> {
  const row = await trx
    .insertInto('device_logins')
    .values({ session_id: sessionId, borrower_id: borrowerId, browser_id: browserId })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .returning('browser_id')
    .executeTakeFirst();
  return row?.browser_id ?? null;
}

export async function deviceOfSession(db: Db, sessionId: string, borrowerId: number) {
  return db
    .selectFrom('device_logins as login')
    .innerJoin('borrower_devices as device', (join) =>
      join
        .onRef('device.borrower_id', '=', 'login.borrower_id')
        .onRef('device.browser_id', '=', 'login.browser_id'),
    )
    .select('device.known_by')
    .where('login.session_id', '=', sessionId)
    .where('login.borrower_id', '=', borrowerId)
    .executeTakeFirst();
}

export async function isKnownDevice(db: Db, borrowerId: number, browserId: string): Promise<boolean> {
  const row = await db
    .selectFrom('borrower_devices')
    .select('known_since')
    .where('borrower_id', '=', borrowerId)
    .where('browser_id', '=', browserId)
    .executeTakeFirst();
  return row !== undefined && row.known_since !== null;
}

export async function browserOfLogin(db: Db, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('device_logins')
    .select('browser_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.browser_id;
}

type Device = {
  borrowerId: number;
  browserId: string;
  now: Date;
  /** Null where a phone code alone opened the session. */
  knownBy: KnownDeviceReason | null;
};

/** A known device stays known. @returns whether the device is new */
export async function recordDevice(trx: Trx, device: Device): Promise<boolean> {
  const row = await trx
    .insertInto('borrower_devices')
    .values({
      borrower_id: device.borrowerId,
      browser_id: device.browserId,
      last_login_at: device.now,
      known_since: device.knownBy === null ? null : device.now,
      known_by: device.knownBy,
    })
    .onConflict((conflict) =>
      conflict.columns(['borrower_id', 'browser_id']).doUpdateSet((row) => ({
        last_login_at: row.ref('excluded.last_login_at'),
        known_since: row.fn.coalesce('borrower_devices.known_since', 'excluded.known_since'),
        known_by: sql<KnownDeviceReason | null>`coalesce(nullif(borrower_devices.known_by, 'identity'), excluded.known_by, borrower_devices.known_by)`,
      })),
    )
    // Only an inserted row has no deleting transaction.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return row.is_new;
}

/** No device of the person is known any more. */
export async function forgetDevices(trx: Trx, borrowerId: number): Promise<void> {
  await trx
    .updateTable('borrower_devices')
    .set({ known_since: null, known_by: null })
    .where('borrower_id', '=', borrowerId)
    .execute();
}

export async function deleteUnusedSince(trx: Trx, before: Date): Promise<void> {
  await sql`
    with old as (delete from borrower_devices where last_login_at < ${before} returning borrower_id, browser_id)
    delete from device_logins login using old
    where login.borrower_id = old.borrower_id and login.browser_id = old.browser_id`.execute(trx);
}

export async function deleteLogins(trx: Trx, sessionIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('device_logins').where('session_id', 'in', sessionIds).execute();
}
