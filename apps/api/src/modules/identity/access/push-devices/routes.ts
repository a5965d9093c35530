import { pushChoice, turnPushOff, turnPushOn } from '@unamano/contract/identity/push';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../../kernel/mount.ts';
import type { PushDevices } from './service.ts';

export function pushRoutes(app: FastifyInstance, { push }: { push: PushDevices }): void {
  mount(app, pushChoice, push.choice);
  mount(app, turnPushOn, ({ actor, input }) => push.turnOn(actor, input));
  mount(app, turnPushOff, ({ actor }) => push.turnOff(actor));
}
