import { instantPayins } from '@unamano/contract/money/instant-payments';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import type { PayinList } from './incoming/payin-list.ts';

export function instantPaymentRoutes(app: FastifyInstance, list: PayinList): void {
  mount(app, instantPayins, ({ actor, input }) => list.payinsOf(actor, input), {
    readOf: (_reply, { id_credit }) => ({ kind: 'credit', id: id_credit }),
  });
}
