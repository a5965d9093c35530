/** A forgotten password: a mailed link, valid for 30 minutes and one use, to choose a new one. */
import { createHash, randomBytes } from 'node:crypto';
import { inTransaction } from '../../db/transaction.ts';
import type { Db, Trx } from '../../db/types.ts';
import type { Origin } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { invalid, ok, type Result, refuse } from '../../kernel/result.ts';
import type { Attempts, Limits } from '../attempts/index.ts';
import type { Messages } from '../messages/index.ts';
import type { SecurityEvents } from '../security-events/index.ts';
import type { Owner, Sessions } from '../sessions/index.ts';
import { COMMON_PASSWORD, isCommonPassword } from './common.ts';
import { hashPasswordOrRefuse } from './hashing.ts';
import * as repo from './repo.ts';

/** The account of a person who may choose a new password: active, with an e-mail address. */
type PasswordAccount = { owner: Owner; email: string; firstName: string };

/** A module that stores accounts: borrowers, staff. */
export type AccountStore = {
  passwordAccountByEmail(email: string): Promise<PasswordAccount | undefined>;
  /** Undefined when the account is not of this store, or no longer active. */
  replacePasswordHash(
    trx: Trx,
    owner: Owner,
    passwordHash: string,
    by: { now: Date; origin: Origin },
  ): Promise<PasswordAccount | undefined>;
};

type PasswordResetsDeps = {
  db: Db;
  clock: Clock;
  sessions: Sessions;
  messages: Messages;
  attempts: Attempts;
  limits: Limits;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Searched in this order: an address that a borrower and a staff member share is the borrower's. */
  stores: readonly AccountStore[];
  events: Pick<SecurityEvents, 'record'>;
};

const LINK_LIFE_MS = 30 * 60_000;
const INVITATION_LIFE_MS = 48 * 3_600_000;
const PAGE = '/recuperar-contrasena';
const INVITATION_PAGE = '/invitacion';

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export type PasswordResets = ReturnType<typeof createPasswordResets>;

export function createPasswordResets(deps: PasswordResetsDeps) {
  const { db, clock, sessions, messages, attempts, limits, publicUrl, stores, events } = deps;

  const recordReset = (kind: 'reset_requested' | 'reset_finished', owner: Owner, origin: Origin) =>
    events.record(origin, {
      kind,
      account:
        'staffId' in owner
          ? { kind: 'staff', id: owner.staffId }
          : { kind: 'borrower', id: owner.borrowerId },
    });

  const accountOf = async (email: string): Promise<PasswordAccount | undefined> => {
    for (const store of stores) {
      const account = await store.passwordAccountByEmail(email);
      if (account) return account;
    }
    return undefined;
  };

  const notify = (trx: Trx, account: PasswordAccount, url: string | null): Promise<void> => {
    const to = {
      channel: 'email' as const,
      recipient: account.email,
      ...('borrowerId' in account.owner ? { borrowerId: account.owner.borrowerId } : {}),
    };
    const { firstName } = account;
    return url === null
      ? messages.write(trx, { ...to, template: 'password_changed', parameters: { firstName } })
      : messages.write(trx, { ...to, template: 'password_reset', parameters: { firstName, url } });
  };

  return {
    /** Mails a link. */
    async start(email: string, origin: Origin): Promise<Result<Record<string, never>, 'USER_NOT_FOUND'>> {
      const taken = await attempts.take([
        limits.resetsByEmail(email),
        ...limits.resetsByAddress(origin.address),
      ]);
      if (!taken.ok) return taken;
      const account = await accountOf(email);
      if (!account) return refuse('USER_NOT_FOUND');
      const token = randomBytes(32).toString('base64url');
      await inTransaction(db, async (trx) => {
        const now = clock.now();
        const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
        await repo.insertReset(trx, hashOf(token), account.owner, now, expiresAt);
        await notify(trx, account, `${publicUrl}${PAGE}?token=${token}`);
      });
      await recordReset('reset_requested', account.owner, origin);
      return ok({});
    },

    /** Mails a link with which an invited person sets their first password; earlier links end. */
    async invite(trx: Trx, account: PasswordAccount): Promise<void> {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + INVITATION_LIFE_MS);
      await repo.endResetsOf(trx, account.owner, now);
      await repo.insertReset(trx, hashOf(token), account.owner, now, expiresAt, 'invitation');
      const { email: recipient, firstName } = account;
      const url = `${publicUrl}${INVITATION_PAGE}?token=${token}`;
      const parameters = { firstName, url };
      await messages.write(trx, { channel: 'email', recipient, template: 'staff_invitation', parameters });
    },

    /** Sets the new password, ends every session of the account and every other link. */
    async finish(
      token: string,
      password: string,
      origin: Origin,
    ): Promise<Result<Record<string, never>, 'TOKEN_NOT_VALID'>> {
      if (isCommonPassword(password)) return invalid('password', COMMON_PASSWORD);
      const taken = await attempts.take(limits.linksByAddress(origin.address));
      if (!taken.ok) return taken;
      // Before the hash, which costs 46 MiB: a caller without a link must not cause it.
      if (!(await repo.isUsableReset(db, hashOf(token), clock.now()))) return refuse('TOKEN_NOT_VALID');
      await attempts.refund(taken.value);
      const hashed = await hashPasswordOrRefuse(password);
      if (!hashed.ok) return hashed;
      const { value: passwordHash } = hashed;
      let changed: Owner | null = null;
      const result = await inTransaction<Result<Record<string, never>, 'TOKEN_NOT_VALID'>>(
        db,
        async (trx) => {
          const now = clock.now();
          const used = await repo.useReset(trx, hashOf(token), now);
          if (!used) return refuse('TOKEN_NOT_VALID');
          const { owner, purpose } = used;
          for (const store of stores) {
            const account = await store.replacePasswordHash(trx, owner, passwordHash, { now, origin });
            if (!account) continue;
            await repo.endResetsOf(trx, owner, now);
            await sessions.endAllOf(trx, owner, 'password_changed');
            if (purpose === 'reset') await notify(trx, account, null);
            changed = owner;
            return ok({});
          }
          return refuse('TOKEN_NOT_VALID');
        },
      );
      if (result.ok && changed) await recordReset('reset_finished', changed, origin);
      return result;
    },
  };
}
