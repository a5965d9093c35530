/** Staff accounts: invited by mail, given modules, ended. Every change applies from the person's next call. */
import { isDeepStrictEqual } from 'node:util';
import type { Input, Reply } from '@unamano/contract/endpoint';
import type {
  inviteStaffUser,
  StaffState,
  StaffUserRow,
  staffUserList,
  updateStaffUser,
} from '@unamano/contract/staff-users';
import type { Db, Trx } from '../../db/types.ts';
import type { Origin, StaffActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { cursorAfter, parseNameCursor } from '../../kernel/name-cursor.ts';
import { pageOf } from '../../kernel/paging.ts';
import { type CommandResult, invalid, ok, type Result, refuse } from '../../kernel/result.ts';
import {
  audited,
  type CommandOutcome,
  type Json,
  type StaffCommand,
  type StaffEvent,
  staffCommand,
  unaudited,
} from '../audit/index.ts';
import type { PasswordResets } from '../passwords/index.ts';
import type { SecondFactors } from '../second-factor/index.ts';
import type { Sessions } from '../sessions/index.ts';
import {
  endStaff,
  insertInvited,
  markInvited,
  modulesOf,
  replaceModules,
  updateStaff,
} from '../staff/index.ts';
import * as repo from './repo.ts';
import { grantFault, type Rights, rightsOf } from './rules.ts';

type StaffUsersDeps = {
  db: Db;
  clock: Clock;
  sessions: Pick<Sessions, 'endAllOf'>;
  resets: Pick<PasswordResets, 'invite'>;
  secondFactors: Pick<SecondFactors, 'remove'>;
};

type Changed = { id_user: number; state: StaffState };
type Denied = 'OBJECT_NOT_FOUND' | 'OWN_ACCOUNT' | 'LAST_ADMIN';
type Change = 'invite' | 'update' | 'reinvite' | 'end' | 'reset_second_factor';

const PAGE_ROWS = 50;
/** An invitation is not sent again within this time. */
const DUPLICATE_INVITE_WINDOW_MS = 60_000;
const COMPANY_ENDED = 'Esa empresa no tiene un convenio abierto';

function rowView(row: repo.PersonRow, actor: StaffActor): StaffUserRow {
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

const rightsSummary = ({ isAdmin, companyId, modules }: Rights) => ({
  is_admin: isAdmin,
  company: companyId,
  modules,
});

const stateOf = ({ active, password_hash }: repo.LockedPerson): StaffState =>
  active ? (password_hash === null ? 'invited' : 'active') : 'ended';

export type StaffUsers = ReturnType<typeof createStaffUsers>;

export function createStaffUsers({ db, clock, sessions, resets, secondFactors }: StaffUsersDeps) {
  const event = (change: Change, id: number, before?: Json, after?: Json): StaffEvent => ({
    action: `staff.${change}`,
    subject: { kind: 'staff', id },
    before,
    after,
  });

  const command = <Code extends string>(
    actor: StaffActor,
    origin: Origin,
    body: (command: StaffCommand) => Promise<CommandOutcome<Changed, Code>>,
  ) => staffCommand<Changed, Code>({ db, clock }, { actor, origin }, body);

  const companyFault = async (trx: Trx, { companyId }: Rights) =>
    companyId !== null && !(await repo.isCompanyOpen(trx, companyId))
      ? invalid('id_company', COMPANY_ENDED)
      : null;

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

  return {
    async list(
      actor: StaffActor,
      input: Input<typeof staffUserList>,
    ): Promise<Result<Reply<typeof staffUserList>>> {
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
    },

    /** Creates the account and sends its invitation by mail, both or neither. */
    async invite(
      actor: StaffActor,
      origin: Origin,
      input: Input<typeof inviteStaffUser>,
    ): Promise<CommandResult<Changed, 'USER_EMAIL_EXISTS'>> {
      const rights = rightsOf(input);
      const fault = grantFault(actor, rights);
      if (fault) return fault;
      return command<'USER_EMAIL_EXISTS'>(actor, origin, async ({ trx, now }) => {
        const ended = await companyFault(trx, rights);
        if (ended) return ended;
        const { first_name, last_name, email } = input;
        const { companyId: company_id, isAdmin: is_admin } = rights;
        const person = { first_name, last_name, email, company_id, is_admin };
        const id = await insertInvited(trx, person, now);
        if (id === undefined) return refuse('USER_EMAIL_EXISTS');
        await replaceModules(trx, id, rights.modules);
        await resets.invite(trx, { owner: { staffId: id }, email, firstName: first_name });
        const after = { email, ...rightsSummary(rights) };
        return audited({ id_user: id, state: 'invited' }, event('invite', id, undefined, after));
      });
    },

    /** OWN_ACCOUNT when the actor would remove their own admin right or their own access to this module. */
    async update(
      actor: StaffActor,
      origin: Origin,
      input: Input<typeof updateStaffUser>,
    ): Promise<CommandResult<Changed, Denied>> {
      const rights = rightsOf(input);
      return command<Denied>(actor, origin, async ({ trx }) => {
        const locked = await lock(trx, actor, input.id_user);
        if (!locked.ok) return locked;
        const { person, otherAdminsCount } = locked.value;
        if (!person.active) return refuse('STATE_NOT_ALLOWED');
        const before: Rights = {
          isAdmin: person.is_admin,
          companyId: person.company_id,
          modules: await modulesOf(trx, person.id),
        };
        const fault = grantFault(actor, rights, before) ?? (await companyFault(trx, rights));
        if (fault) return fault;
        const removesOwnAccess = before.isAdmin ? !rights.isAdmin : !rights.modules.includes('staff_users');
        if (person.id === actor.id && removesOwnAccess) return refuse('OWN_ACCOUNT');
        if (before.isAdmin && !rights.isAdmin && otherAdminsCount === 0) return refuse('LAST_ADMIN');
        const { first_name, last_name } = input;
        const { companyId: company_id, isAdmin: is_admin } = rights;
        const [was, is] = [
          { name: `${person.first_name} ${person.last_name}`, ...rightsSummary(before) },
          { name: `${first_name} ${last_name}`, ...rightsSummary(rights) },
        ];
        const changed = { id_user: person.id, state: stateOf(person) };
        if (isDeepStrictEqual(was, is)) return unaudited(changed, 'a double click: nothing changes');
        await updateStaff(trx, person.id, { first_name, last_name, company_id, is_admin });
        await replaceModules(trx, person.id, rights.modules);
        return audited(changed, event('update', person.id, was, is));
      });
    },

    /** STATE_NOT_ALLOWED for an account in use. An ended account is invited again with its former rights. */
    async reinvite(
      actor: StaffActor,
      origin: Origin,
      staffId: number,
    ): Promise<CommandResult<Changed, 'OBJECT_NOT_FOUND'>> {
      return command<'OBJECT_NOT_FOUND'>(actor, origin, async ({ trx, now }) => {
        const locked = await lock(trx, actor, staffId);
        if (!locked.ok) return locked;
        const { person } = locked.value;
        if (stateOf(person) === 'active') return refuse('STATE_NOT_ALLOWED');
        const isDuplicateInvite =
          (person.invited_at?.getTime() ?? 0) > now.getTime() - DUPLICATE_INVITE_WINDOW_MS;
        const reinvited = { id_user: staffId, state: 'invited' } as const;
        if (person.active && isDuplicateInvite)
          return unaudited(reinvited, 'the last invitation is still new');
        const rights = {
          isAdmin: person.is_admin,
          companyId: person.company_id,
          modules: await modulesOf(trx, staffId),
        };
        const fault = grantFault(actor, rights) ?? (await companyFault(trx, rights));
        if (fault) return fault;
        await markInvited(trx, staffId, now);
        const { email, first_name: firstName } = person;
        await resets.invite(trx, { owner: { staffId }, email, firstName });
        const before = { state: person.active ? 'invited' : 'ended' };
        return audited(reinvited, event('reinvite', staffId, before, { state: 'invited' }));
      });
    },

    /** Also ends every session of the account. */
    async end(actor: StaffActor, origin: Origin, staffId: number): Promise<CommandResult<Changed, Denied>> {
      if (staffId === actor.id) return refuse('OWN_ACCOUNT');
      return command<Denied>(actor, origin, async ({ trx, now }) => {
        const locked = await lock(trx, actor, staffId);
        if (!locked.ok) return locked;
        const { person, otherAdminsCount } = locked.value;
        if (!person.active) return refuse('STATE_NOT_ALLOWED');
        if (person.is_admin && otherAdminsCount === 0) return refuse('LAST_ADMIN');
        await endStaff(trx, staffId, now);
        await sessions.endAllOf(trx, { staffId }, 'ended_by_staff');
        const ended = event('end', staffId, { state: 'active' }, { state: 'ended' });
        return audited({ id_user: staffId, state: 'ended' }, ended);
      });
    },

    /** Admins only. Also ends the person's sessions, because the request may come from an impostor. */
    async resetSecondFactor(
      actor: StaffActor,
      origin: Origin,
      staffId: number,
    ): Promise<CommandResult<Changed, 'OBJECT_NOT_FOUND' | 'OWN_ACCOUNT'>> {
      if (!actor.isAdmin) return refuse('FORBIDDEN');
      if (staffId === actor.id) return refuse('OWN_ACCOUNT');
      return command<'OBJECT_NOT_FOUND' | 'OWN_ACCOUNT'>(actor, origin, async ({ trx }) => {
        const locked = await lock(trx, actor, staffId);
        if (!locked.ok) return locked;
        const { person } = locked.value;
        if (!person.active) return refuse('STATE_NOT_ALLOWED');
        const reset = { id_user: staffId, state: stateOf(person) };
        if (!(await secondFactors.remove(trx, staffId)))
          return unaudited(reset, 'there was no second factor');
        await sessions.endAllOf(trx, { staffId }, 'ended_by_staff');
        return audited(reset, event('reset_second_factor', staffId));
      });
    },
  };
}
