/**
 * Sessions. A refresh token is used once and replaced; a second use means that two parties hold it, so its session ends, unless a
 * browser repeats a call whose answer was lost. An access token gives the rights that its session's row has at that moment.
 */

import { randomUUID } from 'node:crypto';
import type { ActiveSession } from '@unamano/contract/identity/account';
import { COMPANY_MODULES, STAFF_MODULES } from '@unamano/contract/modules';
import { addDays } from '@unamano/domain/calendar';
import type { SessionEndReason } from '../../../../db/enumerations.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db } from '../../../../db/types.ts';
import type { Actor, Origin, Owner } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import { companyScope } from '../../../../kernel/company-scope.ts';
import type { Core } from '../../../../kernel/core.ts';
import type { KeyRing } from '../../../../kernel/encryption.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { type AccountRef, networksOf, type SecurityEvents } from '../../../office/security-events/index.ts';
import { createAccessTokens } from './access-token.ts';
import { deviceOf } from './device.ts';
import { endOf, isOver, isUseToStore, type SessionTimes } from './lifetimes.ts';
import { exchange, hashOf, newRefreshToken } from './refresh-token.ts';
import * as repo from './repo.ts';

export type Tokens = { access: string; refresh: string };

type SessionsDeps = Core & {
  keys: KeyRing;
  events: Pick<SecurityEvents, 'record'>;
  /** Until a staff account has a second factor, its session only allows setting one up. */
  requireSecondFactor?: boolean;
  /** After a phone code alone on an unknown device, a borrower's session is limited. */
  requireOwnerProof?: boolean;
};

/** For so long a network counts as known after a session was opened there: decisions 6. */
const SEEN_NETWORK_DAYS = 30;

const REFRESH_LIFE_MS = 30 * 24 * 3_600_000;

/** An admin has every module, without rows in the table. */
export const ALL_MODULES = STAFF_MODULES;

type Required = Pick<SessionsDeps, 'requireSecondFactor' | 'requireOwnerProof'>;

function actorOf(
  session: repo.ActiveSessionRow,
  { requireSecondFactor = false, requireOwnerProof = false }: Required,
): Actor | null {
  if (session.borrower_id !== null && session.type_user !== null) {
    const lacksProof =
      session.must_confirm_identity === true || (requireOwnerProof && session.is_owner_proven !== true);
    return {
      kind: 'borrower',
      id: session.borrower_id,
      typeUser: session.type_user,
      sessionId: session.id,
      ...(lacksProof ? { lacksOwnerProof: true as const } : {}),
    };
  }
  if (session.staff_id === null) return null;
  const { company_id: companyId, modules, id: sessionId } = session;
  const person = { kind: 'staff', id: session.staff_id, scope: companyScope(companyId), sessionId } as const;
  if (requireSecondFactor && session.has_second_factor !== true)
    return { ...person, isAdmin: false, modules: [], lacksSecondFactor: true };
  const isAdmin = session.is_admin === true;
  const own = companyId === null ? modules : modules.filter((module) => COMPANY_MODULES.includes(module));
  return { ...person, isAdmin, modules: isAdmin ? ALL_MODULES : own };
}

export type Sessions = ReturnType<typeof createSessions>;

function usesOf(deps: SessionsDeps) {
  const { clock, keys } = deps;
  const accessTokens = createAccessTokens({ clock, keys });
  return { ...deps, accessTokens };
}

type Uses = ReturnType<typeof usesOf>;

const seenSince = ({ clock }: SessionsDeps) => addDays(clock.today(), -SEEN_NETWORK_DAYS);

async function storeRefreshToken(
  { clock }: SessionsDeps,
  within: Db,
  refresh: string,
  sessionId: string,
  session: SessionTimes,
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(Math.min(now.getTime() + REFRESH_LIFE_MS, endOf(session).getTime()));
  await repo.insertRefreshToken(within, hashOf(refresh), sessionId, now, expiresAt);
}

const tokensOf = async (
  { accessTokens }: Uses,
  sessionId: string,
  session: SessionTimes,
  refresh: string,
): Promise<Tokens> => ({ access: await accessTokens.issue(sessionId, endOf(session)), refresh });

/** Opens a session; `within` may be the transaction of a sign-up. */
export async function open(
  deps: Uses,
  within: Db,
  owner: Owner,
  origin: Origin,
): Promise<{ tokens: Tokens; sessionId: string }> {
  return inTransaction(within, async (trx) => {
    const sessionId = randomUUID();
    const now = deps.clock.now();
    await repo.insertSession(trx, sessionId, owner, origin, now);
    const networks = networksOf(origin.address);
    if (networks) await repo.recordNetwork(trx, networks.network, deps.clock.today());
    const staff_id = 'staffId' in owner ? owner.staffId : null;
    const session = { staff_id, created_at: now, last_used_at: null };
    const refresh = newRefreshToken();
    await storeRefreshToken(deps, trx, refresh, sessionId, session);
    return { tokens: await tokensOf(deps, sessionId, session, refresh), sessionId };
  });
}

/** Whether a session was opened from the network of this address in the last 30 days. */
export async function hasSeenNetwork(deps: SessionsDeps, address: string): Promise<boolean> {
  const networks = networksOf(address);
  return networks !== null && repo.hasNetworkSince(deps.db, networks.network, seenSince(deps));
}

export const forgetOldNetworks = (deps: SessionsDeps) => repo.deleteNetworksBefore(deps.db, seenSince(deps));

/**
 * Exchanges a refresh token for new tokens, or refuses with token_not_valid. It is no use: a page does it by itself.
 *
 * @param browserId of the known browser that makes the call
 */
export async function refresh(
  deps: Uses,
  refreshToken: string,
  origin: Origin,
  browserId?: string,
): Promise<Result<{ tokens: Tokens; actor: Actor }>> {
  let reusedBy: AccountRef | null = null;
  const result = await inTransaction<Result<{ tokens: Tokens; actor: Actor }>>(deps.db, async (trx) => {
    const now = deps.clock.now();
    const exchanged = await exchange(trx, refreshToken, browserId, now);
    if (!exchanged) {
      const reused = await repo.sessionOfToken(trx, hashOf(refreshToken));
      if (reused) {
        await repo.endSession(trx, reused, 'reuse', now);
        reusedBy = await repo.accountOf(trx, reused);
      }
      return refuse('token_not_valid');
    }
    if (exchanged.expires_at <= now) {
      await repo.endSession(trx, exchanged.session_id, 'expired', now);
      return refuse('token_not_valid');
    }
    const session = await repo.findActiveSession(trx, exchanged.session_id);
    if (session && isOver(session, now)) {
      await repo.endSession(trx, session.id, 'expired', now);
      return refuse('token_not_valid');
    }
    const actor = session ? actorOf(session, deps) : null;
    if (!session || !actor) return refuse('token_not_valid');
    const { successor, isRepeat } = exchanged;
    if (!isRepeat) await storeRefreshToken(deps, trx, successor, session.id, session);
    return ok({ tokens: await tokensOf(deps, session.id, session, successor), actor });
  });
  if (reusedBy) await deps.events.record(origin, { kind: 'token_reused', account: reusedBy });
  return result;
}

/**
 * The actor of an access token; null when the token is invalid or expired, the session ended, or the person is inactive.
 *
 * @param isUse false for a call that the page makes by itself
 */
export async function authenticate(deps: Uses, accessToken: string, isUse = true): Promise<Actor | null> {
  const sessionId = await deps.accessTokens.sessionOf(accessToken);
  if (sessionId === null) return null;
  const session = await repo.findActiveSession(deps.db, sessionId);
  const now = deps.clock.now();
  if (!session || isOver(session, now)) return null;
  if (isUse && isUseToStore(session, now)) await repo.recordUse(deps.db, session.id, now);
  return actorOf(session, deps);
}

/** The actors of those of these sessions that are open, by session. */
export async function actorsOf(
  deps: SessionsDeps,
  sessionIds: readonly string[],
): Promise<Map<string, Actor | null>> {
  const now = deps.clock.now();
  const open = (await repo.activeAmong(deps.db, sessionIds)).filter((session) => !isOver(session, now));
  return new Map(open.map((session) => [session.id, actorOf(session, deps)]));
}

/** Ends the session of a refresh token, used or not. An unknown token ends nothing. */
export async function end({ db, clock }: SessionsDeps, refreshToken: string): Promise<void> {
  const sessionId = await repo.sessionOfToken(db, hashOf(refreshToken));
  if (sessionId) await repo.endSession(db, sessionId, 'logout', clock.now());
}

/** The session of a refresh token, used or not. */
export const idOfToken = ({ db }: SessionsDeps, refreshToken: string): Promise<string | undefined> =>
  repo.sessionOfToken(db, hashOf(refreshToken));

/** After a login in a browser: ends the session that the browser had before, whose person it was does not matter. */
export async function endReplaced(
  { db, clock }: SessionsDeps,
  former: string,
  current: string,
): Promise<void> {
  const [before, now] = [hashOf(former), hashOf(current)];
  const sessionId = await repo.sessionOfToken(db, before);
  // The stored response of a repeated login names the session that the browser has already.
  if (!sessionId || sessionId === (await repo.sessionOfToken(db, now))) return;
  await repo.endSession(db, sessionId, 'logout', clock.now());
}

/** A person's open sessions, the last used first. */
export async function openOf(
  { db, clock }: SessionsDeps,
  owner: Owner,
  currentId: string,
): Promise<ActiveSession[]> {
  const rows = await repo.activeSessionsOf(db, owner, clock.now());
  return rows
    .filter((row) => !isOver(row, clock.now()))
    .map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      address: row.address,
      opened_at: row.created_at.toISOString(),
      last_used_at: (row.last_used_at ?? row.renewed_at).toISOString(),
      ends_at: endOf(row).toISOString(),
      is_current: row.id === currentId,
    }));
}

/** Ends one session of a person. Returns whether there was one. */
export async function endOne(
  { clock }: SessionsDeps,
  within: Db,
  owner: Owner,
  sessionId: string,
): Promise<boolean> {
  return (await repo.endSessionsOf(within, owner, 'logout', clock.now(), { only: sessionId })) > 0;
}

/** Ends all sessions of a person but one. Returns how many there were. */
export async function endOthersOf(
  { clock }: SessionsDeps,
  within: Db,
  owner: Owner,
  keptId: string,
  as: SessionEndReason = 'logout',
): Promise<number> {
  return repo.endSessionsOf(within, owner, as, clock.now(), { but: keptId });
}

/** Ends the sessions of all people. Returns how many there were. */
export async function endEverything({ clock }: SessionsDeps, within: Db): Promise<number> {
  return repo.endAllSessions(within, 'ended_by_staff', clock.now());
}

/** Ends all sessions of a person; `within` may be the transaction of the operation that requires it. Returns how many there were. */
export async function endAllOf(
  { clock }: SessionsDeps,
  within: Db,
  owner: Owner,
  as: SessionEndReason,
): Promise<number> {
  return repo.endSessionsOf(within, owner, as, clock.now());
}

export function createSessions(given: SessionsDeps) {
  const deps = usesOf(given);
  return {
    ...bound(deps, {
      open,
      hasSeenNetwork,
      forgetOldNetworks,
      refresh,
      authenticate,
      actorsOf,
      end,
      idOfToken,
      endReplaced,
      openOf,
      endOne,
      endOthersOf,
      endEverything,
      endAllOf,
    }),
    /** The session that a valid token names; the session may have ended. */
    sessionOf: deps.accessTokens.sessionOf,
  };
}
