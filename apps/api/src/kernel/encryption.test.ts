import { describe, expect, it } from 'vitest';
import {
  isDigestOf,
  type KeyRing,
  keyIdOf,
  sealDigest,
  sealer,
  secretKey,
  signer,
  UnreadableValue,
} from './encryption.ts';

const OLD = secretKey('old', 'an-old-secret-for-tests-only');
const NEW = secretKey('new', 'a-new-secret-for-tests-only');
const before: KeyRing = [OLD];
const during: KeyRing = [NEW, OLD];
const after: KeyRing = [NEW];

describe('a sealed text', () => {
  const sealed = sealer(before, 'bureau').seal('Café');

  it('names its key, and opens while that key is in the ring', () => {
    expect(keyIdOf(sealed)).toBe(OLD.id);
    expect(sealer(during, 'bureau').open(sealed)).toBe('Café');
    expect(keyIdOf(sealer(during, 'bureau').seal('Café'))).toBe(NEW.id);
  });

  it.each([
    ['sealed with a key that is not in the ring', sealed, after, 'bureau'],
    ['sealed for another purpose', sealed, before, 'messages'],
    ['altered', `${sealed.slice(0, -4)}AAAA`, before, 'bureau'],
    ['cut short', sealed.slice(0, 20), before, 'bureau'],
    ['renamed to another key', sealed.replace(OLD.id, NEW.id), during, 'bureau'],
    ['without a key', sealed.slice('v1:00000000:'.length), before, 'bureau'],
    ['empty', '', before, 'bureau'],
  ] as const)('is refused with a typed error when it is %s', (_, text, ring, purpose) => {
    expect(() => sealer(ring, purpose).open(text)).toThrow(UnreadableValue);
  });
});

it('a sealed digest recognises its text only, and does not contain it', () => {
  const store = sealer(before, 'recovery-codes');
  const sealed = sealDigest(store, '7KMQ2');
  expect(isDigestOf(sealer(during, 'recovery-codes'), sealed, '7KMQ2')).toBe(true);
  expect(isDigestOf(store, sealed, '7KMQ3')).toBe(false);
  expect(store.open(sealed)).not.toContain('7KMQ2');
});

describe('a signature', () => {
  const signature = signer(before, 'media').sign('12');

  it('is right under any key of the ring, and found again under the old one', () => {
    expect(signer(during, 'media').isSignatureOf(signature, '12')).toBe(true);
    expect(signer(during, 'media').signaturesOf('12')).toEqual([
      signer(after, 'media').sign('12'),
      signature,
    ]);
  });

  it('is wrong for another text, purpose or ring, or with another key id', () => {
    expect(signer(before, 'media').isSignatureOf(signature, '13')).toBe(false);
    expect(signer(before, 'sheets').isSignatureOf(signature, '12')).toBe(false);
    expect(signer(after, 'media').isSignatureOf(signature, '12')).toBe(false);
    expect(signer(during, 'media').isSignatureOf(signature.replace(OLD.id, NEW.id), '12')).toBe(false);
    expect(signer(before, 'media').isSignatureOf('', '12')).toBe(false);
  });
});

it('the id of a key depends on its secret alone', () => {
  expect(secretKey('another-name', OLD.secret).id).toBe(OLD.id);
  expect(OLD.id).toMatch(/^[0-9a-f]{8}$/);
  expect(NEW.id).not.toBe(OLD.id);
});
