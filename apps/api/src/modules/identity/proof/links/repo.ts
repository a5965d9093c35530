import { sql } from 'kysely';
import type { PasswordResetPurpose } from '../../../../db/enumerations.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import type { Owner } from '../../../../kernel/actor.ts';

/** The tables of links; each row is one link, known by the hash of its token. */
const TABLES = ['block_links', 'email_confirmations', 'password_resets'] as const;
export type LinkTable = (typeof TABLES)[number];

/** A link that was used, or can be. */
export type Link = { owner: Owner; purpose: PasswordResetPurpose };

type LinkRow = { borrower_id: number | null; staff_id?: number | null; purpose?: PasswordResetPurpose };

const idOf = (owner: Owner): number => ('borrowerId' in owner ? owner.borrowerId : owner.staffId);
const columnOf = (owner: Owner) => sql.ref('borrowerId' in owner ? 'borrower_id' : 'staff_id');

function linkOf(row: LinkRow | undefined): Link | undefined {
  const purpose = row?.purpose ?? 'reset';
  if (row?.borrower_id) return { owner: { borrowerId: row.borrower_id }, purpose };
  return row?.staff_id ? { owner: { staffId: row.staff_id }, purpose } : undefined;
}

type NewLink = {
  tokenHash: string;
  owner: Owner;
  /** Of a link that sets a password. */
  purpose?: PasswordResetPurpose | undefined;
  now: Date;
  expiresAt: Date;
};

export async function insertLink(trx: Trx, table: LinkTable, link: NewLink): Promise<void> {
  const { tokenHash, owner, purpose = 'reset', now, expiresAt } = link;
  const times = { token_hash: tokenHash, created_at: now, expires_at: expiresAt };
  const borrower_id = 'borrowerId' in owner ? owner.borrowerId : null;
  if (table === 'password_resets') {
    const staff_id = 'staffId' in owner ? owner.staffId : null;
    await trx
      .insertInto(table)
      .values({ ...times, borrower_id, staff_id, purpose })
      .execute();
  } else if (borrower_id === null) throw new Error(`${table} has links of borrowers only`);
  else
    await trx
      .insertInto(table)
      .values({ ...times, borrower_id })
      .execute();
}

const isOpen = (tokenHash: string, now: Date) =>
  sql`token_hash = ${tokenHash} and used_at is null and expires_at > ${now}`;

/** A link that can still be used. `useLink` decides: another use may come first. */
export async function findLink(
  db: Db,
  table: LinkTable,
  tokenHash: string,
  now: Date,
): Promise<Link | undefined> {
  const { rows } = await sql<LinkRow>`
    select * from ${sql.table(table)} where ${isOpen(tokenHash, now)}`.execute(db);
  return linkOf(rows[0]);
}

/** Uses up a link; of parallel uses one succeeds. */
export async function useLink(
  trx: Trx,
  table: LinkTable,
  tokenHash: string,
  now: Date,
): Promise<Link | undefined> {
  const { rows } = await sql<LinkRow>`
    update ${sql.table(table)} set used_at = ${now} where ${isOpen(tokenHash, now)} returning *`.execute(trx);
  return linkOf(rows[0]);
}

/** Ends the links that a person has not used. */
export async function endLinksOf(db: Db, table: LinkTable, owner: Owner, now: Date): Promise<void> {
  await sql`
    update ${sql.table(table)} set used_at = ${now} where used_at is null and ${columnOf(owner)} = ${idOf(owner)}`.execute(
    db,
  );
}

/** Links of every kind that ended before. */
export async function deleteOldLinks(db: Db, expiredBefore: Date): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).where('expires_at', '<', expiredBefore).execute();
}
