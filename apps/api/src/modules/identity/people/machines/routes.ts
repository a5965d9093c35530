import {
  createMachine,
  endMachine,
  issueMachineKey,
  machineCalls,
  machineList,
  rotateMachineKey,
} from '@unamano/contract/identity/machine-keys';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../../kernel/mount.ts';
import { NOT_FOUND, TWO_ADMINS } from './errors.ts';
import type { Machines } from './service.ts';

export function machineRoutes(app: FastifyInstance, machines: Machines): void {
  mount(app, machineList, { handle: ({ actor }) => machines.list(actor) });
  mount(app, machineCalls, { errors: NOT_FOUND, handle: machines.calls });
  mount(app, createMachine, { errors: TWO_ADMINS, handle: machines.create });
  mount(app, rotateMachineKey, { errors: { ...NOT_FOUND, ...TWO_ADMINS }, handle: machines.rotate });
  mount(app, issueMachineKey, { errors: NOT_FOUND, handle: machines.issue });
  mount(app, endMachine, { errors: NOT_FOUND, handle: machines.end });
}
