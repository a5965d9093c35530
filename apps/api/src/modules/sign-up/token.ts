/** The proof, good for 60 minutes, that a phone was verified for signing up. */
import { createSecretKey, hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../kernel/clock.ts';

const ISSUER = 'unamano';
const AUDIENCE = 'unamano-sign-up';
const TYPE = 'sign-up+jwt';
const LIFE_SECONDS = 60 * 60;

export function createSignUpTokens({ clock, secret }: { clock: Clock; secret: string }) {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'unamano:sign-up-token', 32)));
  return {
    async issue(cellphone: string): Promise<string> {
      const nowSeconds = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setSubject(cellphone)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + LIFE_SECONDS)
        .sign(key);
    },

    async isValidFor(token: string, cellphone: string): Promise<boolean> {
      try {
        await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
          subject: cellphone,
          requiredClaims: ['exp', 'iat', 'sub'],
          currentDate: clock.now(),
        });
        return true;
      } catch (error) {
        if (error instanceof errors.JOSEError) return false;
        throw error;
      }
    },
  };
}
