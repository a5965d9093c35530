/** The passkeys of an account: listed, added after a proof of the owner, removed. Each change is a message to all ways. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import * as contract from '@unamano/contract/identity/passkeys';
import { heldUntil } from '@unamano/domain/identity/account-proofs';
import { lockByName } from '../../../../db/named-lock.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import type { BorrowerActor, Origin, Owner } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { UseOf } from '../../../../kernel/mount.ts';
import {
  type CommandResult,
  invalid,
  ok,
  orRefusal,
  Refused,
  type Result,
  refuse,
} from '../../../../kernel/result.ts';
import {
  audited,
  recordAudit,
  requestOf,
  type StaffCaller,
  staffCommand,
} from '../../../office/audit/index.ts';
import type { SecurityEvents } from '../../../office/security-events/index.ts';
import { INVALID_VALUE, lockBorrower, readBorrower } from '../../people/borrowers/index.ts';
import * as challenges from './challenges.ts';
import { createPasskeyNotices, type KeyChange, type PasskeyNoticesDeps } from './notices.ts';
import { ownDevice } from './own-device.ts';
import * as proofs from './proofs.ts';
import * as repo from './repo.ts';
import { CHALLENGE_LIFE_MS, newChallenge, newUserHandle, parseMade } from './webauthn.ts';

type PasskeysDeps = proofs.PasskeyProofsDeps &
  PasskeyNoticesDeps & {
    db: Db;
    clock: Clock;
    events: Pick<SecurityEvents, 'record'>;
    isBlocked: (db: Db, borrowerId: number) => Promise<boolean>;
  };

type Session = { owner: Owner; sessionId: string; origin: Origin };
/** Who it is, as the device shows it. */
type Shown = { email: string; first_name: string; last_name: string };
type AddRefusal = 'PASSKEY_NOT_VALID' | 'TOO_MANY_PASSKEYS';
type Added = { name: string };

const view = (row: repo.PasskeyRow): contract.Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

const ofBorrower = ({ id, sessionId }: BorrowerActor, origin: Origin): Session => ({
  owner: { borrowerId: id },
  sessionId,
  origin,
});
const ofStaff = ({ actor, origin }: StaffCaller): Session => ({
  owner: { staffId: actor.id },
  sessionId: actor.sessionId,
  origin,
});

const nameFrom = ({ userAgent }: Origin): string => ownDevice(userAgent).slice(0, contract.PASSKEY_NAME_MAX);

export type Passkeys = ReturnType<typeof createPasskeys>;

const usesOf = (deps: PasskeysDeps) => ({ ...deps, notify: createPasskeyNotices(deps) });

type Uses = ReturnType<typeof usesOf>;

const list = async ({ db }: PasskeysDeps, owner: Owner): Promise<contract.Passkey[]> =>
  (await repo.passkeysOf(db, owner)).map(view);

/** Why none is added now. Locks the account: two at once are counted one after the other. */
async function faultOf(
  deps: PasskeysDeps,
  trx: Trx,
  owner: Owner,
): Promise<Result<repo.PasskeyRow[], 'TOO_MANY_PASSKEYS'>> {
  if ('borrowerId' in owner) {
    const { borrowerId } = owner;
    await lockBorrower(trx, borrowerId);
    if (await deps.isBlocked(trx, borrowerId)) return refuse('ACCOUNT_BLOCKED');
    // The new phone or e-mail may be a thief's.
    if (heldUntil((await readBorrower(trx, borrowerId)).held_since, deps.clock.now()))
      return refuse('CONTACT_HOLD');
  } else await lockByName(trx, `passkeys of staff ${owner.staffId}`);
  const existing = await repo.passkeysOf(trx, owner);
  return existing.length < contract.PASSKEYS_MAX ? ok(existing) : refuse('TOO_MANY_PASSKEYS');
}

/** What the browser makes a passkey with. The caller has checked the proof. */
async function offer(
  deps: PasskeysDeps,
  trx: Trx,
  { owner, sessionId, origin }: Session,
  { email, first_name, last_name }: Shown,
): Promise<Result<contract.PasskeyStart, 'TOO_MANY_PASSKEYS'>> {
  const existing = await faultOf(deps, trx, owner);
  if (!existing.ok) return existing;
  const challenge = newChallenge();
  const userHandle = existing.value[0]?.user_handle ?? newUserHandle();
  const expiresAt = new Date(deps.clock.now().getTime() + CHALLENGE_LIFE_MS);
  await challenges.insertChallenge(trx, { challenge, adding: { sessionId, userHandle }, expiresAt });
  const user = { id: userHandle, name: email, displayName: `${first_name} ${last_name}` };
  const ids = existing.value.map(({ credential_id }) => credential_id);
  return ok({ options: deps.webauthn.creationOptions(challenge, user, ids), name: nameFrom(origin) });
}

/** Checks what the browser made; returns what stores it. */
async function read(
  deps: Uses,
  { owner, sessionId, origin }: Session,
  { credential, name: typed }: Input<typeof contract.addPasskey>,
): Promise<Result<(trx: Trx) => Promise<Result<Added, AddRefusal>>, AddRefusal>> {
  const answer = parseMade(credential);
  if (!answer) return invalid('credential', INVALID_VALUE);
  const used = await challenges.useChallenge(deps.db, answer.challenge, sessionId, deps.clock.now());
  const made = used && (await deps.webauthn.verifyMade(answer));
  const userHandle = used?.user_handle;
  if (!made || !userHandle) return refuse('PASSKEY_NOT_VALID');
  const name = typed || nameFrom(origin);
  return ok(async (trx) => {
    const allowed = await faultOf(deps, trx, owner);
    if (!allowed.ok) return allowed;
    if (!(await repo.isSessionOpen(trx, sessionId))) return refuse('token_not_valid');
    const passkey = { owner, name, userHandle, ...made, sessionId, now: deps.clock.now() };
    const isNew = await repo.insertPasskey(trx, passkey);
    if (!isNew) return refuse('PASSKEY_NOT_VALID');
    await deps.notify(trx, owner, 'add');
    return ok({ name });
  });
}

async function remove(
  { notify }: Uses,
  trx: Trx,
  owner: Owner,
  id: number,
): Promise<Result<Record<string, never>>> {
  if (!(await repo.removePasskey(trx, owner, id))) return refuse('OBJECT_NOT_FOUND');
  await notify(trx, owner, 'remove');
  return ok({});
}

const eventOf = (change: KeyChange, kind: 'borrower' | 'staff', id: number) =>
  ({ action: `passkey.${change}`, subject: { kind, id } }) as const;

/** Once the change is stored. */
async function recordChange<Done extends { ok: boolean }>(
  { events }: PasskeysDeps,
  { owner, origin }: Session,
  change: KeyChange,
  done: Done,
): Promise<Done> {
  const account =
    'borrowerId' in owner
      ? ({ kind: 'borrower', id: owner.borrowerId } as const)
      : ({ kind: 'staff', id: owner.staffId } as const);
  if (done.ok) await events.record(origin, { kind: 'passkey_changed', account, detail: { change } });
  return done;
}

/** One transaction with its audit event; a refusal rolls it back. */
async function changeByBorrower<Value, Code extends string>(
  deps: PasskeysDeps,
  actor: BorrowerActor,
  origin: Origin,
  change: KeyChange,
  body: (trx: Trx) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  const done = await orRefusal<{ ok: true; value: Value }, Code>(
    inTransaction(deps.db, async (trx) => {
      const changed = await body(trx);
      if (!changed.ok) throw new Refused(changed);
      await recordAudit(trx, {
        at: deps.clock.now(),
        actor: { kind: 'borrower', id: actor.id },
        ...eventOf(change, 'borrower', actor.id),
        request: requestOf(origin),
      });
      return changed;
    }),
  );
  return recordChange(deps, ofBorrower(actor, origin), change, done);
}

async function changeByStaff<Value, Code extends string>(
  deps: PasskeysDeps,
  caller: StaffCaller,
  change: KeyChange,
  body: (trx: Trx) => Promise<Result<Value, Code>>,
): Promise<CommandResult<Value, Code>> {
  const done = await staffCommand<Value, Code>(deps, caller, async ({ trx }) => {
    const changed = await body(trx);
    return changed.ok ? audited(changed.value, eventOf(change, 'staff', caller.actor.id)) : changed;
  });
  return recordChange(deps, ofStaff(caller), change, done);
}

export async function listOfBorrower(
  deps: Uses,
  actor: BorrowerActor,
): Promise<Reply<typeof contract.passkeys>> {
  return { passkeys: await list(deps, { borrowerId: actor.id }), phone: await proofs.phoneOf(deps, actor) };
}

export async function listOfStaff(
  deps: PasskeysDeps,
  staffId: number,
): Promise<Reply<typeof contract.staffPasskeys>> {
  const needs_code = (await deps.secondFactors.stateOf(staffId)) === 'on';
  return { passkeys: await list(deps, { staffId }), needs_code };
}

export const startByBorrower = (
  deps: Uses,
  actor: BorrowerActor,
  origin: Origin,
  proof: Input<typeof contract.startPasskey>,
) =>
  proofs.byBorrower(deps, actor, origin, proof, async (trx) =>
    offer(deps, trx, ofBorrower(actor, origin), await readBorrower(trx, actor.id)),
  );

export const startByStaff = (
  deps: Uses,
  caller: StaffCaller,
  { password, otp_code: code }: Input<typeof contract.startStaffPasskey>,
) =>
  proofs.byStaff(deps, caller, { password, code }, async (trx) => {
    const people = await deps.contacts.ofPersonAndAdmins(trx, caller.actor.id);
    const person = people.find(({ id }) => id === caller.actor.id);
    if (!person) return refuse('token_not_valid');
    const { email, firstName: first_name, lastName: last_name } = person;
    return offer(deps, trx, ofStaff(caller), { email, first_name, last_name });
  });

export async function addByBorrower(
  deps: Uses,
  actor: BorrowerActor,
  origin: Origin,
  input: Input<typeof contract.addPasskey>,
): Promise<Result<Added, AddRefusal>> {
  const store = await read(deps, ofBorrower(actor, origin), input);
  return store.ok ? changeByBorrower(deps, actor, origin, 'add', store.value) : store;
}

export async function addByStaff(
  deps: Uses,
  caller: StaffCaller,
  input: Input<typeof contract.addPasskey>,
): Promise<CommandResult<Added, AddRefusal>> {
  const store = await read(deps, ofStaff(caller), input);
  return store.ok ? changeByStaff(deps, caller, 'add', store.value) : store;
}

export async function removeByBorrower(
  deps: Uses,
  actor: BorrowerActor,
  origin: Origin,
  { id_passkey: id, ...proof }: Input<typeof contract.removePasskey>,
): Promise<Result<Record<string, never>, 'PASSWORD_NOT_VALID' | 'PASSKEY_NOT_VALID'>> {
  const proven = await proofs.ofOwner(deps, actor, origin, proof);
  if (!proven.ok) return proven;
  return changeByBorrower(deps, actor, origin, 'remove', (trx) =>
    remove(deps, trx, { borrowerId: actor.id }, id),
  );
}

export const removeAll: UseOf<Uses, typeof contract.removeAllPasskeys> = async (
  deps,
  { actor, origin, input: proof },
) => {
  const proven = await proofs.ofOwner(deps, actor, origin, proof);
  if (!proven.ok) return proven;
  return changeByBorrower(deps, actor, origin, 'remove', async (trx) => {
    const removed = await repo.removeAllOf(trx, actor.id);
    if (removed > 0) await deps.notify(trx, { borrowerId: actor.id }, 'remove');
    return ok({ removed });
  });
};

export const removeByStaff = (deps: Uses, caller: StaffCaller, id: number) =>
  changeByStaff(deps, caller, 'remove', (trx) => remove(deps, trx, { staffId: caller.actor.id }, id));

/** Those that nobody used in time. */
export const deleteExpiredChallenges = ({ db, clock }: PasskeysDeps) =>
  challenges.deleteExpiredChallenges(db, clock.now());

export const createPasskeys = (given: PasskeysDeps) =>
  bound(usesOf(given), {
    listOfBorrower,
    listOfStaff,
    sendCode: proofs.sendCode,
    startByBorrower,
    startByStaff,
    addByBorrower,
    addByStaff,
    removeByBorrower,
    removeAll,
    removeByStaff,
    deleteExpiredChallenges,
  });
