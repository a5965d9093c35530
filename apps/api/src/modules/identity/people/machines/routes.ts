import * as contract from '@unamano/contract/identity/machine-keys';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../../kernel/mount.ts';
import { NOT_FOUND, TWO_ADMINS } from './errors.ts';
import type { Machines } from './service.ts';

export function machineRoutes(app: FastifyInstance, machines: Machines): void {
  mount(app, contract.machineList, ({ actor }) => machines.list(actor));
  mount(app, contract.machineCalls, NOT_FOUND, machines.calls);
  mount(app, contract.createMachine, TWO_ADMINS, machines.create);
  mount(app, contract.rotateMachineKey, { ...NOT_FOUND, ...TWO_ADMINS }, machines.rotate);
  mount(app, contract.issueMachineKey, NOT_FOUND, machines.issue);
  mount(app, contract.endMachine, NOT_FOUND, machines.end);
}
