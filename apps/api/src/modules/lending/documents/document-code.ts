/** The code printed on a sealed document: 80 random bits, so that it cannot be guessed. */
import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, which people misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

export function newDocumentCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** In groups of four, as printed: `7KQ4-M2XP-9D3T-R8WA`. */
export const printedCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** A typed or scanned code in its stored form; null for any other text. */
export function readDocumentCode(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain) ? plain : null;
}
