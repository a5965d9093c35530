/** The gateway's notifications while the platform itself does not listen yet: a listener for them alone. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gatewayNotification } from '@unamano/contract/payments';
import type { Payments } from '../../src/modules/payments/service.ts';

export type GatewayCalls = { url: string; close(): Promise<void> };

export async function listenForGateway(payments: Payments): Promise<GatewayCalls> {
  const receive = async (body: string): Promise<number> => {
    const notification = gatewayNotification.input.safeParse(JSON.parse(body));
    if (!notification.success) return 400;
    const received = await payments.receive(notification.data);
    return received.ok ? 200 : 503;
  };
  const server = createServer((request, reply) => {
    text(request)
      .then(receive)
      .catch(() => 500)
      .then((status) => reply.writeHead(status).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
