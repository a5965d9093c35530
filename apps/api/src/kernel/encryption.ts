/**
 * Encryption and signatures with the platform's secret keys. The first key of the ring seals and signs; every key opens and
 * verifies. Each sealed or signed text names its key, so that a key can be replaced while the platform runs.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** `name` is the operator's; `id` is derived from the secret, so it can never be paired with another secret. */
type SecretKey = { name: string; id: string; secret: string };

/** The key in use first, then the older ones. */
export type KeyRing = readonly [SecretKey, ...SecretKey[]];

/** One derived key per purpose: a text made for one purpose is refused for every other one. */
export type KeyPurpose =
  | 'access-token'
  | 'audit'
  | 'backup'
  | 'bureau'
  | 'bureau consents'
  | 'calendar'
  | 'idempotency'
  | 'payers'
  | 'payment keys'
  | 'known browser'
  | 'media'
  | 'messages'
  | 'one-time-code'
  | 'phone check'
  | 'push devices'
  | 'recovery-codes'
  | 'second-factor'
  | 'sheets'
  | 'sign-up-token'
  | 'statements'
  | 'waiting requests'
  | 'webhooks';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID = /^v1:([0-9a-f]{8}):/;

export function secretKey(name: string, secret: string): SecretKey {
  const id = Buffer.from(hkdfSync('sha256', secret, '', 'unamano:key-id', 4)).toString('hex');
  return { name, id, secret };
}

/** The ring of one key. */
export const keyRingOf = (secret: string): KeyRing => [secretKey('SECRET_KEY', secret)];

export function derivedKey({ secret }: SecretKey, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `unamano:${purpose}`, 32));
}

/** The id of the key that a sealed or signed text names; null for any other text. */
export const keyIdOf = (text: string): string | null => KEY_ID.exec(text)?.[1] ?? null;

/** How every text that `key` seals or signs begins. */
export const keyPrefix = (key: SecretKey): string => `v1:${key.id}:`;

/** A sealed text cannot be opened. The platform responds with SERVICE_UNAVAILABLE: the operator may have removed a key too early. */
export class UnreadableValue extends Error {
  override name = 'UnreadableValue';
}

export type Sealer = {
  seal(text: string): string;
  /** @throws UnreadableValue when the text was altered, or its key is not in the ring */
  open(sealed: string): string;
};

/** AES-256-GCM for small texts: without a key, a stolen table reveals nothing. */
export function sealer(ring: KeyRing, purpose: KeyPurpose): Sealer {
  const keys = new Map(ring.map((key) => [key.id, derivedKey(key, purpose)]));
  const currentKey = derivedKey(ring[0], purpose);
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', currentKey, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return keyPrefix(ring[0]) + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      const id = keyIdOf(sealed);
      if (id === null) throw new UnreadableValue('a sealed value names no key');
      const key = keys.get(id);
      if (!key)
        throw new UnreadableValue(`a value is sealed with key ${id}, which SECRET_KEYS does not have`);
      const bytes = Buffer.from(sealed.slice(sealed.lastIndexOf(':') + 1), 'base64');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return decipher.update(body, undefined, 'utf8') + decipher.final('utf8');
      } catch {
        throw new UnreadableValue(`a value sealed with key ${id} was altered`);
      }
    },
  };
}

/** Compares in constant time: the time of a refusal says nothing about how much of a secret was right. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Codes are stored as a sealed digest: they can be compared, never read. A keyed hash could not move to a new key, since
 * the code itself is not stored.
 */
export function sealDigest(store: Sealer, text: string): string {
  return store.seal(digestOf(text).toString('base64'));
}

/** @throws UnreadableValue */
export function isDigestOf(store: Sealer, sealed: string, text: string): boolean {
  return timingSafeEqual(Buffer.from(store.open(sealed), 'base64'), digestOf(text));
}

export type Signer = {
  /** The same text always has the same signature under one key. */
  sign(text: string): string;
  /** False for a signature of another text, or one whose key is not in the ring. */
  isSignatureOf(signature: string, text: string): boolean;
  /** The signatures under every key: to find a row by the signature it was stored with. */
  signaturesOf(text: string): string[];
};

/** HMAC-SHA-256, in characters that an address may have. */
export function signer(ring: KeyRing, purpose: KeyPurpose): Signer {
  const keys = ring.map((key) => ({ prefix: keyPrefix(key), bytes: derivedKey(key, purpose) }));
  const signaturesOf = (text: string) =>
    keys.map(({ prefix, bytes }) => prefix + createHmac('sha256', bytes).update(text).digest('base64url'));
  return {
    sign: (text) => signaturesOf(text)[0] ?? '',
    isSignatureOf(signature, text) {
      return signaturesOf(text).some((wanted) => isSameText(signature, wanted));
    },
    signaturesOf,
  };
}
