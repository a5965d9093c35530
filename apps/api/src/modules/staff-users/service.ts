/** The staff's accounts: invited by mail, given modules, ended. Every change counts from the person's next call on. */
import { isDeepStrictEqual } from 'node:util';
import type { Input, Reply } from '@unamano/contract/endpoint';
import type {
  inviteStaffUser,
  StaffState,
  StaffUserRow,
  staffUserList,
  updateStaffUser,
} from '@unamano/contract/staff-users';
import { inTransaction } from '../../db/transaction.ts';
import type { Db, Trx } from '../../db/types.ts';
import type { Origin, StaffActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { cursorAfter, readCursor } from '../../kernel/name-cursor.ts';
import { invalid, ok, type Result, refuse } from '../../kernel/result.ts';
import { type Json, recordAudit, requestOf } from '../audit/index.ts';
import type { PasswordResets } from '../passwords/index.ts';
import type { SecondFactors } from '../second-factor/index.ts';
import type { Sessions } from '../sessions/index.ts';
import * as repo from './repo.ts';
import { grantFault, type Rights, rightsOf } from './rules.ts';

export type StaffUsersDeps = {
  db: Db;
  clock: Clock;
  sessions: Pick<Sessions, 'endAllOf'>;
  resets: Pick<PasswordResets, 'invite'>;
  secondFactors: Pick<SecondFactors, 'remove'>;
};

type Changed = { id_user: number; state: StaffState };
type Denied = 'OBJECT_NOT_FOUND' | 'OWN_ACCOUNT' | 'LAST_ADMIN';
type AuditedChange = {
  actor: StaffActor;
  origin: Origin;
  action: string;
  id: number;
  before?: Json;
  after?: Json;
};

const PAGE_ROWS = 50;
/** A letter that went out just now is not sent again. */
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
  const record = (trx: Trx, { actor, origin, action, id, before, after }: AuditedChange) =>
    recordAudit(trx, {
      at: clock.now(),
      actor,
      action: `staff.${action}`,
      subject: { kind: 'staff', id },
      before,
      after,
      request: requestOf(origin),
    });

  const companyFault = async (trx: Trx, { companyId }: Rights) =>
    companyId !== null && !(await repo.isCompanyOpen(trx, companyId))
      ? invalid('id_company', COMPANY_ENDED)
      : null;

  /** The person meant, locked with all admins; a refusal where the actor may not touch them, or is an admin no more. */
  async function lock(
    trx: Trx,
    actor: StaffActor,
    staffId: number,
  ): Promise<Result<{ person: repo.LockedPerson; otherAdminsCount: number }, 'OBJECT_NOT_FOUND'>> {
    const rows = await repo.lockPeople(trx, staffId);
    const person = rows.find(({ id }) => id === staffId);
    if (!person) return refuse('OBJECT_NOT_FOUND');
    const admins = rows.filter((row) => row.is_admin && row.active && row.password_hash !== null);
    // Somebody may have ended the actor's own rights while this one waited for the lock.
    if (actor.isAdmin && !admins.some(({ id }) => id === actor.id)) return refuse('FORBIDDEN');
    if (person.is_admin && !actor.isAdmin) return refuse('FORBIDDEN');
    return ok({ person, otherAdminsCount: admins.filter(({ id }) => id !== staffId).length });
  }

  return {
    async list(
      actor: StaffActor,
      input: Input<typeof staffUserList>,
    ): Promise<Result<Reply<typeof staffUserList>>> {
      const after = input.cursor ? readCursor(input.cursor) : null;
      if (input.cursor && after === null) return invalid('cursor', 'Valor no válido');
      const limit = input.limit ?? PAGE_ROWS;
      const { search = '', state, id_company: companyId } = input;
      const query = { search, state, companyId, after, limit: limit + 1 };
      const found = await repo.listPeople(db, query, clock.now());
      const rows = found.slice(0, limit);
      const last = found.length > limit ? rows.at(-1) : undefined;
      return ok({
        users: rows.map((row) => rowView(row, actor)),
        next_cursor: last ? cursorAfter({ name: last.full_name, id: last.id }) : null,
      });
    },

    /** Opens the account and mails its link, both or neither. */
    async invite(
      actor: StaffActor,
      origin: Origin,
      input: Input<typeof inviteStaffUser>,
    ): Promise<Result<Changed, 'USER_EMAIL_EXISTS'>> {
      const rights = rightsOf(input);
      const fault = grantFault(actor, rights);
      if (fault) return fault;
      return inTransaction(db, async (trx) => {
        const ended = await companyFault(trx, rights);
        if (ended) return ended;
        const { first_name, last_name, email } = input;
        const { companyId: company_id, isAdmin: is_admin } = rights;
        const person = { first_name, last_name, email, company_id, is_admin };
        const id = await repo.insertInvited(trx, person, clock.now());
        if (id === undefined) return refuse('USER_EMAIL_EXISTS');
        await repo.replaceModules(trx, id, rights.modules);
        await resets.invite(trx, { owner: { staffId: id }, email, firstName: first_name });
        await record(trx, {
          actor,
          origin,
          action: 'invite',
          id,
          after: { email, ...rightsSummary(rights) },
        });
        return ok({ id_user: id, state: 'invited' });
      });
    },

    /** OWN_ACCOUNT when one would take one's own admin or this very module away. */
    async update(
      actor: StaffActor,
      origin: Origin,
      input: Input<typeof updateStaffUser>,
    ): Promise<Result<Changed, Denied>> {
      const rights = rightsOf(input);
      return inTransaction(db, async (trx) => {
        const locked = await lock(trx, actor, input.id_user);
        if (!locked.ok) return locked;
        const { person, otherAdminsCount } = locked.value;
        if (!person.active) return refuse('STATE_NOT_ALLOWED');
        const before: Rights = {
          isAdmin: person.is_admin,
          companyId: person.company_id,
          modules: await repo.modulesOf(trx, person.id),
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
        const changed = ok({ id_user: person.id, state: stateOf(person) });
        // A second click: there is nothing to change, and nothing to tell.
        if (isDeepStrictEqual(was, is)) return changed;
        await repo.updatePerson(trx, person.id, { first_name, last_name, company_id, is_admin });
        await repo.replaceModules(trx, person.id, rights.modules);
        await record(trx, { actor, origin, action: 'update', id: person.id, before: was, after: is });
        return changed;
      });
    },

    /** STATE_NOT_ALLOWED for an account that is in use. One that had ended begins again, with the rights that it had. */
    async reinvite(
      actor: StaffActor,
      origin: Origin,
      staffId: number,
    ): Promise<Result<Changed, 'OBJECT_NOT_FOUND'>> {
      return inTransaction(db, async (trx) => {
        const locked = await lock(trx, actor, staffId);
        if (!locked.ok) return locked;
        const { person } = locked.value;
        if (stateOf(person) === 'active') return refuse('STATE_NOT_ALLOWED');
        const now = clock.now();
        const isDuplicateInvite =
          (person.invited_at?.getTime() ?? 0) > now.getTime() - DUPLICATE_INVITE_WINDOW_MS;
        if (person.active && isDuplicateInvite) return ok({ id_user: staffId, state: 'invited' });
        const rights = {
          isAdmin: person.is_admin,
          companyId: person.company_id,
          modules: await repo.modulesOf(trx, staffId),
        };
        const fault = grantFault(actor, rights) ?? (await companyFault(trx, rights));
        if (fault) return fault;
        await repo.markInvited(trx, staffId, now);
        const { email, first_name: firstName } = person;
        await resets.invite(trx, { owner: { staffId }, email, firstName });
        await record(trx, {
          actor,
          origin,
          action: 'reinvite',
          id: staffId,
          before: { state: person.active ? 'invited' : 'ended' },
          after: { state: 'invited' },
        });
        return ok({ id_user: staffId, state: 'invited' });
      });
    },

    /** Every session of the account ends with it. */
    async end(actor: StaffActor, origin: Origin, staffId: number): Promise<Result<Changed, Denied>> {
      if (staffId === actor.id) return refuse('OWN_ACCOUNT');
      return inTransaction(db, async (trx) => {
        const locked = await lock(trx, actor, staffId);
        if (!locked.ok) return locked;
        const { person, otherAdminsCount } = locked.value;
        if (!person.active) return refuse('STATE_NOT_ALLOWED');
        if (person.is_admin && otherAdminsCount === 0) return refuse('LAST_ADMIN');
        await repo.endPerson(trx, staffId, clock.now());
        await sessions.endAllOf(trx, { staffId }, 'ended_by_staff');
        await record(trx, {
          actor,
          origin,
          action: 'end',
          id: staffId,
          before: { state: 'active' },
          after: { state: 'ended' },
        });
        return ok({ id_user: staffId, state: 'ended' });
      });
    },

    /** Admins only. The person's sessions end too: who asked for it may not be the person. Without a factor nothing happens. */
    async resetSecondFactor(
      actor: StaffActor,
      origin: Origin,
      staffId: number,
    ): Promise<Result<Changed, 'OBJECT_NOT_FOUND' | 'OWN_ACCOUNT'>> {
      if (!actor.isAdmin) return refuse('FORBIDDEN');
      if (staffId === actor.id) return refuse('OWN_ACCOUNT');
      return inTransaction(db, async (trx) => {
        const locked = await lock(trx, actor, staffId);
        if (!locked.ok) return locked;
        const { person } = locked.value;
        if (!person.active) return refuse('STATE_NOT_ALLOWED');
        const reset = ok({ id_user: staffId, state: stateOf(person) });
        if (!(await secondFactors.remove(trx, staffId))) return reset;
        await sessions.endAllOf(trx, { staffId }, 'ended_by_staff');
        await record(trx, { actor, origin, action: 'reset_second_factor', id: staffId });
        return reset;
      });
    },
  };
}
