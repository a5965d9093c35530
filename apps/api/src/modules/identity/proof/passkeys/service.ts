/** The passkeys of an account: listed, added after a proof of the owner, removed. Each change is a message to all ways. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import {
  type addPasskey,
  PASSKEY_NAME_MAX,
  PASSKEYS_MAX,
  type Passkey,
  type PasskeyStart,
  type passkeys,
  type removeAllPasskeys,
  type removePasskey,
  type staffPasskeys,
  type startPasskey,
  type startStaffPasskey,
} from '@unamano/contract/identity/passkeys';
import { heldUntil } from '@unamano/domain/identity/account-proofs';
import { lockByName } from '../../../../db/named-lock.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import type { BorrowerActor, Origin, Owner } from '../../../../kernel/actor.ts';
import type { Clock } from '../../../../kernel/clock.ts';
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
import { createPasskeyNotices, type KeyChange, type PasskeyNoticesDeps } from './notices.ts';
import { ownDevice } from './own-device.ts';
import { createPasskeyProofs, type PasskeyProofsDeps } from './proofs.ts';
import * as repo from './repo.ts';
import { CHALLENGE_LIFE_MS, newChallenge, newUserHandle, parseMade } from './webauthn.ts';

type PasskeysDeps = PasskeyProofsDeps &
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

const view = (row: repo.PasskeyRow): Passkey => ({
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

const nameFrom = ({ userAgent }: Origin): string => ownDevice(userAgent).slice(0, PASSKEY_NAME_MAX);

export type Passkeys = ReturnType<typeof createPasskeys>;

export function createPasskeys(deps: PasskeysDeps) {
  const { db, clock, webauthn, events, contacts, secondFactors } = deps;
  const proofs = createPasskeyProofs(deps);
  const notify = createPasskeyNotices(deps);

  const list = async (owner: Owner): Promise<Passkey[]> => (await repo.passkeysOf(db, owner)).map(view);

  /** Why none is added now. Locks the account: two at once are counted one after the other. */
  async function faultOf(trx: Trx, owner: Owner): Promise<Result<repo.PasskeyRow[], 'TOO_MANY_PASSKEYS'>> {
    if ('borrowerId' in owner) {
      const { borrowerId } = owner;
      await lockBorrower(trx, borrowerId);
      if (await deps.isBlocked(trx, borrowerId)) return refuse('ACCOUNT_BLOCKED');
      // The new phone or e-mail may be a thief's.
      if (heldUntil((await readBorrower(trx, borrowerId)).held_since, clock.now()))
        return refuse('CONTACT_HOLD');
    } else await lockByName(trx, `passkeys of staff ${owner.staffId}`);
    const existing = await repo.passkeysOf(trx, owner);
    return existing.length < PASSKEYS_MAX ? ok(existing) : refuse('TOO_MANY_PASSKEYS');
  }

  /** What the browser makes a passkey with. The caller has checked the proof. */
  async function offer(
    trx: Trx,
    { owner, sessionId, origin }: Session,
    { email, first_name, last_name }: Shown,
  ): Promise<Result<PasskeyStart, 'TOO_MANY_PASSKEYS'>> {
    const existing = await faultOf(trx, owner);
    if (!existing.ok) return existing;
    const challenge = newChallenge();
    const userHandle = existing.value[0]?.user_handle ?? newUserHandle();
    const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFE_MS);
    await repo.insertChallenge(trx, { challenge, adding: { sessionId, userHandle }, expiresAt });
    const user = { id: userHandle, name: email, displayName: `${first_name} ${last_name}` };
    const ids = existing.value.map(({ credential_id }) => credential_id);
    return ok({ options: webauthn.creationOptions(challenge, user, ids), name: nameFrom(origin) });
  }

  /** Checks what the browser made; returns what stores it. */
  async function read(
    { owner, sessionId, origin }: Session,
    { credential, name: typed }: Input<typeof addPasskey>,
  ): Promise<Result<(trx: Trx) => Promise<Result<Added, AddRefusal>>, AddRefusal>> {
    const answer = parseMade(credential);
    if (!answer) return invalid('credential', INVALID_VALUE);
    const used = await repo.useChallenge(db, answer.challenge, sessionId, clock.now());
    const made = used && (await webauthn.verifyMade(answer));
    const userHandle = used?.user_handle;
    if (!made || !userHandle) return refuse('PASSKEY_NOT_VALID');
    const name = typed || nameFrom(origin);
    return ok(async (trx) => {
      const allowed = await faultOf(trx, owner);
      if (!allowed.ok) return allowed;
      const passkey = { owner, name, userHandle, ...made, sessionId, now: clock.now() };
      const isNew = await repo.insertPasskey(trx, passkey);
      if (!isNew) return refuse('PASSKEY_NOT_VALID');
      await notify(trx, owner, 'add');
      return ok({ name });
    });
  }

  async function remove(trx: Trx, owner: Owner, id: number): Promise<Result<Record<string, never>>> {
    if (!(await repo.removePasskey(trx, owner, id))) return refuse('OBJECT_NOT_FOUND');
    await notify(trx, owner, 'remove');
    return ok({});
  }

  const eventOf = (change: KeyChange, kind: 'borrower' | 'staff', id: number) =>
    ({ action: `passkey.${change}`, subject: { kind, id } }) as const;

  /** Once the change is stored. */
  async function recordChange<Done extends { ok: boolean }>(
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
    actor: BorrowerActor,
    origin: Origin,
    change: KeyChange,
    body: (trx: Trx) => Promise<Result<Value, Code>>,
  ): Promise<Result<Value, Code>> {
    const done = await orRefusal<{ ok: true; value: Value }, Code>(
      inTransaction(db, async (trx) => {
        const changed = await body(trx);
        if (!changed.ok) throw new Refused(changed);
        await recordAudit(trx, {
          at: clock.now(),
          actor: { kind: 'borrower', id: actor.id },
          ...eventOf(change, 'borrower', actor.id),
          request: requestOf(origin),
        });
        return changed;
      }),
    );
    return recordChange(ofBorrower(actor, origin), change, done);
  }

  async function changeByStaff<Value, Code extends string>(
    caller: StaffCaller,
    change: KeyChange,
    body: (trx: Trx) => Promise<Result<Value, Code>>,
  ): Promise<CommandResult<Value, Code>> {
    const done = await staffCommand<Value, Code>({ db, clock }, caller, async ({ trx }) => {
      const changed = await body(trx);
      return changed.ok ? audited(changed.value, eventOf(change, 'staff', caller.actor.id)) : changed;
    });
    return recordChange(ofStaff(caller), change, done);
  }

  return {
    async listOfBorrower(actor: BorrowerActor): Promise<Reply<typeof passkeys>> {
      return { passkeys: await list({ borrowerId: actor.id }), phone: await proofs.phoneOf(actor) };
    },

    async listOfStaff(staffId: number): Promise<Reply<typeof staffPasskeys>> {
      const needs_code = (await secondFactors.stateOf(staffId)) === 'on';
      return { passkeys: await list({ staffId }), needs_code };
    },

    sendCode: proofs.sendCode,

    startByBorrower: (actor: BorrowerActor, origin: Origin, proof: Input<typeof startPasskey>) =>
      proofs.byBorrower(actor, origin, proof, async (trx) =>
        offer(trx, ofBorrower(actor, origin), await readBorrower(trx, actor.id)),
      ),

    startByStaff: (caller: StaffCaller, { password, otp_code: code }: Input<typeof startStaffPasskey>) =>
      proofs.byStaff(caller, { password, code }, async (trx) => {
        const people = await contacts.ofPersonAndAdmins(trx, caller.actor.id);
        const person = people.find(({ id }) => id === caller.actor.id);
        if (!person) return refuse('token_not_valid');
        const { email, firstName: first_name, lastName: last_name } = person;
        return offer(trx, ofStaff(caller), { email, first_name, last_name });
      }),

    async addByBorrower(
      actor: BorrowerActor,
      origin: Origin,
      input: Input<typeof addPasskey>,
    ): Promise<Result<Added, AddRefusal>> {
      const store = await read(ofBorrower(actor, origin), input);
      return store.ok ? changeByBorrower(actor, origin, 'add', store.value) : store;
    },

    async addByStaff(
      caller: StaffCaller,
      input: Input<typeof addPasskey>,
    ): Promise<CommandResult<Added, AddRefusal>> {
      const store = await read(ofStaff(caller), input);
      return store.ok ? changeByStaff(caller, 'add', store.value) : store;
    },

    async removeByBorrower(
      actor: BorrowerActor,
      origin: Origin,
      { id_passkey: id, ...proof }: Input<typeof removePasskey>,
    ): Promise<Result<Record<string, never>, 'PASSWORD_NOT_VALID' | 'PASSKEY_NOT_VALID'>> {
      const proven = await proofs.ofOwner(actor, origin, proof);
      if (!proven.ok) return proven;
      return changeByBorrower(actor, origin, 'remove', (trx) => remove(trx, { borrowerId: actor.id }, id));
    },

    async removeAll(
      actor: BorrowerActor,
      origin: Origin,
      proof: Input<typeof removeAllPasskeys>,
    ): Promise<Result<Reply<typeof removeAllPasskeys>, 'PASSWORD_NOT_VALID' | 'PASSKEY_NOT_VALID'>> {
      const proven = await proofs.ofOwner(actor, origin, proof);
      if (!proven.ok) return proven;
      return changeByBorrower(actor, origin, 'remove', async (trx) => {
        const removed = await repo.removeAllOf(trx, actor.id);
        if (removed > 0) await notify(trx, { borrowerId: actor.id }, 'remove');
        return ok({ removed });
      });
    },

    removeByStaff: (caller: StaffCaller, id: number) =>
      changeByStaff(caller, 'remove', (trx) => remove(trx, { staffId: caller.actor.id }, id)),

    /** Those that nobody used in time. */
    deleteExpiredChallenges: () => repo.deleteExpiredChallenges(db, clock.now()),
  };
}
