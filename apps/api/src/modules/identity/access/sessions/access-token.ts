/** Access tokens. A token only names a session; the session's row decides what its bearer may do. */
import type { Clock } from '../../../../kernel/clock.ts';
import type { KeyRing } from '../../../../kernel/encryption.ts';
import { createSignedTokens } from '../../../../kernel/signed-tokens.ts';

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A page makes many calls with one token, and verifying its signature costs more than the call: results are cached. */
const CACHED_MAX = 5_000;

type Verified = { sessionId: string; expiresAtSeconds: number };

export function createAccessTokens({ clock, keys }: { clock: Clock; keys: KeyRing }) {
  const tokens = createSignedTokens(
    { clock, keys },
    { purpose: 'access-token', audience: 'unamano-api', type: 'at+jwt', requiredClaim: 'sid' },
  );
  const cache = new Map<string, Verified>();

  const verify = async (token: string): Promise<Verified | null> => {
    const claims = await tokens.verify(token);
    if (!claims || typeof claims.sid !== 'string' || !UUID.test(claims.sid)) return null;
    return { sessionId: claims.sid, expiresAtSeconds: claims.exp };
  };

  const remember = (token: string, verified: Verified): void => {
    const oldest = cache.size >= CACHED_MAX ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(token, verified);
  };

  return {
    /** It ends with its session at the latest: some calls read the session's row by themselves. */
    issue: (sessionId: string, sessionEndsAt: Date): Promise<string> =>
      tokens.issue({ sid: sessionId }, sessionEndsAt),

    /** The session that a token names; null for a token that is not ours or has expired. */
    async sessionOf(token: string): Promise<string | null> {
      const cached = cache.get(token);
      const verified = cached ?? (await verify(token));
      if (!verified || verified.expiresAtSeconds <= Math.floor(clock.now().getTime() / 1000)) return null;
      if (!cached) remember(token, verified);
      return verified.sessionId;
    },
  };
}
