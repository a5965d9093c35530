/** Access tokens: signed, good for 60 minutes of the platform's clock, and never believed without their session. */
import { createSecretKey, hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../kernel/clock.ts';

const ISSUER = 'unamano';
const AUDIENCE = 'unamano-api';
const TYPE = 'at+jwt';
const LIFE_SECONDS = 60 * 60;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A signature is checked once: a page makes many calls with the same token, and checking costs more than the call. */
const CHECKED_MAX = 5_000;

type Checked = { sessionId: string; expiresAtSeconds: number };

export function createAccessTokens({ clock, secret }: { clock: Clock; secret: string }) {
  // A key of its own, so that no other token of the platform passes as this one.
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'unamano:access-token', 32));
  const key = createSecretKey(bytes);
  const checked = new Map<string, Checked>();

  /** What a token of ours says; null for any other, and for one that is over. */
  const check = async (token: string): Promise<Checked | null> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        requiredClaims: ['exp', 'iat', 'sid'],
        currentDate: clock.now(),
      });
      const { sid, exp } = payload;
      if (typeof sid !== 'string' || !UUID.test(sid) || exp === undefined) return null;
      return { sessionId: sid, expiresAtSeconds: exp };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };

  const remember = (token: string, found: Checked): void => {
    const oldest = checked.size >= CHECKED_MAX ? checked.keys().next().value : undefined;
    if (oldest !== undefined) checked.delete(oldest);
    checked.set(token, found);
  };

  return {
    async issue(sessionId: string): Promise<string> {
      const nowSeconds = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + LIFE_SECONDS)
        .sign(key);
    },

    /** The session that a token names, or null when the token is not one of ours or is over. */
    async sessionOf(token: string): Promise<string | null> {
      const known = checked.get(token);
      const found = known ?? (await check(token));
      if (!found || found.expiresAtSeconds <= Math.floor(clock.now().getTime() / 1000)) return null;
      if (!known) remember(token, found);
      return found.sessionId;
    },
  };
}
