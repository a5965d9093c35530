/**
 * Addresses of documents: signed, valid for 15 minutes. The address alone gives access, so its id is random, and
 * each opening is recorded.
 */
import type { Db } from '../../../db/types.ts';
import type { Origin } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type KeyRing, signer } from '../../../kernel/encryption.ts';
import * as repo from './address-repo.ts';

const VALIDITY_MS = 15 * 60_000;
const TOKEN_SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})\.([\w:-]{1,64})$/;

type AddressesDeps = { db: Db; clock: Clock; keys: KeyRing };

/** What an address opens: the id of a document, or of the credit of a statement. */
type Target = { id: number; name: string };

/** @param purpose an address for one purpose opens no document of another */
export function createAddresses({ db, clock, keys }: AddressesDeps, purpose: 'media' | 'statements') {
  const prefix = purpose === 'media' ? '/media' : '/media/papeles';
  const column = purpose === 'media' ? 'document_id' : 'credit_id';
  const signatures = signer(keys, purpose);
  const signedText = (publicId: string, until: number, name: string) =>
    JSON.stringify([publicId, until, name]);

  return {
    /** The addresses, in the order of the targets. The caller has checked the person's right to them. */
    async make(targets: readonly Target[]): Promise<string[]> {
      const until = clock.now().getTime() + VALIDITY_MS;
      const publicIds = await repo.publicIdsOf(db, column, [...new Set(targets.map(({ id }) => id))]);
      return targets.map(({ id, name }) => {
        const publicId = publicIds.get(id);
        if (!publicId) throw new Error(`no public id for ${column} ${id}`);
        return `${prefix}/${publicId}.${until}.${signatures.sign(signedText(publicId, until, name))}/${name}`;
      });
    },

    /** Null for a token that was altered, belongs to another name, or has expired. */
    async read(token: string, name: string): Promise<{ id: number; publicId: string } | null> {
      const [, publicId = '', digits, signature = ''] = TOKEN_SHAPE.exec(token) ?? [];
      const until = Number(digits);
      if (!publicId || !signatures.isSignatureOf(signature, signedText(publicId, until, name))) return null;
      if (clock.now().getTime() >= until) return null;
      const id = await repo.targetOf(db, column, publicId);
      return id === undefined ? null : { id, publicId };
    },

    recordOpening: (publicId: string, name: string, origin: Origin): Promise<void> =>
      repo.insertOpening(db, {
        public_id: publicId,
        name,
        opened_at: clock.now(),
        address: origin.address,
        user_agent: origin.userAgent,
      }),
  };
}
