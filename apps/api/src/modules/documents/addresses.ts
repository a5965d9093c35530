/** Addresses of documents: signed, valid for 15 minutes. The address alone gives access. */
import { type KeyRing, signer } from '../../kernel/encryption.ts';

const VALIDITY_MS = 15 * 60_000;
const TOKEN_SHAPE = /^(\d{1,15})\.(\d{1,15})\.([\w:-]{1,64})$/;

/** @param purpose an address for one purpose opens no document of another */
export function createAddresses(keys: KeyRing, purpose: 'media' | 'statements') {
  const prefix = purpose === 'media' ? '/media' : '/media/papeles';
  const signatures = signer(keys, purpose);
  const signedText = (id: number, until: number, name: string) => JSON.stringify([id, until, name]);

  return {
    /** @param now by the platform's clock */
    make(id: number, name: string, now: Date): string {
      const until = now.getTime() + VALIDITY_MS;
      return `${prefix}/${id}.${until}.${signatures.sign(signedText(id, until, name))}/${name}`;
    },

    /** The id; null for a token that was altered, belongs to another name, or has expired. */
    read(token: string, name: string, now: Date): number | null {
      const parts = TOKEN_SHAPE.exec(token);
      if (!parts) return null;
      const [id, until] = [Number(parts[1]), Number(parts[2])];
      if (!signatures.isSignatureOf(parts[3] ?? '', signedText(id, until, name))) return null;
      return now.getTime() < until ? id : null;
    },
  };
}
