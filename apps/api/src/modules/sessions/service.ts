/**
 * Sessions. A refresh token is used once and replaced; a second use means that two parties hold it, so its session ends. An access
 * token gives the rights that its session's row has at that moment.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ActiveSession } from '@unamano/contract/account';
import { COMPANY_MODULES, STAFF_MODULES } from '@unamano/contract/modules';
import type { SessionEndReason } from '../../db/enumerations.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/types.ts';
import type { Actor, Origin } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { companyScope } from '../../kernel/company-scope.ts';
import type { KeyRing } from '../../kernel/encryption.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { createAccessTokens } from './access-token.ts';
import { deviceOf } from './device.ts';
import * as repo from './repo.ts';

export type Tokens = { access: string; refresh: string };

type SessionsDeps = {
  db: Db;
  clock: Clock;
  keys: KeyRing;
  /** Until a staff account has a second factor, its session only allows setting one up. */
  requireSecondFactor?: boolean;
};

const REFRESH_LIFE_MS = 30 * 24 * 3_600_000;

/** An admin has every module, without rows in the table. */
export const ALL_MODULES = STAFF_MODULES;

function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url');
}

function actorOf(session: repo.ActiveSessionRow, requireSecondFactor: boolean): Actor | null {
  if (session.borrower_id !== null && session.type_user !== null) {
    return {
      kind: 'borrower',
      id: session.borrower_id,
      typeUser: session.type_user,
      sessionId: session.id,
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

export function createSessions({ db, clock, keys, requireSecondFactor = false }: SessionsDeps) {
  const accessTokens = createAccessTokens({ clock, keys });

  const tokensFor = async (within: Db, sessionId: string): Promise<Tokens> => {
    const refresh = randomBytes(32).toString('base64url');
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + REFRESH_LIFE_MS);
    await repo.insertRefreshToken(within, hashOf(refresh), sessionId, now, expiresAt);
    return { access: await accessTokens.issue(sessionId), refresh };
  };

  return {
    /** Opens a session; `within` may be the transaction of a sign-up. */
    async open(
      within: Db,
      owner: repo.Owner,
      origin: Origin,
    ): Promise<{ tokens: Tokens; sessionId: string }> {
      return inTransaction(within, async (trx) => {
        const sessionId = randomUUID();
        await repo.insertSession(trx, sessionId, owner, origin, clock.now());
        return { tokens: await tokensFor(trx, sessionId), sessionId };
      });
    },

    /** Exchanges a refresh token for new tokens, or refuses with token_not_valid. */
    async refresh(refreshToken: string): Promise<Result<{ tokens: Tokens; actor: Actor }>> {
      const tokenHash = hashOf(refreshToken);
      return inTransaction(db, async (trx) => {
        const now = clock.now();
        const spent = await repo.consumeRefreshToken(trx, tokenHash, now);
        if (!spent) {
          const reused = await repo.sessionOfToken(trx, tokenHash);
          if (reused) await repo.endSession(trx, reused, 'reuse', now);
          return refuse('token_not_valid');
        }
        if (spent.expires_at <= now) {
          await repo.endSession(trx, spent.session_id, 'expired', now);
          return refuse('token_not_valid');
        }
        const session = await repo.findActiveSession(trx, spent.session_id);
        const actor = session ? actorOf(session, requireSecondFactor) : null;
        if (!actor) return refuse('token_not_valid');
        return ok({ tokens: await tokensFor(trx, spent.session_id), actor });
      });
    },

    /** The session that a valid token names; the session may have ended. */
    sessionOf: accessTokens.sessionOf,

    /** The actor of an access token; null when the token is invalid or expired, the session ended, or the person is inactive. */
    async authenticate(accessToken: string): Promise<Actor | null> {
      const sessionId = await accessTokens.sessionOf(accessToken);
      if (sessionId === null) return null;
      const session = await repo.findActiveSession(db, sessionId);
      return session ? actorOf(session, requireSecondFactor) : null;
    },

    /** Ends the session of a refresh token, used or not. An unknown token ends nothing. */
    async end(refreshToken: string): Promise<void> {
      const sessionId = await repo.sessionOfToken(db, hashOf(refreshToken));
      if (sessionId) await repo.endSession(db, sessionId, 'logout', clock.now());
    },

    /** A person's open sessions, the last used first. */
    async openOf(owner: repo.Owner, currentId: string): Promise<ActiveSession[]> {
      const rows = await repo.activeSessionsOf(db, owner, clock.now());
      return rows.map((row) => ({
        id: row.id,
        device: deviceOf(row.user_agent),
        address: row.address,
        opened_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
        is_current: row.id === currentId,
      }));
    },

    /** Ends one session of a person. Returns whether there was one. */
    async endOne(within: Db, owner: repo.Owner, sessionId: string): Promise<boolean> {
      return (await repo.endSessionsOf(within, owner, 'logout', clock.now(), { only: sessionId })) > 0;
    },

    /** Ends all sessions of a person but one. Returns how many there were. */
    async endOthersOf(within: Db, owner: repo.Owner, keptId: string): Promise<number> {
      return repo.endSessionsOf(within, owner, 'logout', clock.now(), { but: keptId });
    },

    /** Ends the sessions of all people. Returns how many there were. */
    async endEverything(within: Db): Promise<number> {
      return repo.endAllSessions(within, 'ended_by_staff', clock.now());
    },

    /** Ends all sessions of a person; `within` may be the transaction of the operation that requires it. */
    async endAllOf(within: Db, owner: repo.Owner, as: SessionEndReason): Promise<void> {
      await repo.endSessionsOf(within, owner, as, clock.now());
    },
  };
}
