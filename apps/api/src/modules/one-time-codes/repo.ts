import { sql } from 'kysely';
import type { Db, Trx } from '../../db/types.ts';

/** What a code is bound to, all of it. */
export type Use = { purpose: 'login' | 'signup' | 'sign_note'; cellphone: string; subject: string };

type End = 'used' | 'superseded' | 'spent' | 'unsent';

export async function endLive(trx: Trx, use: Use, as: End, now: Date): Promise<void> {
  await trx
    .updateTable('one_time_codes')
    .set({ ended_at: now, ended_as: as })
    .where('purpose', '=', use.purpose)
    .where('cellphone', '=', use.cellphone)
    .where('subject', '=', use.subject)
    .where('ended_at', 'is', null)
    .execute();
}

export async function insertCode(
  trx: Trx,
  use: Use,
  codeHash: string,
  now: Date,
  expiresAt: Date,
): Promise<number> {
  const row = await trx
    .insertInto('one_time_codes')
    .values({ ...use, code_hash: codeHash, created_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The code that a guess is held against, locked. */
export async function findLive(trx: Trx, use: Use, now: Date) {
  return trx
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash', 'tries'])
    .where('purpose', '=', use.purpose)
    .where('cellphone', '=', use.cellphone)
    .where('subject', '=', use.subject)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends a code that has not ended yet. */
export async function endCode(db: Db, id: number, as: End, now: Date): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ ended_at: now, ended_as: as })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function recordWrongGuess(trx: Trx, id: number, cellphone: string, now: Date): Promise<void> {
  await trx.updateTable('one_time_codes').set({ tries: sql`tries + 1` }).where('id', '=', id).execute();
  await trx.insertInto('wrong_guesses').values({ cellphone, guessed_at: now }).execute();
}
