import * as contract from '@unamano/contract/identity/machine-keys';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../../kernel/mount.ts';
import { NOT_FOUND, TWO_ADMINS } from './errors.ts';
import type { Machines } from './service.ts';

export function machineRoutes(app: FastifyInstance, machines: Machines): void {
  mount(app, contract.machineList, { handle: ({ actor }) => machines.list(actor) });
  mount(app, contract.machineCalls, { errors: NOT_FOUND, handle: machines.calls });
  mount(app, contract.createMachine, { errors: TWO_ADMINS, handle: machines.create });
  mount(app, contract.rotateMachineKey, { errors: { ...NOT_FOUND, ...TWO_ADMINS }, handle: machines.rotate });
  mount(app, contract.issueMachineKey, { errors: NOT_FOUND, handle: machines.issue });
  mount(app, contract.endMachine, { errors: NOT_FOUND, handle: machines.end });
}
