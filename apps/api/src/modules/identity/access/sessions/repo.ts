import type { StaffModule } from '@unamano/contract/endpoint';
import type { Day } from '@unamano/domain/calendar';
import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { CompiledQuery, sql } from 'kysely';
import type { SessionEndReason } from '../../../../db/enumerations.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import type { Origin, Owner } from '../../../../kernel/actor.ts';

import type { AccountRef } from '../../../office/security-events/index.ts';

/** An active session with the current data of its person. */
export type ActiveSessionRow = {
  id: string;
  borrower_id: number | null;
  type_user: TypeUser | null;
  /** Of a borrower: whether the device of the session is known, by more than a phone code. */
  is_owner_proven: boolean | null;
  /** Of a borrower from the books of another lender, until they proved once who they are. */
  must_confirm_identity: boolean | null;
  staff_id: number | null;
  company_id: number | null;
  is_admin: boolean | null;
  has_second_factor: boolean | null;
  created_at: Date;
  last_used_at: Date | null;
  modules: StaffModule[];
};

/** Compiled once: every call with a token runs it. */
const activeSessions = (which: string) => `
  select s.id, s.created_at, s.last_used_at, s.borrower_id, b.type_user, b.must_confirm_identity, s.staff_id, st.company_id, st.is_admin,
    case when st.id is not null then exists (
      select from staff_second_factors f where f.staff_id = st.id and f.secret_sealed is not null
    ) end as has_second_factor,
    case when b.id is not null then exists (
      select from device_logins login join borrower_devices device using (borrower_id, browser_id)
      where login.session_id = s.id and device.known_since is not null
    ) end as is_owner_proven,
    array(select m.module from staff_modules m where m.staff_id = st.id order by m.module) as modules
  from sessions s
  left join borrowers b on b.id = s.borrower_id
  left join staff st on st.id = s.staff_id
  where ${which} and s.ended_at is null and coalesce(b.active and not exists (
    select from account_blocks block where block.borrower_id = b.id and block.ended_at is null
  ), st.active)`;
const ACTIVE_SESSION = activeSessions('s.id = $1');
const ACTIVE_AMONG = activeSessions('s.id = any($1)');

export async function findActiveSession(db: Db, sessionId: string): Promise<ActiveSessionRow | undefined> {
  const { rows } = await db.executeQuery<ActiveSessionRow>(CompiledQuery.raw(ACTIVE_SESSION, [sessionId]));
  return rows[0];
}

export async function activeAmong(db: Db, sessionIds: readonly string[]): Promise<ActiveSessionRow[]> {
  return (await db.executeQuery<ActiveSessionRow>(CompiledQuery.raw(ACTIVE_AMONG, [sessionIds]))).rows;
}

export async function insertSession(
  db: Db,
  id: string,
  owner: Owner,
  origin: Origin,
  now: Date,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id,
      borrower_id: 'borrowerId' in owner ? owner.borrowerId : null,
      staff_id: 'staffId' in owner ? owner.staffId : null,
      address: origin.address,
      user_agent: origin.userAgent,
      created_at: now,
    })
    .execute();
}

/** Written once a day for a network: sessions of people who share one would otherwise wait for its row. */
export async function recordNetwork(db: Db, network: string, today: Day): Promise<void> {
  await sql`
    insert into seen_networks as seen (network, last_seen_on)
    select ${network}::cidr, ${today}::date
    where not exists (select from seen_networks where network = ${network}::cidr and last_seen_on >= ${today}::date)
    on conflict (network) do update set last_seen_on = greatest(seen.last_seen_on, excluded.last_seen_on)`.execute(
    db,
  );
}

export async function hasNetworkSince(db: Db, network: string, since: Day): Promise<boolean> {
  const row = await db
    .selectFrom('seen_networks')
    .select('network')
    .where('network', '=', network)
    .where('last_seen_on', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteNetworksBefore(db: Db, day: Day): Promise<void> {
  await db.deleteFrom('seen_networks').where('last_seen_on', '<', day).execute();
}

export async function recordUse(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();
}

export async function insertRefreshToken(
  db: Db,
  tokenHash: string,
  sessionId: string,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: tokenHash, session_id: sessionId, issued_at: now, expires_at: expiresAt })
    .execute();
}

/** Uses up a token; of parallel uses one succeeds, the others get undefined. */
export async function consumeRefreshToken(
  trx: Trx,
  tokenHash: string,
  use: { used_at: Date; used_by: string | null; successor_salt: string },
) {
  return trx
    .updateTable('refresh_tokens')
    .set(use)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning(['session_id', 'expires_at'])
    .executeTakeFirst();
}

/** The salt of a token that this browser used at `since` or later. */
export async function saltOfUse(trx: Trx, tokenHash: string, browserId: string, since: Date) {
  const row = await trx
    .selectFrom('refresh_tokens')
    .select('successor_salt')
    .where('token_hash', '=', tokenHash)
    .where('used_by', '=', browserId)
    .where('used_at', '>=', since)
    .executeTakeFirst();
  return row?.successor_salt ?? undefined;
}

export async function findUnusedToken(trx: Trx, tokenHash: string) {
  return trx
    .selectFrom('refresh_tokens')
    .select(['session_id', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

export async function sessionOfToken(db: Db, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.session_id;
}

export async function accountOf(db: Db, sessionId: string): Promise<AccountRef | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['borrower_id', 'staff_id'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (row?.borrower_id) return { kind: 'borrower', id: row.borrower_id };
  return row?.staff_id ? { kind: 'staff', id: row.staff_id } : null;
}

export async function endSession(db: Db, sessionId: string, as: SessionEndReason, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: as })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Returns how many were ended. */
export async function endSessionsOf(
  db: Db,
  owner: Owner,
  as: SessionEndReason,
  now: Date,
  which: { but?: string; only?: string } = {},
): Promise<number> {
  let update = db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: as })
    .where('ended_at', 'is', null)
    .where('borrowerId' in owner ? 'borrower_id' : 'staff_id', '=', idOf(owner));
  if (which.but !== undefined) update = update.where('id', '<>', which.but);
  if (which.only !== undefined) update = update.where('id', '=', which.only);
  const ended = await update.executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

export async function endAllSessions(db: Db, as: SessionEndReason, now: Date): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: as })
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

const idOf = (owner: Owner): number => ('borrowerId' in owner ? owner.borrowerId : owner.staffId);

/** A person's active sessions that can still be renewed, the last used first. */
export async function activeSessionsOf(db: Db, owner: Owner, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.id')
    .select(['sessions.id', 'sessions.address', 'sessions.user_agent', 'sessions.created_at'])
    .select(['sessions.staff_id', 'sessions.last_used_at'])
    .select((row) => row.fn.max('refresh_tokens.issued_at').as('renewed_at'))
    .where('borrowerId' in owner ? 'sessions.borrower_id' : 'sessions.staff_id', '=', idOf(owner))
    .where('sessions.ended_at', 'is', null)
    .groupBy('sessions.id')
    .having((row) => row.fn.max('refresh_tokens.expires_at'), '>', now)
    .orderBy('renewed_at', 'desc')
    .execute();
}
