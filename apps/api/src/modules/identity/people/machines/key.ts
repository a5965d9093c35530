/** The form of a machine's key. It has 256 random bits, so that a plain hash of it is enough. */
import { createHash, randomBytes } from 'node:crypto';

/** Known to scanners of leaked secrets by this beginning. */
const PREFIX = 'unamano_';
const SECRET_BYTES = 32;
const HINT_LENGTH = 4;
const SHAPE = /^unamano_[\w-]{43}$/;

export type NewKey = { key: string; hash: string; hint: string };

export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

export const isKey = (text: string): boolean => SHAPE.test(text);

export const newKey = (): NewKey => stored(`${PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`);

/** What is stored of a key: everything but the key. */
export const stored = (key: string): NewKey => ({ key, hash: hashOf(key), hint: key.slice(-HINT_LENGTH) });
