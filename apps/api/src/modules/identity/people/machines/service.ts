/** Machines that call with a key. A machine has an account of its own, so what it does is recorded like the work of a person. */
import type { Reply } from '@unamano/contract/endpoint';
import {
  CALLS_PER_MINUTE,
  type createMachine,
  type endMachine,
  type issueMachineKey,
  type Machine,
  type machineList,
  OVERLAP_HOURS,
  type rotateMachineKey,
} from '@unamano/contract/identity/machine-keys';
import { rightsFor } from '@unamano/contract/identity/machine-rights';
import { lockByName } from '../../../../db/named-lock.ts';
import type { Db } from '../../../../db/types.ts';
import type { StaffActor } from '../../../../kernel/actor.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { companyScope } from '../../../../kernel/company-scope.ts';
import type { UseCase } from '../../../../kernel/mount.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Approvals } from '../../../office/approvals/index.ts';
import { audited, type StaffCommand, staffCommand } from '../../../office/audit/index.ts';
import type { Messages } from '../../../office/messages/index.ts';
import { activeAdmins, endStaff, nameOfStaff, tellAdmins } from '../staff/index.ts';
import { MACHINE_APPROVAL, type MachinePayload } from './approval.ts';
import { hashOf, isKey, newKey } from './key.ts';
import * as repo from './repo.ts';

type MachinesDeps = { db: Db; clock: Clock; approvals: Approvals; messages: Messages; publicUrl: string };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TOO_WIDE = 'Una llave de la plataforma solo lee los libros; una de una empresa, solo su nómina';
const NO_COMPANY = 'Esa empresa no tiene un convenio abierto';

const subjectOf = (id: number) => ({ kind: 'machine', id });

export type Machines = ReturnType<typeof createMachines>;

export function createMachines({ db, clock, approvals, messages, publicUrl }: MachinesDeps) {
  approvals.register(MACHINE_APPROVAL);

  async function request(command: StaffCommand, payload: MachinePayload) {
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

  const list = async (actor: StaffActor): Promise<Result<Reply<typeof machineList>>> => {
    const [machines, keys] = await Promise.all([repo.listMachines(db), repo.currentKeys(db, clock.now())]);
    return ok({
      machines: machines.map(({ id, active, company_id, created_at, last_used_at, ...row }): Machine => {
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
      }),
    });
  };

  const create: UseCase<typeof createMachine> = async ({ actor, origin, input }) => {
    const { name, id_company: companyId = null, rights, calls_per_minute } = input;
    const allowed = rightsFor(companyId === null ? 'lender' : 'company');
    if (!rights.every((right) => allowed.includes(right))) return invalid('rights', TOO_WIDE);
    return staffCommand({ db, clock }, { actor, origin }, async (command) => {
      const company = companyId === null ? null : await repo.openCompany(command.trx, companyId);
      if (company === undefined) return invalid('id_company', NO_COMPANY);
      const callsPerMinute = calls_per_minute ?? CALLS_PER_MINUTE.default;
      return request(command, {
        change: 'create',
        name,
        companyId,
        company: company?.name ?? null,
        rights,
        callsPerMinute,
      });
    });
  };

  const rotate: UseCase<typeof rotateMachineKey> = async ({ actor, origin, input }) =>
    staffCommand({ db, clock }, { actor, origin }, async (command) => {
      const machine = await repo.lockMachine(command.trx, input.id_machine);
      if (!machine) return refuse('OBJECT_NOT_FOUND');
      if (!machine.active) return refuse('STATE_NOT_ALLOWED');
      const overlapHours = input.overlap_hours ?? OVERLAP_HOURS.default;
      return request(command, { change: 'rotate', machineId: machine.id, name: machine.name, overlapHours });
    });

  const issue: UseCase<typeof issueMachineKey> = async ({ actor, origin, input }) =>
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

  const end: UseCase<typeof endMachine> = async ({ actor, origin, input }) =>
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

  return {
    list,
    create,
    rotate,
    issue,
    end,

    /**
     * The machine of a key that is good now; null for every other text. Each use is counted.
     *
     * @returns TOO_MANY_REQUESTS over the limit of the minute
     */
    async authenticate(text: string, address: string): Promise<Result<StaffActor> | null> {
      if (!isKey(text)) return null;
      const now = clock.now();
      const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
      const used = await repo.useKey(db, hashOf(text), { now, minute, address });
      if (!used) return null;
      if (used.calls_in_minute > used.calls_per_minute) {
        const left = minute.getTime() + MINUTE_MS - now.getTime();
        return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: left / 1000 });
      }
      return ok({
        kind: 'staff',
        id: used.staff_id,
        scope: companyScope(used.company_id),
        isAdmin: false,
        modules: [],
        machineRights: used.rights,
        sessionId: '',
      });
    },
  };
}
