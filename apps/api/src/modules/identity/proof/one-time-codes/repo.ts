import { sql, type UpdateObject } from 'kysely';
import type { CodeEndReason, CodePurpose } from '../../../../db/enumerations.ts';
import type { Db, Tables, Trx } from '../../../../db/types.ts';

/** Everything that a code is bound to. */
export type Use = { purpose: CodePurpose; cellphone: string; subject: string };

/** Codes that have not ended, to be ended. */
const ending = (db: Db, as: CodeEndReason, now: Date) =>
  db.updateTable('one_time_codes').set({ ended_at: now, end_reason: as }).where('ended_at', 'is', null);

const change = async (db: Db, id: number, set: UpdateObject<Tables, 'one_time_codes'>): Promise<void> => {
  await db.updateTable('one_time_codes').set(set).where('id', '=', id).execute();
};

export async function endActiveCode(trx: Trx, use: Use, as: CodeEndReason, now: Date): Promise<void> {
  await ending(trx, as, now)
    .where('purpose', '=', use.purpose)
    .where('cellphone', '=', use.cellphone)
    .where('subject', '=', use.subject)
    .execute();
}

export async function insertCode(
  trx: Trx,
  use: Use,
  code: { codeHash: string; sessionSealed: string | null; now: Date; expiresAt: Date },
): Promise<number> {
  const row = await trx
    .insertInto('one_time_codes')
    .values({
      ...use,
      code_hash: code.codeHash,
      session_sealed: code.sessionSealed,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The code that a guess is compared with, locked. */
export async function findActiveCode(trx: Trx, use: Use, now: Date) {
  return trx
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash', 'session_sealed', 'tries'])
    .where('purpose', '=', use.purpose)
    .where('cellphone', '=', use.cellphone)
    .where('subject', '=', use.subject)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends a code that has not ended yet; false when it had. */
export async function endCode(db: Db, id: number, as: CodeEndReason, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await ending(db, as, now).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const countTry = (db: Db, id: number) => change(db, id, { tries: sql`tries + 1` });

/** A guess that could not be checked does not count. */
export const refundTry = (db: Db, id: number) => change(db, id, { tries: sql`greatest(tries - 1, 0)` });

/** Stores the outside service's session of a check. */
export const storeVerifierSession = (db: Db, id: number, sessionSealed: string) =>
  change(db, id, { session_sealed: sessionSealed });

/** The reply to a guess was lost. */
export const markReplyLost = (db: Db, id: number) => change(db, id, { reply_lost: true });

/** Ends a code if a reply about it was lost earlier; otherwise returns false. */
export async function endIfReplyLost(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await ending(db, 'spent', now)
    .where('id', '=', id)
    .where('reply_lost', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a code whose tries are used up. */
export async function endIfTriesExhausted(db: Db, id: number, triesMax: number, now: Date): Promise<void> {
  await ending(db, 'spent', now).where('id', '=', id).where('tries', '>=', triesMax).execute();
}

/** Whether the newest code of a use was ended by wrong guesses: no guess is compared with it any more. */
export async function isNewestSpent(db: Db, { purpose, cellphone, subject }: Use): Promise<boolean> {
  const newest = await db
    .selectFrom('one_time_codes')
    .select('end_reason')
    .where('purpose', '=', purpose)
    .where('cellphone', '=', cellphone)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.end_reason === 'spent';
}

/** Codes that signed a note or an account are evidence, and stay with their credit; proofs are recorded with what they permitted. */
export async function deleteLoginCodes(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('purpose', 'in', ['login', 'signup', 'prove_phone', 'prove_email', 'prove_new'])
    .where('created_at', '<', before)
    .execute();
}
