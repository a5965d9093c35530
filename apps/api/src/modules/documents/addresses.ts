/** Addresses of documents: signed, good for 15 minutes, for whoever holds them. */
import { type KeyRing, signer } from '../../kernel/encryption.ts';

const LIFE_MS = 15 * 60_000;
const TOKEN_SHAPE = /^(\d{1,15})\.(\d{1,15})\.([\w:-]{1,64})$/;

/** @param purpose an address of one purpose opens nothing of another's */
export function createAddresses(keys: KeyRing, purpose: 'media' | 'statements') {
  const prefix = purpose === 'media' ? '/media' : '/media/papeles';
  const signatures = signer(keys, purpose);
  const signedText = (id: number, until: number, name: string) => JSON.stringify([id, until, name]);

  return {
    /** @param now the platform's instant */
    make(id: number, name: string, now: Date): string {
      const until = now.getTime() + LIFE_MS;
      return `${prefix}/${id}.${until}.${signatures.sign(signedText(id, until, name))}/${name}`;
    },

    /** The id; null for a token that was altered, is of another name, or whose time is over. */
    read(token: string, name: string, now: Date): number | null {
      const parts = TOKEN_SHAPE.exec(token);
      if (!parts) return null;
      const [id, until] = [Number(parts[1]), Number(parts[2])];
      if (!signatures.isSignatureOf(parts[3] ?? '', signedText(id, until, name))) return null;
      return now.getTime() < until ? id : null;
    },
  };
}
