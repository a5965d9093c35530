/** Receives the gateway's notifications during the load, when the platform itself does not listen yet. */
import type { AddressInfo } from 'node:net';
import { gatewayNotification } from '@unamano/contract/payments';
import Fastify from 'fastify';
import { inputSchemaOf } from '../../src/kernel/mount.ts';
import type { Payments } from '../../src/modules/payments/index.ts';

export type GatewayCalls = { url: string; close(): Promise<void> };

export async function listenForGateway(payments: Payments): Promise<GatewayCalls> {
  const app = Fastify({ forceCloseConnections: true });
  app.post('/', async (request, reply) => {
    const notification = inputSchemaOf(gatewayNotification).safeParse(request.body);
    if (!notification.success) return reply.code(400).send();
    const received = await payments.receive(notification.data);
    return reply.code(received.ok ? 200 : 503).send();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      await app.close();
    },
  };
}
