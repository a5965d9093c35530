import { chargeRefunds } from '@unamano/contract/charge-refunds';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/mount.ts';
import type { ChargeRefunds } from './service.ts';

export function chargeRefundRoutes(app: FastifyInstance, service: Pick<ChargeRefunds, 'list'>): void {
  mount(app, chargeRefunds, { handle: service.list });
}
