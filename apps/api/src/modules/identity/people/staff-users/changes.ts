/** The changes of an account, made by one admin or by an approval. Each names the giver: see `two-people.ts` of the domain. */
import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../../../../db/types.ts';
import type { Owner } from '../../../../kernel/actor.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Json, StaffEvent } from '../../../office/audit/index.ts';
import { insertGrant, insertInvited, markInvited, replaceModules, updateStaff } from '../staff/index.ts';
import * as repo from './repo.ts';
import { needsApproval, type Rights } from './rules.ts';

export type Change = 'invite' | 'update' | 'reinvite' | 'end' | 'reset_second_factor';
export type Person = { firstName: string; lastName: string };
export type By = { giver: number; now: Date };

const COMPANY_ENDED = 'Esa empresa no tiene un convenio abierto';

export function staffEvent(change: Change, id: number, before?: Json, after?: Json): StaffEvent {
  return { action: `staff.${change}`, subject: { kind: 'staff', id }, before, after };
}

const rightsSummary = ({ isAdmin, companyId, modules }: Rights) => ({
  is_admin: isAdmin,
  company: companyId,
  modules,
});

export async function companyFault(trx: Trx, { companyId }: Rights) {
  const isOpen = companyId === null || (await repo.isCompanyOpen(trx, companyId));
  return isOpen ? null : invalid('id_company', COMPANY_ENDED);
}

export type ChangesDeps = {
  /** Mails the link with which an invited person sets their first password. */
  resets: { invite(trx: Trx, account: { owner: Owner; email: string; firstName: string }): Promise<void> };
  removePasskeys: (trx: Trx, staffId: number) => Promise<boolean>;
};

export function createChanges({ resets, removePasskeys }: ChangesDeps) {
  return {
    /** Creates the account and sends its invitation by mail, both or neither. */
    async invite(
      trx: Trx,
      { firstName, lastName, email, rights }: Person & { email: string; rights: Rights },
      { giver, now }: By,
    ): Promise<Result<{ id: number; event: StaffEvent }, 'USER_EMAIL_EXISTS'>> {
      const names = { first_name: firstName, last_name: lastName };
      const person = { ...names, email, company_id: rights.companyId, is_admin: rights.isAdmin };
      const id = await insertInvited(trx, person, now);
      if (id === undefined) return refuse('USER_EMAIL_EXISTS');
      await replaceModules(trx, id, rights.modules);
      await insertGrant(trx, { staffId: id, giver, kind: 'invite', now });
      await resets.invite(trx, { owner: { staffId: id }, email, firstName });
      return ok({ id, event: staffEvent('invite', id, undefined, { email, ...rightsSummary(rights) }) });
    },

    /** Null where nothing changes. */
    async update(
      trx: Trx,
      person: repo.LockedPerson,
      { firstName, lastName, before, rights }: Person & { before: Rights; rights: Rights },
      { giver, now }: By,
    ): Promise<StaffEvent | null> {
      const was = { full_name: `${person.first_name} ${person.last_name}`, ...rightsSummary(before) };
      const is = { full_name: `${firstName} ${lastName}`, ...rightsSummary(rights) };
      if (isDeepStrictEqual(was, is)) return null;
      const names = { first_name: firstName, last_name: lastName };
      await updateStaff(trx, person.id, {
        ...names,
        company_id: rights.companyId,
        is_admin: rights.isAdmin,
      });
      await replaceModules(trx, person.id, rights.modules);
      if (needsApproval(rights, before))
        await insertGrant(trx, { staffId: person.id, giver, kind: 'raise', now });
      return staffEvent('update', person.id, was, is);
    },

    /** A new link for an account without a password, or for an ended one, which begins again. */
    async reinvite(trx: Trx, person: repo.LockedPerson, { giver, now }: By): Promise<StaffEvent> {
      const { id, email, first_name: firstName } = person;
      await markInvited(trx, id, now);
      await removePasskeys(trx, id);
      await insertGrant(trx, { staffId: id, giver, kind: 'invite', now });
      await resets.invite(trx, { owner: { staffId: id }, email, firstName });
      const before = { state: person.active ? 'invited' : 'ended' };
      return staffEvent('reinvite', id, before, { state: 'invited' });
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;
