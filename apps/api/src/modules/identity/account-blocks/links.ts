/** The links of messages about a changed contact: the person who had the contact blocks the account by it, once, without a login. */
import { createHash, randomBytes } from 'node:crypto';
import type { Trx } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import * as repo from './repo.ts';

/** Longer than the hold after a change, and than a weekend. */
const LINK_LIFE_MS = 7 * 24 * 3_600_000;
const PAGE = '/bloqueo';

export const linkHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** @param deps.publicUrl without a trailing slash */
export function createBlockLinks({ clock, publicUrl }: { clock: Clock; publicUrl: string }) {
  return async (trx: Trx, borrowerId: number): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
    await repo.insertLink(trx, { tokenHash: linkHashOf(token), borrowerId, now, expiresAt });
    return `${publicUrl}${PAGE}?token=${token}`;
  };
}
