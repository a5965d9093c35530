import { deadlines } from '@unamano/contract/money/deadlines';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import type { Deadlines } from './service.ts';

export function deadlineRoutes(app: FastifyInstance, service: Deadlines): void {
  mount(app, deadlines, ({ actor }) => service.list(actor));
}
