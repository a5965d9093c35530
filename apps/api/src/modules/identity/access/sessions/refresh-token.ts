/**
 * Refresh tokens. Each is replaced by its successor at its first use. The successor is derived from the token and a salt of that
 * use: the database alone does not give it, and neither does a stolen token.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Trx } from '../../../../db/types.ts';
import * as repo from './repo.ts';

/** Decisions 6: for so long, the browser that used a token gets the same successor again. */
const REPEAT_MS = 60_000;

const randomText = (): string => randomBytes(32).toString('base64url');

export const newRefreshToken = randomText;

export function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url');
}

const successorOf = (refreshToken: string, salt: string): string =>
  createHmac('sha256', refreshToken).update(salt).digest('base64url');

type Exchanged = { session_id: string; expires_at: Date; successor: string; isRepeat: boolean };

/** Exchanges a token for its successor; undefined for an unknown token and for a second use that ends the session. */
export async function exchange(
  trx: Trx,
  refreshToken: string,
  browserId: string | undefined,
  now: Date,
): Promise<Exchanged | undefined> {
  const tokenHash = hashOf(refreshToken);
  const salt = randomText();
  const use = { used_at: now, used_by: browserId ?? null, successor_salt: salt };
  const used = await repo.consumeRefreshToken(trx, tokenHash, use);
  if (used) return { ...used, successor: successorOf(refreshToken, salt), isRepeat: false };
  if (browserId === undefined) return undefined;
  const since = new Date(now.getTime() - REPEAT_MS);
  const saltOfUse = await repo.saltOfUse(trx, tokenHash, browserId, since);
  if (saltOfUse === undefined) return undefined;
  const successor = successorOf(refreshToken, saltOfUse);
  const unused = await repo.findUnusedToken(trx, hashOf(successor));
  return unused && { ...unused, successor, isRepeat: true };
}
