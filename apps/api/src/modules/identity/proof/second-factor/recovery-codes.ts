/** Codes for a person who lost the phone: fifty random bits each, stored as sealed digests. */
import { randomInt } from 'node:crypto';

const COUNT = 10;
const GROUP_LENGTH = 5;
/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const letterGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** `7KMQ2-XF9TA`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => `${letterGroup()}-${letterGroup()}`);
}

/** The text whose digest is stored: without case, spaces and hyphens, and different for two people with the same code. */
export function digestText(staffId: number, code: string): string {
  return `${staffId}:${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`;
}
