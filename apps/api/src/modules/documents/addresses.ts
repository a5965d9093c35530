/** Addresses of stored documents: signed, good for 15 minutes, for whoever holds them. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const LIFE_MS = 15 * 60_000;
const TOKEN_SHAPE = /^(\d{1,15})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/;

export function createAddresses(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'unamano:media', 32));
  const sign = (documentId: number, until: number, name: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([documentId, until, name]))
      .digest();

  return {
    /** @param now the platform's instant */
    make(documentId: number, name: string, now: Date): string {
      const until = now.getTime() + LIFE_MS;
      return `/media/${documentId}.${until}.${sign(documentId, until, name).toString('base64url')}/${name}`;
    },

    /** The document's id; null for a token that was altered, is of another name, or whose time is over. */
    read(token: string, name: string, now: Date): number | null {
      const parts = TOKEN_SHAPE.exec(token);
      if (!parts) return null;
      const [documentId, until] = [Number(parts[1]), Number(parts[2])];
      const given = Buffer.from(parts[3] ?? '', 'base64url');
      const right = sign(documentId, until, name);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return now.getTime() < until ? documentId : null;
    },
  };
}
