/** Tokens that the platform signs and that end after 60 minutes of its clock, or earlier (JWT, RFC 7519). */
import { createSecretKey } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Clock } from './clock.ts';
import { derivedKey, type KeyPurpose, type KeyRing } from './encryption.ts';

const ISSUER = 'unamano';
const LIFE_SECONDS = 60 * 60;

type TokenKind = {
  /** Each kind has its own derived key, so that no token is accepted as one of another kind. */
  purpose: KeyPurpose;
  audience: string;
  type: string;
  requiredClaim: 'sid' | 'sub';
};

export function createSignedTokens({ clock, keys }: { clock: Clock; keys: KeyRing }, kind: TokenKind) {
  const { purpose, audience, type: typ, requiredClaim } = kind;
  const keysById = new Map(keys.map((key) => [key.id, createSecretKey(derivedKey(key, purpose))]));
  const findKey = (id: string | undefined) => {
    const key = keysById.get(id ?? '');
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };

  return {
    /** @param endsAt an earlier end */
    issue(claims: JWTPayload, endsAt?: Date): Promise<string> {
      const nowSeconds = Math.floor(clock.now().getTime() / 1000);
      const ends = nowSeconds + LIFE_SECONDS;
      const limit = endsAt === undefined ? ends : Math.floor(endsAt.getTime() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ, kid: keys[0].id })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(Math.min(ends, limit))
        .sign(findKey(keys[0].id));
    },

    /** The claims; null for a token that is altered, of another kind, expired, or signed with a key that was removed. */
    async verify(token: string): Promise<(JWTPayload & { exp: number }) | null> {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => findKey(kid), {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience,
          typ,
          requiredClaims: ['exp', 'iat', requiredClaim],
          currentDate: clock.now(),
        });
        return payload.exp === undefined ? null : { ...payload, exp: payload.exp };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
