/** Receives the gateway's notifications during the load, when the platform itself does not listen yet. */
import { gatewayNotification } from '@unamano/contract/money/payments';
import Fastify from 'fastify';
import { inputSchemaOf } from '../../src/kernel/mount.ts';
import type { Payments } from '../../src/modules/money/gateway/index.ts';

export async function listenForGateway(payments: Payments) {
  const app = Fastify({ forceCloseConnections: true });
  app.post('/', async (request, reply) => {
    const notification = inputSchemaOf(gatewayNotification).safeParse(request.body);
    if (!notification.success) return reply.code(400).send();
    const received = await payments.receive(notification.data);
    return reply.code(received.ok ? 200 : 503).send();
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}
