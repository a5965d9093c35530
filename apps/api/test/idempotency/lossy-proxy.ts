/** A database proxy that drops the answer to one COMMIT: the transaction is committed, and its caller cannot know. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type LossyProxy = {
  /** The address of the database through this proxy. */
  readonly url: string;
  /** The next COMMIT reaches the server; the proxy drops its answer and closes the connection. */
  loseNextCommit(): void;
  /** How many answers were lost so far. */
  lost(): number;
  close(): Promise<void>;
};

export async function startLossyProxy(databaseUrl: string): Promise<LossyProxy> {
  const to = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isArmed = false;
  let lost = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(to.port), to.hostname);
    let isLosing = false;
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (chunk) => {
      // The text of a statement ends with a zero byte.
      if (isArmed && /commit\0/i.test(chunk.toString('latin1'))) {
        isArmed = false;
        isLosing = true;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (!isLosing) return client.write(chunk);
      lost += 1;
      return end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    loseNextCommit: () => {
      isArmed = true;
    },
    lost: () => lost,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
