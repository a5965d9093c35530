import type { Db } from '../../../../db/types.ts';

/** Of a session that adds a passkey with this handle; absent: of a login. */
type Challenge = { challenge: string; adding?: { sessionId: string; userHandle: string }; expiresAt: Date };

export async function insertChallenge(db: Db, { challenge, adding, expiresAt }: Challenge): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge,
      session_id: adding?.sessionId ?? null,
      user_handle: adding?.userHandle ?? null,
      expires_at: expiresAt,
    })
    .execute();
}

/** Uses up a challenge of this session, or of a login where it is null; of parallel uses one succeeds. */
export async function useChallenge(
  db: Db,
  challenge: string,
  sessionId: string | null,
  now: Date,
): Promise<{ user_handle: string | null } | undefined> {
  return db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where((row) => row('session_id', sessionId === null ? 'is' : '=', sessionId))
    .where('expires_at', '>', now)
    .returning('user_handle')
    .executeTakeFirst();
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
