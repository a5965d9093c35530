import { securityOverview } from '@unamano/contract/identity/security-events';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { ok } from '../../../kernel/result.ts';
import type { SecurityEvents } from './service.ts';

export function securityEventRoutes(app: FastifyInstance, events: SecurityEvents): void {
  mount(app, securityOverview, async () => ok(await events.overview()));
}
