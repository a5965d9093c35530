import { freezeCredit, releaseCredit, requestAnnulment } from '@unamano/contract/money/unrequested';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import type { Unrequested } from './service.ts';

export function unrequestedRoutes(app: FastifyInstance, unrequested: Unrequested): void {
  mount(app, freezeCredit, { handle: unrequested.freeze });
  mount(app, releaseCredit, { handle: unrequested.release });
  mount(app, requestAnnulment, { handle: unrequested.requestAnnulment });
}
