import { bogotaDay } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../../db/types.ts';
import type { Owner } from '../../../../kernel/actor.ts';
import type { LeftPasskey } from '../passwords/index.ts';
import type { UsedPasskey } from './webauthn.ts';

export type PasskeyRow = Row<'passkeys'>;

const columnsOf = (owner: Owner) => ({
  borrower_id: 'borrowerId' in owner ? owner.borrowerId : null,
  staff_id: 'staffId' in owner ? owner.staffId : null,
});

/** Newest first. */
export async function passkeysOf(db: Db, owner: Owner): Promise<PasskeyRow[]> {
  const rows = db.selectFrom('passkeys').selectAll().orderBy('id', 'desc');
  return 'borrowerId' in owner
    ? rows.where('borrower_id', '=', owner.borrowerId).execute()
    : rows.where('staff_id', '=', owner.staffId).execute();
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Asked once the account is locked: what ended the session since the call began may have removed passkeys too. */
export async function isSessionOpen(trx: Trx, sessionId: string): Promise<boolean> {
  const open = trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null);
  return (await open.executeTakeFirst()) !== undefined;
}

type NewPasskey = {
  owner: Owner;
  name: string;
  credentialId: string;
  publicKey: string;
  userHandle: string;
  signCount: number;
  /** Of the login that adds it: its device is the one of the passkey. */
  sessionId: string;
  now: Date;
};

/** False where the passkey is stored already, for this account or another. */
export async function insertPasskey(trx: Trx, passkey: NewPasskey): Promise<boolean> {
  const row = await trx
    .insertInto('passkeys')
    .values({
      ...columnsOf(passkey.owner),
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      user_handle: passkey.userHandle,
      sign_count: passkey.signCount,
      created_at: passkey.now,
      browser_id: sql<
        string | null
      >`(select browser_id from device_logins where session_id = ${passkey.sessionId})`,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records a use. False where the device counts and has not gone on: it is a copy, or the passkey is gone. Devices that do not count
 * send zero; a synced passkey is a copy on purpose.
 */
export async function recordUse(
  trx: Trx,
  id: number,
  { signCount, isBackedUp }: UsedPasskey,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('passkeys')
    .set({ sign_count: sql<number>`greatest(sign_count, ${signCount})`, last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(${isBackedUp} or sign_count < ${signCount} or sign_count = 0 and ${signCount} = 0)`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The name of the removed one; undefined where the account has no such passkey. */
export async function removePasskey(trx: Trx, owner: Owner, id: number): Promise<string | undefined> {
  const removal = trx.deleteFrom('passkeys').where('id', '=', id).returning('name');
  const row = await ('borrowerId' in owner
    ? removal.where('borrower_id', '=', owner.borrowerId)
    : removal.where('staff_id', '=', owner.staffId)
  ).executeTakeFirst();
  return row?.name;
}

export async function removeAllOf(trx: Trx, borrowerId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const DOUBTFUL_DAYS = 30;

/** Those that a thief of the account may have added: of the last 30 days, or on a device that was not known before them. */
export async function removeDoubtfulPasskeys(trx: Trx, borrowerId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DOUBTFUL_DAYS * 86_400_000);
  const known = sql`select browser_id from borrower_devices where borrower_id = ${borrowerId} and known_since <= ${since}`;
  await trx
    .deleteFrom('passkeys')
    .where('borrower_id', '=', borrowerId)
    .where(sql<boolean>`(created_at > ${since} or browser_id is null or browser_id not in (${known}))`)
    .execute();
}

/** What still opens the account, oldest first. */
export async function leftPasskeys(trx: Trx, borrowerId: number): Promise<LeftPasskey[]> {
  const rows = await passkeysOf(trx, { borrowerId });
  return rows.toReversed().map(({ name, created_at }) => ({ name, createdOn: bogotaDay(created_at) }));
}

/** Of an account of staff that begins again, or whose owner lost the phone. Returns whether there were any. */
export async function removeStaffPasskeys(trx: Trx, staffId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
