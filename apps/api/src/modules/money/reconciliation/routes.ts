import { reconciliation, runReconciliation } from '@unamano/contract/money/reconciliation';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { ok } from '../../../kernel/result.ts';
import type { Reconciliation } from './service.ts';

export function reconciliationRoutes(app: FastifyInstance, service: Reconciliation): void {
  mount(app, reconciliation, async () => ok(await service.report()));
  mount(app, runReconciliation, service.run);
}
