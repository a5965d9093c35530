/** Time-based one-time codes (RFC 6238) as all authenticators make them: SHA-1, six digits, thirty seconds. */
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** A phone's clock may be off by half a minute. */
const WINDOW_STEPS = 1;

function totpOf(secretBase32: string, email = ''): TOTP {
  return new TOTP({
    issuer: 'Unamano',
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secretBase32),
  });
}

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What a QR code holds. */
export const uriOf = (secretBase32: string, email: string): string => totpOf(secretBase32, email).toString();

/** The step whose code it is; null for a wrong one. */
export function stepOf(secretBase32: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secretBase32).validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
