/**
 * One-time links: the address of a page with a token of 256 random bits, and only its hash is stored. Each is used once, within
 * the life of its kind.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Db, Trx } from '../../../../db/types.ts';
import type { Owner } from '../../../../kernel/actor.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import * as repo from './repo.ts';

const HOUR_MS = 3_600_000;

const KINDS = {
  /** In messages about a changed contact. Longer than the hold after a change, and than a weekend. */
  block: { table: 'block_links', page: '/bloqueo', lifeMs: 7 * 24 * HOUR_MS },
  email: { table: 'email_confirmations', page: '/confirmar-correo', lifeMs: 72 * HOUR_MS },
  reset: { table: 'password_resets', page: '/recuperar-contrasena', lifeMs: HOUR_MS / 2 },
  /** Sets the first password of a person of staff. */
  invitation: { table: 'password_resets', page: '/invitacion', lifeMs: 48 * HOUR_MS },
} as const satisfies Record<string, { table: repo.LinkTable; page: string; lifeMs: number }>;

type LinkKind = keyof typeof KINDS;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export type LinkDeps = {
  clock: Clock;
  /** Without a trailing slash. */
  publicUrl: string;
};

/** Stores a new link of a person. @returns its address, which is nowhere else */
export async function makeLink(
  { clock, publicUrl }: LinkDeps,
  trx: Trx,
  kind: LinkKind,
  owner: Owner,
): Promise<string> {
  const { table, page, lifeMs } = KINDS[kind];
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifeMs);
  const purpose = kind === 'invitation' ? kind : undefined;
  await repo.insertLink(trx, table, { tokenHash: hashOf(token), owner, purpose, now, expiresAt });
  return `${publicUrl}${page}?token=${token}`;
}

/** A link that can still be used. `useLink` decides: another use may come first. */
export const findLink = (db: Db, kind: LinkKind, token: string, now: Date): Promise<repo.Link | undefined> =>
  repo.findLink(db, KINDS[kind].table, hashOf(token), now);

/** Uses up a link and returns whose it is; of parallel uses one succeeds. */
export const useLink = (trx: Trx, kind: LinkKind, token: string, now: Date): Promise<repo.Link | undefined> =>
  repo.useLink(trx, KINDS[kind].table, hashOf(token), now);

/** Ends the links of this kind that a person has not used. A reset and an invitation both set the password, and end together. */
export const endLinksOf = (db: Db, kind: LinkKind, owner: Owner, now: Date): Promise<void> =>
  repo.endLinksOf(db, KINDS[kind].table, owner, now);
