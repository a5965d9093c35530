/** Addresses of documents: signed, valid for 15 minutes. The address alone gives access. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const VALIDITY_MS = 15 * 60_000;
const TOKEN_SHAPE = /^(\d{1,15})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/;

/** @param purpose an address for one purpose opens no document of another */
export function createAddresses(secret: string, purpose: 'media' | 'statements') {
  const prefix = purpose === 'media' ? '/media' : '/media/papeles';
  const key = Buffer.from(hkdfSync('sha256', secret, '', `unamano:${purpose}`, 32));
  const sign = (id: number, until: number, name: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, until, name]))
      .digest();

  return {
    /** @param now by the platform's clock */
    make(id: number, name: string, now: Date): string {
      const until = now.getTime() + VALIDITY_MS;
      return `${prefix}/${id}.${until}.${sign(id, until, name).toString('base64url')}/${name}`;
    },

    /** The id; null for a token that was altered, belongs to another name, or has expired. */
    read(token: string, name: string, now: Date): number | null {
      const parts = TOKEN_SHAPE.exec(token);
      if (!parts) return null;
      const [id, until] = [Number(parts[1]), Number(parts[2])];
      const given = Buffer.from(parts[3] ?? '', 'base64url');
      const right = sign(id, until, name);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return now.getTime() < until ? id : null;
    },
  };
}
