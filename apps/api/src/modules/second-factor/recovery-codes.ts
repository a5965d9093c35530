/** Codes for who lost the phone: fifty random bits each, so that a plain keyed hash keeps them. */
import { createHmac, hkdfSync, randomInt } from 'node:crypto';

const COUNT = 10;
const HALF = 5;
/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const half = (): string => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** `7KMQ2-XF9TA`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

export type RecoveryHash = (staffId: number, code: string) => string;

/** However it was typed, and never the same hash for two people. */
export function recoveryHash(secret: string): RecoveryHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'unamano:recovery-codes', 32));
  return (staffId, code) => {
    const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
    return createHmac('sha256', key).update(`${staffId}:${plain}`).digest('base64url');
  };
}
