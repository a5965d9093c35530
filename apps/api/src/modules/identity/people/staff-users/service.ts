/** Staff accounts: invited by mail, given modules, ended. Every change applies from the person's next call. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type * as contract from '@unamano/contract/identity/staff-users';
import type { SessionEndReason } from '../../../../db/enumerations.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import type { Origin, Owner, StaffActor } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { UseOf } from '../../../../kernel/mount.ts';
import { cursorAfter, pageOf, parseNameCursor } from '../../../../kernel/paging.ts';
import { type CommandResult, ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Approvals } from '../../../office/approvals/index.ts';
import {
  audited,
  type CommandOutcome,
  type StaffCommand,
  staffCommand,
  unaudited,
} from '../../../office/audit/index.ts';
import type { Messages } from '../../../office/messages/index.ts';
import type { SecurityEvents } from '../../../office/security-events/index.ts';
import { endStaff, insertGrant, modulesOf } from '../staff/index.ts';
import { type AccessError, createAccessApproval } from './access-approval.ts';
import { type ChangesDeps, companyFault, createChanges, staffEvent } from './changes.ts';
import * as repo from './repo.ts';
import { grantFault, needsApproval, rightsOf, rightsOfPerson } from './rules.ts';

type StaffUsersDeps = ChangesDeps & {
  db: Db;
  clock: Clock;
  sessions: { endAllOf(within: Db, owner: Owner, as: SessionEndReason): Promise<number> };
  /** Takes the second factor and the passkeys off. False where there was neither. */
  secondFactors: { remove(trx: Trx, staffId: number): Promise<boolean> };
  approvals: Approvals;
  messages: Messages;
  publicUrl: string;
  events: Pick<SecurityEvents, 'record'>;
};

type Changed = { id_user: number; state: contract.StaffState; id_approval?: number };
type Denied = 'OBJECT_NOT_FOUND' | 'OWN_ACCOUNT' | 'LAST_ADMIN';

const PAGE_ROWS = 50;
/** An invitation is not sent again within this time. */
const DUPLICATE_INVITE_WINDOW_MS = 60_000;

function rowView(row: repo.PersonRow, actor: StaffActor): contract.StaffUserRow {
  const { id, full_name: _, company_id, last_login_at, invitation_expires_at, ...shown } = row;
  return {
    ...shown,
    id_user: id,
    id_company: company_id,
    last_login_at: last_login_at?.toISOString() ?? null,
    invitation_expires_at: invitation_expires_at?.toISOString() ?? null,
    is_self: id === actor.id,
  };
}

const stateOf = ({ active, password_hash }: repo.LockedPerson): contract.StaffState =>
  active ? (password_hash === null ? 'invited' : 'active') : 'ended';

/** The reply of a change that waits for a second admin. */
const waiting = <Code extends string>(
  changed: Changed,
  requested: CommandOutcome<{ id_approval: number }, Code>,
): CommandOutcome<Changed, Code> =>
  requested.ok ? { ...requested, value: { ...changed, ...requested.value } } : requested;

export type StaffUsers = ReturnType<typeof createStaffUsers>;

function usesOf(deps: StaffUsersDeps) {
  const { approvals, messages, publicUrl } = deps;
  const changes = createChanges(deps);
  const access = createAccessApproval({ approvals, changes, messages, publicUrl });
  return { ...deps, changes, access };
}

type Uses = ReturnType<typeof usesOf>;

const command = <Code extends string>(
  { db, clock }: StaffUsersDeps,
  actor: StaffActor,
  origin: Origin,
  body: (command: StaffCommand) => Promise<CommandOutcome<Changed, Code>>,
) => staffCommand<Changed, Code>({ db, clock }, { actor, origin }, body);

/** Locks the account with all admins. Refuses an actor who may not change it or is no longer an admin. */
async function lock(
  trx: Trx,
  actor: StaffActor,
  staffId: number,
): Promise<Result<{ person: repo.LockedPerson; otherAdminsCount: number }, 'OBJECT_NOT_FOUND'>> {
  const rows = await repo.lockPeople(trx, staffId);
  const person = rows.find(({ id }) => id === staffId);
  if (!person) return refuse('OBJECT_NOT_FOUND');
  const admins = rows.filter((row) => row.is_admin && row.active && row.password_hash !== null);
  // Another admin may have removed the actor's own rights while this command waited for the lock.
  if (actor.isAdmin && !admins.some(({ id }) => id === actor.id)) return refuse('FORBIDDEN');
  if (person.is_admin && !actor.isAdmin) return refuse('FORBIDDEN');
  return ok({ person, otherAdminsCount: admins.filter(({ id }) => id !== staffId).length });
}

export async function list(
  { db, clock }: StaffUsersDeps,
  actor: StaffActor,
  input: Input<typeof contract.staffUserList>,
): Promise<Result<Reply<typeof contract.staffUserList>>> {
  const after = parseNameCursor(input.cursor);
  if (!after.ok) return after;
  const limit = input.limit ?? PAGE_ROWS;
  const { search = '', state, id_company: companyId } = input;
  const query = { search, state, companyId, after: after.value, limit: limit + 1 };
  const found = await repo.listPeople(db, query, clock.now());
  const { rows, last } = pageOf(found, limit);
  return ok({
    users: rows.map((row) => rowView(row, actor)),
    next_cursor: cursorAfter(last && { name: last.full_name, id: last.id }),
  });
}

/** Admin and modules that approve wait for a second admin: nothing is created before. */
export const invite: UseOf<Uses, typeof contract.inviteStaffUser> = async (
  { db, clock, access, changes },
  { actor, origin, input },
) => {
  const rights = rightsOf(input);
  const fault = grantFault(actor, rights);
  if (fault) return fault;
  const { first_name: firstName, last_name: lastName, email } = input;
  const person = { firstName, lastName, email, rights };
  return staffCommand<Reply<typeof contract.inviteStaffUser>, 'USER_EMAIL_EXISTS' | AccessError>(
    { db, clock },
    { actor, origin },
    async (staffCall) => {
      const { trx, now } = staffCall;
      const ended = await companyFault(trx, rights);
      if (ended) return ended;
      if (needsApproval(rights)) {
        if (await repo.isEmailTaken(trx, email)) return refuse('USER_EMAIL_EXISTS');
        const requested = await access.request(staffCall, { change: 'invite', ...person });
        return requested.ok
          ? { ...requested, value: { id_user: null, state: null, ...requested.value } }
          : requested;
      }
      const invited = await changes.invite(trx, person, { giver: actor.id, now });
      if (!invited.ok) return invited;
      return audited({ id_user: invited.value.id, state: 'invited' }, invited.value.event);
    },
  );
};

/** OWN_ACCOUNT when the actor would remove their own admin right or their own access to this module. */
export async function update(
  deps: Uses,
  actor: StaffActor,
  origin: Origin,
  input: Input<typeof contract.updateStaffUser>,
): Promise<CommandResult<Changed, Denied | AccessError>> {
  const rights = rightsOf(input);
  return command<Denied | AccessError>(deps, actor, origin, async (staffCall) => {
    const { trx, now } = staffCall;
    const locked = await lock(trx, actor, input.id_user);
    if (!locked.ok) return locked;
    const { person, otherAdminsCount } = locked.value;
    if (!person.active) return refuse('STATE_NOT_ALLOWED');
    const before = rightsOfPerson(person, await modulesOf(trx, person.id));
    const fault = grantFault(actor, rights, before) ?? (await companyFault(trx, rights));
    if (fault) return fault;
    const removesOwnAccess = before.isAdmin ? !rights.isAdmin : !rights.modules.includes('staff_users');
    if (person.id === actor.id && removesOwnAccess) return refuse('OWN_ACCOUNT');
    if (before.isAdmin && !rights.isAdmin && otherAdminsCount === 0) return refuse('LAST_ADMIN');
    const names = { firstName: input.first_name, lastName: input.last_name };
    const changed = { id_user: person.id, state: stateOf(person) };
    if (needsApproval(rights, before))
      return waiting(
        changed,
        await deps.access.request(staffCall, {
          change: 'update',
          staffId: person.id,
          ...names,
          before,
          rights,
        }),
      );
    const event = await deps.changes.update(
      trx,
      person,
      { ...names, before, rights },
      { giver: actor.id, now },
    );
    return event ? audited(changed, event) : unaudited(changed, 'a double click: nothing changes');
  });
}

/** STATE_NOT_ALLOWED for an account in use. An ended account is invited again with its former rights. */
export async function reinvite(
  deps: Uses,
  actor: StaffActor,
  origin: Origin,
  staffId: number,
): Promise<CommandResult<Changed, 'OBJECT_NOT_FOUND' | AccessError>> {
  return command<'OBJECT_NOT_FOUND' | AccessError>(deps, actor, origin, async (staffCall) => {
    const { trx, now } = staffCall;
    const locked = await lock(trx, actor, staffId);
    if (!locked.ok) return locked;
    const { person } = locked.value;
    if (stateOf(person) === 'active') return refuse('STATE_NOT_ALLOWED');
    const isDuplicateInvite =
      (person.invited_at?.getTime() ?? 0) > now.getTime() - DUPLICATE_INVITE_WINDOW_MS;
    const reinvited = { id_user: staffId, state: 'invited' } as const;
    if (person.active && isDuplicateInvite) return unaudited(reinvited, 'the last invitation is still new');
    const rights = rightsOfPerson(person, await modulesOf(trx, staffId));
    // An ended account has no rights: to open it again is to give them.
    const from = person.active ? rights : undefined;
    const fault = grantFault(actor, rights, from) ?? (await companyFault(trx, rights));
    if (fault) return fault;
    if (needsApproval(rights, from)) {
      const names = { firstName: person.first_name, lastName: person.last_name };
      const ended = { id_user: staffId, state: 'ended' } as const;
      return waiting(
        ended,
        await deps.access.request(staffCall, { change: 'reinvite', staffId, ...names, rights }),
      );
    }
    return audited(reinvited, await deps.changes.reinvite(trx, person, { giver: actor.id, now }));
  });
}

/** Also ends every session of the account. */
export async function end(
  deps: StaffUsersDeps,
  actor: StaffActor,
  origin: Origin,
  staffId: number,
): Promise<CommandResult<Changed, Denied>> {
  if (staffId === actor.id) return refuse('OWN_ACCOUNT');
  return command<Denied>(deps, actor, origin, async ({ trx, now }) => {
    const locked = await lock(trx, actor, staffId);
    if (!locked.ok) return locked;
    const { person, otherAdminsCount } = locked.value;
    if (!person.active) return refuse('STATE_NOT_ALLOWED');
    if (person.is_admin && otherAdminsCount === 0) return refuse('LAST_ADMIN');
    await endStaff(trx, staffId, now);
    await deps.sessions.endAllOf(trx, { staffId }, 'ended_by_staff');
    const ended = staffEvent('end', staffId, { state: 'active' }, { state: 'ended' });
    return audited({ id_user: staffId, state: 'ended' }, ended);
  });
}

/** Own sessions are closed in *Mi cuenta*. */
export async function endSessions(
  deps: StaffUsersDeps,
  actor: StaffActor,
  origin: Origin,
  staffId: number,
): Promise<CommandResult<Changed, 'OBJECT_NOT_FOUND' | 'OWN_ACCOUNT'>> {
  if (staffId === actor.id) return refuse('OWN_ACCOUNT');
  return command<'OBJECT_NOT_FOUND' | 'OWN_ACCOUNT'>(deps, actor, origin, async ({ trx }) => {
    const locked = await lock(trx, actor, staffId);
    if (!locked.ok) return locked;
    const { person } = locked.value;
    if (!person.active) return refuse('STATE_NOT_ALLOWED');
    const kept = { id_user: staffId, state: stateOf(person) };
    const ended = await deps.sessions.endAllOf(trx, { staffId }, 'ended_by_staff');
    if (ended === 0) return unaudited(kept, 'no session was open');
    const subject = { kind: 'staff', id: staffId };
    return audited(kept, { action: 'session.end', subject, after: { ended } });
  });
}

/** Admins only. Also ends the person's sessions, because the request may come from an impostor. */
export async function resetSecondFactor(
  deps: StaffUsersDeps,
  actor: StaffActor,
  origin: Origin,
  staffId: number,
): Promise<CommandResult<Changed, 'OBJECT_NOT_FOUND' | 'OWN_ACCOUNT'>> {
  if (!actor.isAdmin) return refuse('FORBIDDEN');
  if (staffId === actor.id) return refuse('OWN_ACCOUNT');
  let isReset = false;
  const result = await command<'OBJECT_NOT_FOUND' | 'OWN_ACCOUNT'>(
    deps,
    actor,
    origin,
    async ({ trx, now }) => {
      const locked = await lock(trx, actor, staffId);
      if (!locked.ok) return locked;
      const { person } = locked.value;
      if (!person.active) return refuse('STATE_NOT_ALLOWED');
      const reset = { id_user: staffId, state: stateOf(person) };
      if (!(await deps.secondFactors.remove(trx, staffId)))
        return unaudited(reset, 'there was neither a second factor nor a passkey');
      await deps.sessions.endAllOf(trx, { staffId }, 'ended_by_staff');
      await insertGrant(trx, { staffId, giver: actor.id, kind: 'reset', now });
      isReset = true;
      return audited(reset, staffEvent('reset_second_factor', staffId));
    },
  );
  const account = { kind: 'staff', id: staffId } as const;
  if (result.ok && isReset)
    await deps.events.record(origin, { kind: 'factor_changed', account, detail: { change: 'reset' } });
  return result;
}

export const createStaffUsers = (deps: StaffUsersDeps) =>
  bound(usesOf(deps), { list, invite, update, reinvite, end, endSessions, resetSecondFactor });
