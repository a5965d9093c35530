/** A machine, and each new key of one, is made by two admins. */
import { MACHINE_RIGHT_NAMES, MACHINE_RIGHTS } from '@unamano/contract/identity/machine-rights';
import * as z from 'zod';
import type { Trx } from '../../../../db/types.ts';
import { ok, refuse } from '../../../../kernel/result.ts';
import { type Applied, type Approval, defineApproval, requesterOf } from '../../../office/approvals/index.ts';
import { activeAdmins, insertMachine } from '../staff/index.ts';
import * as repo from './repo.ts';

const payloadShape = z.discriminatedUnion('change', [
  z.object({
    change: z.literal('create'),
    name: z.string(),
    companyId: z.number().int().nullable(),
    company: z.string().nullable(),
    rights: z.array(z.enum(MACHINE_RIGHT_NAMES)),
    callsPerMinute: z.number().int(),
  }),
  z.object({
    change: z.literal('rotate'),
    machineId: z.number().int(),
    name: z.string(),
    overlapHours: z.number().int(),
  }),
]);
export type MachinePayload = z.infer<typeof payloadShape>;

const OF_LENDER = 'La plataforma';

async function create(
  trx: Trx,
  { name, companyId, rights, callsPerMinute }: Extract<MachinePayload, { change: 'create' }>,
  now: Date,
): Promise<number | null> {
  if (companyId !== null && !(await repo.openCompany(trx, companyId))) return null;
  const id = await insertMachine(trx, { name, companyId, now });
  await repo.insertAccount(trx, { staff_id: id, rights, calls_per_minute: callsPerMinute });
  return id;
}

async function apply(trx: Trx, payload: MachinePayload, approval: Approval): Promise<Applied> {
  const requester = requesterOf(approval);
  const { approver, now } = approval;
  // The person who asked is shown the key, so they must still be an admin.
  if (!(await activeAdmins(trx)).some(({ id }) => id === requester)) return refuse('STATE_NOT_ALLOWED');
  const isNew = payload.change === 'create';
  const machine = isNew ? null : await repo.lockMachine(trx, payload.machineId);
  const id = isNew ? await create(trx, payload, now) : machine?.active ? machine.id : null;
  if (id === null) return refuse('STATE_NOT_ALLOWED');
  await repo.insertKey(trx, {
    staff_id: id,
    requested_by: requester,
    approved_by: approver.id,
    approved_at: now,
    overlap_hours: isNew ? 0 : payload.overlapHours,
  });
  const after = isNew
    ? {
        name: payload.name,
        company: payload.companyId,
        rights: payload.rights,
        calls_per_minute: payload.callsPerMinute,
      }
    : { overlap_hours: payload.overlapHours };
  return ok([{ action: `machine.${payload.change}`, subject: { kind: 'machine', id }, after }]);
}

export const MACHINE_APPROVAL = defineApproval<MachinePayload>({
  kind: 'machine.key',
  module: 'staff_users',
  adminApproves: true,
  title: 'Llave de una máquina',
  schema: payloadShape,
  async describe(_db, payload) {
    if (payload.change === 'rotate')
      return {
        summary: `Cambiar la llave de ${payload.name}`,
        changes: [
          {
            label: 'Horas que sigue sirviendo la anterior',
            before: '—',
            after: String(payload.overlapHours),
          },
        ],
      };
    const rights = payload.rights.map((right) => MACHINE_RIGHTS[right].title).join(', ');
    return {
      summary: `Crear la llave de ${payload.name}`,
      changes: [
        { label: 'Empresa', before: '—', after: payload.company ?? OF_LENDER },
        { label: 'Puede', before: 'Nada', after: rights },
        { label: 'Llamadas por minuto', before: '—', after: String(payload.callsPerMinute) },
      ],
    };
  },
  apply,
});
