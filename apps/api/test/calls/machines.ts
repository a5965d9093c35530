import { makeMachine } from '../fixtures/machines.ts';
import type { Calls } from './call.ts';
import type { Scene } from './scene.ts';

const names = { id_machine: 'staff' } as const;
const nobody = () => ({ id_machine: 900_000_000 });
let made = 0;

const machineOf = (scene: Scene) =>
  makeMachine(scene.platform, { companyId: scene.companyId, rights: ['payroll_results'] });

export const MACHINE_CALLS: Calls = {
  'GET /dashboard/api/machines/list': { who: 'staff_users', names: {}, input: () => ({}) },
  'GET /dashboard/api/machines/calls': { who: 'staff_users', names, input: nobody },
  'POST /dashboard/api/machines/create': {
    who: 'staff_users',
    names: { id_company: 'company' },
    input: ({ companyId }) => ({
      name: `Nómina ${++made}`,
      id_company: companyId,
      rights: 'payroll_deductions,payroll_send',
      calls_per_minute: 60,
    }),
    once: {
      arrange: ({ admin }) => ({ access: admin }),
      adds: `approval_requests where kind = 'machine.key' and payload ->> 'name' = :name`,
    },
  },
  'POST /dashboard/api/machines/rotate': {
    who: 'staff_users',
    names,
    input: () => ({ ...nobody(), overlap_hours: 1 }),
    once: {
      async arrange(scene) {
        return { access: scene.admin, body: { id_machine: (await machineOf(scene)).id } };
      },
      adds: `approval_requests where kind = 'machine.key' and (payload ->> 'machineId')::bigint = :id_machine`,
    },
  },
  'POST /dashboard/api/machines/issue': {
    who: 'staff_users',
    names,
    input: nobody,
    once: {
      async arrange(scene) {
        const machine = await machineOf(scene);
        await machine.prepareKey(0);
        return { access: machine.asker.access, body: { id_machine: machine.id } };
      },
      adds: `machine_keys where staff_id = :id_machine and issued_at is not null`,
    },
  },
  'POST /dashboard/api/machines/end': {
    who: 'staff_users',
    names,
    input: nobody,
    once: {
      async arrange(scene) {
        return { access: scene.admin, body: { id_machine: (await machineOf(scene)).id } };
      },
      adds: `audit_events where action = 'machine.end' and subject_id = :id_machine`,
    },
  },
};
