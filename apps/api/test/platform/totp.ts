import { Secret, TOTP } from 'otpauth';

/** The code that a phone shows at that moment. */
export function totp(secretBase32: string, at = new Date()): string {
  return new TOTP({ secret: Secret.fromBase32(secretBase32) }).generate({ timestamp: at.getTime() });
}
