/**
 * Admin, and each module that approves, are granted by two admins: one requests, another one approves. The first two admins come
 * by the command `create-admin`.
 */

import { isDeepStrictEqual } from 'node:util';
import { MODULE_TITLES, STAFF_MODULES } from '@unamano/contract/modules';
import * as z from 'zod';
import { lockByName } from '../../../../db/named-lock.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import { bound } from '../../../../kernel/bound.ts';
import { invalid, ok, refuse } from '../../../../kernel/result.ts';
import {
  type Applied,
  type Approval,
  type Approvals,
  defineApproval,
  requesterOf,
} from '../../../office/approvals/index.ts';
import type { CommandOutcome, StaffCommand } from '../../../office/audit/index.ts';
import type { Messages } from '../../../office/messages/index.ts';
import { activeAdmins, modulesOf, nameOfStaff, tellAdmins } from '../staff/index.ts';
import { type Changes, companyFault } from './changes.ts';
import { TAKEN } from './errors.ts';
import * as repo from './repo.ts';
import { type Rights, rightsOfPerson } from './rules.ts';

const rightsSchema = z.object({
  isAdmin: z.boolean(),
  companyId: z.number().int().nullable(),
  modules: z.array(z.enum(STAFF_MODULES)).readonly(),
});
const names = { firstName: z.string(), lastName: z.string() };
const staffId = z.number().int();
const payloadSchema = z.discriminatedUnion('change', [
  z.object({ change: z.literal('invite'), ...names, email: z.string(), rights: rightsSchema }),
  z.object({ change: z.literal('update'), staffId, ...names, before: rightsSchema, rights: rightsSchema }),
  z.object({ change: z.literal('reinvite'), staffId, ...names, rights: rightsSchema }),
]);
type AccessPayload = z.infer<typeof payloadSchema>;

export type AccessError = 'SECOND_ADMIN_NEEDED' | 'CHANGE_PENDING';

const OUT_OF_DATE = 'Los permisos de esa persona cambiaron después de la solicitud: recházala';
const NO_RIGHTS = 'Sin cuenta';
const TITLES = {
  invite: 'Invitar a',
  update: 'Cambiar los permisos de',
  reinvite: 'Abrir de nuevo la cuenta de',
};

function rightsText({ isAdmin, modules }: Rights): string {
  return isAdmin
    ? 'Administra toda la plataforma'
    : modules.map((module) => MODULE_TITLES[module]).join(', ');
}

async function companyText(db: Db, { companyId }: Rights): Promise<string> {
  return companyId === null ? 'La plataforma' : ((await repo.companyName(db, companyId)) ?? '');
}

type AccessDeps = { approvals: Approvals; changes: Changes; messages: Messages; publicUrl: string };

function usesOf(deps: AccessDeps) {
  const kind = defineApproval<AccessPayload>({
    kind: 'staff.grant',
    module: 'staff_users',
    adminApproves: true,
    title: 'Permisos de una persona',
    schema: payloadSchema,
    async describe(from, payload) {
      const { change, rights, firstName, lastName } = payload;
      const before = change === 'update' ? payload.before : null;
      const company = {
        before: before ? await companyText(from, before) : '—',
        after: await companyText(from, rights),
      };
      return {
        summary: `${TITLES[change]} ${firstName} ${lastName}`,
        changes: [
          { label: 'Permisos', before: before ? rightsText(before) : NO_RIGHTS, after: rightsText(rights) },
          { label: 'Trabaja en', ...company },
          ...(change === 'invite' ? [{ label: 'Correo', before: '—', after: payload.email }] : []),
        ],
      };
    },
    apply: (trx, payload, approval) => apply(deps, trx, payload, approval),
  });
  deps.approvals.register(kind);
  return { ...deps, kind };
}

type Uses = ReturnType<typeof usesOf>;

/** The change, once both people are still active admins and the account is as it was at the request. */
async function make(
  { changes }: AccessDeps,
  trx: Trx,
  payload: AccessPayload,
  approval: Approval,
): Promise<Applied> {
  const [giver, now] = [requesterOf(approval), approval.now];
  const rows = await repo.lockPeople(trx, payload.change === 'invite' ? giver : payload.staffId);
  if (!rows.some(({ id, is_admin, active }) => id === giver && is_admin && active))
    return refuse('STATE_NOT_ALLOWED');
  const ended = await companyFault(trx, payload.rights);
  if (ended) return ended;
  if (payload.change === 'invite') {
    const invited = await changes.invite(trx, payload, { giver, now });
    return invited.ok ? ok([invited.value.event]) : invalid('id_approval', TAKEN.USER_EMAIL_EXISTS.message);
  }
  const person = rows.find(({ id }) => id === payload.staffId);
  const isReopened = payload.change === 'reinvite';
  if (!person || person.active === isReopened) return refuse('STATE_NOT_ALLOWED');
  const current = rightsOfPerson(person, await modulesOf(trx, person.id));
  if (!isDeepStrictEqual(current, isReopened ? payload.rights : payload.before))
    return invalid('id_approval', OUT_OF_DATE);
  if (payload.change === 'reinvite') return ok([await changes.reinvite(trx, person, { giver, now })]);
  const event = await changes.update(trx, person, payload, { giver, now });
  return ok(event ? [event] : []);
}

async function apply(
  deps: AccessDeps,
  trx: Trx,
  payload: AccessPayload,
  approval: Approval,
): Promise<Applied> {
  const made = await make(deps, trx, payload, approval);
  if (!made.ok) return made;
  const person = `${payload.firstName} ${payload.lastName}`;
  const parameters = { person, url: `${deps.publicUrl}/tablero/usuarios` };
  const except = approval.approver.id;
  await tellAdmins(trx, deps.messages, { template: 'staff_access_granted', parameters, except });
  return made;
}

/** Stores the change for a second admin. The caller has checked it. */
export async function request(
  { approvals, kind, publicUrl, messages }: Uses,
  command: StaffCommand,
  payload: AccessPayload,
): Promise<CommandOutcome<{ id_approval: number }, AccessError>> {
  const { trx, actor, now } = command;
  // One request about a person at a time, also where two arrive together.
  await lockByName(trx, 'staff grant');
  const admins = await activeAdmins(trx);
  if (!admins.some(({ id }) => id !== actor.id)) return refuse('SECOND_ADMIN_NEEDED');
  const about = payload.change === 'invite' ? { email: payload.email } : { staffId: payload.staffId };
  if (await approvals.hasPendingAbout(trx, kind.kind, about, now)) return refuse('CHANGE_PENDING');
  const requested = await approvals.request(command, kind, { payload });
  if (!requested.ok) return requested;
  const parameters = {
    requester: await nameOfStaff(trx, actor.id),
    person: `${payload.firstName} ${payload.lastName}`,
    url: `${publicUrl}/tablero/por-aprobar`,
  };
  await tellAdmins(trx, messages, { template: 'staff_access_requested', parameters, except: actor.id });
  return requested;
}

export const createAccessApproval = (given: AccessDeps) => bound(usesOf(given), { request });
