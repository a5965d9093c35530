/** Machines that call with a key. A machine has an account of its own, so what it does is recorded like the work of a person. */

import type { Reply } from '@unamano/contract/endpoint';
import * as contract from '@unamano/contract/identity/machine-keys';
import { rightsFor } from '@unamano/contract/identity/machine-rights';
import { SANDBOX_PARTNER } from '../../../../config/sandbox-values.ts';
import { lockByName } from '../../../../db/named-lock.ts';
import type { StaffActor } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import { companyScope } from '../../../../kernel/company-scope.ts';
import type { Core } from '../../../../kernel/core.ts';
import type { UseOf } from '../../../../kernel/mount.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Approvals } from '../../../office/approvals/index.ts';
import { audited, type StaffCommand, staffCommand } from '../../../office/audit/index.ts';
import type { Messages } from '../../../office/messages/index.ts';
import { activeAdmins, endStaff, nameOfStaff, tellAdmins } from '../staff/index.ts';
import { MACHINE_APPROVAL, type MachinePayload } from './approval.ts';
import { hashOf, isKey, newKey } from './key.ts';
import * as repo from './repo.ts';

type MachinesDeps = Core & {
  approvals: Approvals;
  messages: Messages;
  publicUrl: string;
  isProduction: boolean;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TOO_WIDE = 'Una llave de la plataforma solo lee los libros; una de una empresa, solo su nómina';
const NO_COMPANY = 'Esa empresa no tiene un convenio abierto';

const subjectOf = (id: number) => ({ kind: 'machine', id });

export type Machines = ReturnType<typeof createMachines>;

async function request(
  { approvals, messages, publicUrl }: MachinesDeps,
  command: StaffCommand,
  payload: MachinePayload,
) {
  const { trx, actor, now } = command;
  if (!actor.isAdmin) return refuse('FORBIDDEN');
  // One request about a machine at a time, also where two arrive together.
  await lockByName(trx, 'machine keys');
  if (!(await activeAdmins(trx)).some(({ id }) => id !== actor.id)) return refuse('SECOND_ADMIN_NEEDED');
  const about = payload.change === 'create' ? { name: payload.name } : { machineId: payload.machineId };
  if (await approvals.hasPendingAbout(trx, MACHINE_APPROVAL.kind, about, now))
    return refuse('CHANGE_PENDING');
  const requested = await approvals.request(command, MACHINE_APPROVAL, { payload });
  if (!requested.ok) return requested;
  await tellAdmins(trx, messages, {
    template: 'staff_access_requested',
    parameters: {
      requester: await nameOfStaff(trx, actor.id),
      person: `la máquina «${payload.name}»`,
      url: `${publicUrl}/tablero/por-aprobar`,
    },
    except: actor.id,
  });
  return requested;
}

export async function list(
  { db, clock }: MachinesDeps,
  actor: StaffActor,
): Promise<Result<Reply<typeof contract.machineList>>> {
  const [machines, keys] = await Promise.all([repo.listMachines(db), repo.currentKeys(db, clock.now())]);
  return ok({
    machines: machines.map(
      ({ id, active, company_id, created_at, last_used_at, ...row }): contract.Machine => {
        const own = keys.filter(({ staff_id }) => staff_id === id);
        const waiting = active ? own.find(({ issued_at }) => issued_at === null) : undefined;
        const issued = own.flatMap(({ hint, issued_at, ends_at }) =>
          active && hint !== null && issued_at !== null
            ? [{ hint, issued_at: issued_at.toISOString(), ends_at: ends_at?.toISOString() ?? null }]
            : [],
        );
        return {
          ...row,
          id_machine: id,
          id_company: company_id,
          state: active ? (issued.length > 0 ? 'active' : 'waiting') : 'ended',
          created_at: created_at.toISOString(),
          keys: issued,
          is_key_waiting: waiting !== undefined,
          can_issue: waiting?.requested_by === actor.id,
          last_used_at: last_used_at?.toISOString() ?? null,
        };
      },
    ),
  });
}

export const calls: UseOf<MachinesDeps, typeof contract.machineCalls, 'input' | 'actor'> = async (
  { db },
  { actor, input },
) => {
  const isMachine = actor.machineRights !== undefined;
  const id = input.id_machine ?? (isMachine ? actor.id : undefined);
  if (id === undefined) return invalid('id_machine', 'Requerido');
  const rows = isMachine && id !== actor.id ? undefined : await repo.callsOf(db, id);
  if (!rows) return refuse('OBJECT_NOT_FOUND');
  return ok({
    calls: rows.map(({ method, path, status, err_code, request_id, called_at }) => ({
      method,
      path,
      status,
      err_code,
      request_id,
      called_at: called_at.toISOString(),
    })),
  });
};

export const create: UseOf<MachinesDeps, typeof contract.createMachine> = async (
  deps,
  { actor, origin, input },
) => {
  const { name, id_company: companyId = null, rights, calls_per_minute } = input;
  const allowed = rightsFor(companyId === null ? 'lender' : 'company');
  if (!rights.every((right) => allowed.includes(right))) return invalid('rights', TOO_WIDE);
  return staffCommand(deps, { actor, origin }, async (command) => {
    const company = companyId === null ? null : await repo.openCompany(command.trx, companyId);
    if (company === undefined) return invalid('id_company', NO_COMPANY);
    const callsPerMinute = calls_per_minute ?? contract.CALLS_PER_MINUTE.default;
    return request(deps, command, {
      change: 'create',
      name,
      companyId,
      company: company?.name ?? null,
      rights,
      callsPerMinute,
    });
  });
};

export const rotate: UseOf<MachinesDeps, typeof contract.rotateMachineKey> = async (
  deps,
  { actor, origin, input },
) =>
  staffCommand(deps, { actor, origin }, async (command) => {
    const machine = await repo.lockMachine(command.trx, input.id_machine);
    if (!machine) return refuse('OBJECT_NOT_FOUND');
    if (!machine.active) return refuse('STATE_NOT_ALLOWED');
    const overlapHours = input.overlap_hours ?? contract.OVERLAP_HOURS.default;
    return request(deps, command, {
      change: 'rotate',
      machineId: machine.id,
      name: machine.name,
      overlapHours,
    });
  });

export const issue: UseOf<MachinesDeps, typeof contract.issueMachineKey> = async (
  { db, clock },
  { actor, origin, input },
) =>
  staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
    const machine = await repo.lockMachine(trx, input.id_machine);
    if (!machine) return refuse('OBJECT_NOT_FOUND');
    const waiting = machine.active ? await repo.waitingKey(trx, machine.id) : undefined;
    if (waiting?.requested_by !== actor.id || !actor.isAdmin) return refuse('STATE_NOT_ALLOWED');
    const { key, hash, hint } = newKey();
    const endsAt = new Date(now.getTime() + waiting.overlap_hours * HOUR_MS);
    await repo.issueKey(trx, { id: waiting.id, staffId: machine.id, hash, hint, now, endsAt });
    return audited(
      { id_machine: machine.id, key },
      { action: 'machine.issue', subject: subjectOf(machine.id), after: { hint } },
    );
  });

export const end: UseOf<MachinesDeps, typeof contract.endMachine> = async (
  { db, clock },
  { actor, origin, input },
) =>
  staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
    const machine = await repo.lockMachine(trx, input.id_machine);
    if (!machine) return refuse('OBJECT_NOT_FOUND');
    if (!machine.active) return refuse('STATE_NOT_ALLOWED');
    await endStaff(trx, machine.id, now);
    const change = { before: { state: 'active' }, after: { state: 'ended' } };
    return audited(
      { id_machine: machine.id },
      { action: 'machine.end', subject: subjectOf(machine.id), ...change },
    );
  });

/**
 * The machine of a key that is good now; null for every other text. Each use is counted.
 *
 * @returns TOO_MANY_REQUESTS over the limit of the minute
 */
export async function authenticate(
  { isProduction, clock, db }: MachinesDeps,
  text: string,
  address: string,
): Promise<{ id: number; machine: Result<StaffActor> } | null> {
  if (!isKey(text) || (isProduction && text === SANDBOX_PARTNER.key)) return null;
  const now = clock.now();
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  const used = await repo.useKey(db, hashOf(text), { now, minute, address });
  if (!used) return null;
  const { staff_id: id } = used;
  if (used.calls_in_minute > used.calls_per_minute) {
    const left = minute.getTime() + MINUTE_MS - now.getTime();
    return { id, machine: refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: left / 1000 }) };
  }
  const machine = ok<StaffActor>({
    kind: 'staff',
    id,
    scope: companyScope(used.company_id),
    isAdmin: false,
    modules: [],
    machineRights: used.rights,
    sessionId: '',
  });
  return { id, machine };
}

/** After the answer: what its developer looks at when something is refused. */
export async function recordCall(
  { db, clock }: MachinesDeps,
  id: number,
  call: { method: string; path: string; status: number; errCode: string; requestId: string },
): Promise<void> {
  const { method, path, status, errCode, requestId } = call;
  const made = { method, path, status, err_code: errCode || null, request_id: requestId };
  await repo.insertCall(db, id, { ...made, called_at: clock.now() });
}

export function createMachines(deps: MachinesDeps) {
  deps.approvals.register(MACHINE_APPROVAL);
  return bound(deps, { list, calls, create, rotate, issue, end, authenticate, recordCall });
}
