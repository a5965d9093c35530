/** A forgotten password: a mailed link, valid for 30 minutes and one use, to choose a new one. */

import type { Reply } from '@unamano/contract/endpoint';
import type { resetPassword } from '@unamano/contract/identity/auth';
import type { Day } from '@unamano/domain/calendar';
import type { SessionEndReason } from '../../../../db/enumerations.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import type { Origin, Owner } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import type { Core } from '../../../../kernel/core.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Messages } from '../../../office/messages/index.ts';
import type { SecurityEvents } from '../../../office/security-events/index.ts';
import type { Attempts, Limits } from '../limits/index.ts';
import { endLinksOf, findLink, makeLink, useLink } from '../links/index.ts';
import { hashPasswordOrRefuse } from './hashing.ts';
import { wordsOfEmail } from './own-words.ts';
import type { PasswordPerson, PasswordRules } from './rules.ts';

/** The account of a person who may choose a new password: active, with an e-mail address. */
export type PasswordAccount = {
  owner: Owner;
  email: string;
  firstName: string;
  /** False: the person has not proved the address. Absent for staff, who prove it by their invitation. */
  isEmailConfirmed?: boolean;
  lastName?: string;
  /** Phone and ID number. */
  numbers?: readonly string[];
  /** After a borrower's change: what still opens the account. */
  passkeys?: readonly LeftPasskey[];
};

export type LeftPasskey = { name: string; createdOn: Day };

/** A borrower and a staff member may have the same address. */
type Door = 'borrower' | 'staff';

/** A module that stores accounts: borrowers, staff. */
export type AccountStore = {
  /** The login that these accounts use. */
  door: Door;
  passwordAccountByEmail(email: string): Promise<PasswordAccount | undefined>;
  /** Undefined when the account is not of this store, or no longer active. */
  passwordAccountOf(owner: Owner): Promise<PasswordAccount | undefined>;
  /** Undefined when the account is not of this store, or no longer active. */
  replacePasswordHash(
    trx: Trx,
    owner: Owner,
    passwordHash: string,
    by: { now: Date; origin: Origin },
  ): Promise<PasswordAccount | undefined>;
};

type PasswordResetsDeps = Core & {
  sessions: { endAllOf(within: Db, owner: Owner, as: SessionEndReason): Promise<number> };
  messages: Messages;
  attempts: Attempts;
  limits: Limits;
  rules: PasswordRules;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Where the call names no door, searched in this order: a shared address is then the borrower's. */
  stores: readonly AccountStore[];
  events: Pick<SecurityEvents, 'record'>;
};

function personOf({ owner, email, firstName, lastName = '', numbers }: PasswordAccount): PasswordPerson {
  const words = [firstName, lastName, ...wordsOfEmail(email)];
  return { isStaff: 'staffId' in owner, words, ...(numbers ? { numbers } : {}) };
}

export type PasswordResets = ReturnType<typeof createPasswordResets>;

const recordReset = (
  { events }: PasswordResetsDeps,
  kind: 'reset_requested' | 'reset_finished',
  owner: Owner,
  origin: Origin,
) =>
  events.record(origin, {
    kind,
    account:
      'staffId' in owner ? { kind: 'staff', id: owner.staffId } : { kind: 'borrower', id: owner.borrowerId },
  });

async function accountOf(
  { stores }: PasswordResetsDeps,
  email: string,
  door?: Door,
): Promise<PasswordAccount | undefined> {
  for (const store of stores.filter((one) => door === undefined || one.door === door)) {
    const account = await store.passwordAccountByEmail(email);
    if (account) return account;
  }
  return undefined;
}

async function holderOf({ stores }: PasswordResetsDeps, owner: Owner): Promise<PasswordAccount | undefined> {
  for (const store of stores) {
    const account = await store.passwordAccountOf(owner);
    if (account) return account;
  }
  return undefined;
}

function notify(
  { messages }: PasswordResetsDeps,
  trx: Trx,
  account: PasswordAccount,
  url: string | null,
): Promise<void> {
  const to = {
    channel: 'email' as const,
    recipient: account.email,
    ...('borrowerId' in account.owner ? { borrowerId: account.owner.borrowerId } : {}),
  };
  // Nobody proved that the address is the person's: its reader must not get words that a stranger chose.
  const firstName = account.isEmailConfirmed === false && url !== null ? '' : account.firstName;
  const { passkeys = [] } = account;
  return url === null
    ? messages.write(trx, { ...to, template: 'password_changed', parameters: { firstName, passkeys } })
    : messages.write(trx, { ...to, template: 'password_reset', parameters: { firstName, url } });
}

/** Mails a link. */
export async function start(
  deps: PasswordResetsDeps,
  email: string,
  origin: Origin,
  door?: Door,
): Promise<Result<Record<string, never>, 'USER_NOT_FOUND'>> {
  const taken = await deps.attempts.take([
    deps.limits.resetsByEmail(email),
    ...deps.limits.resetsByAddress(origin.address),
  ]);
  if (!taken.ok) return taken;
  const account = await accountOf(deps, email, door);
  if (!account) return refuse('USER_NOT_FOUND');
  await inTransaction(deps.db, async (trx) =>
    notify(deps, trx, account, await makeLink(deps, trx, 'reset', account.owner)),
  );
  await recordReset(deps, 'reset_requested', account.owner, origin);
  return ok({});
}

/** Mails a link with which an invited person sets their first password; earlier links end. */
export async function invite(deps: PasswordResetsDeps, trx: Trx, account: PasswordAccount): Promise<void> {
  const { owner, email: recipient, firstName } = account;
  await endLinksOf(trx, 'invitation', owner, deps.clock.now());
  const url = await makeLink(deps, trx, 'invitation', owner);
  const parameters = { firstName, url };
  await deps.messages.write(trx, { channel: 'email', recipient, template: 'staff_invitation', parameters });
}

/** Sets the new password, ends every session of the account and every other link. */
export async function finish(
  deps: PasswordResetsDeps,
  token: string,
  password: string,
  origin: Origin,
): Promise<Result<Reply<typeof resetPassword>, 'TOKEN_NOT_VALID'>> {
  const taken = await deps.attempts.take(deps.limits.linksByAddress(origin.address));
  if (!taken.ok) return taken;
  // Before the hash, which costs 46 MiB: a caller without a link must not cause it.
  const reset = await findLink(deps.db, 'reset', token, deps.clock.now());
  const holder = reset && (await holderOf(deps, reset.owner));
  if (!holder) return refuse('TOKEN_NOT_VALID');
  await deps.attempts.refund(taken.value);
  const fault = await deps.rules.faultOf(password, personOf(holder));
  if (fault) return invalid('password', fault);
  const hashed = await hashPasswordOrRefuse(password);
  if (!hashed.ok) return hashed;
  const { value: passwordHash } = hashed;
  let changed: Owner | null = null;
  const result = await inTransaction<Result<Reply<typeof resetPassword>, 'TOKEN_NOT_VALID'>>(
    deps.db,
    async (trx) => {
      const now = deps.clock.now();
      const used = await useLink(trx, 'reset', token, now);
      if (!used) return refuse('TOKEN_NOT_VALID');
      const { owner, purpose } = used;
      for (const store of deps.stores) {
        const account = await store.replacePasswordHash(trx, owner, passwordHash, { now, origin });
        if (!account) continue;
        await endLinksOf(trx, 'reset', owner, now);
        await deps.sessions.endAllOf(trx, owner, 'password_changed');
        if ('borrowerId' in owner) await deps.messages.releaseHeld(trx, owner.borrowerId);
        if (purpose === 'reset') await notify(deps, trx, account, null);
        changed = owner;
        return ok({ passkeys_left: account.passkeys?.length ?? 0 });
      }
      return refuse('TOKEN_NOT_VALID');
    },
  );
  if (result.ok && changed) await recordReset(deps, 'reset_finished', changed, origin);
  return result;
}

export const createPasswordResets = (deps: PasswordResetsDeps) => bound(deps, { start, invite, finish });
