/** A server that shows a certificate of nobody gets nothing: not a request, not a mail, not a login of the database. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { makeSelfSigned } from '../modules/lending/documents/seal/self-signed.ts';
import { callHttp } from './http-call.ts';
import { createSmtp } from './smtp/client.ts';

/** What the servers read after the handshake. */
let received = '';
let handshakes = 0;
let secure: tls.Server;
let database: net.Server;

const portOf = (server: net.Server): number => (server.address() as AddressInfo).port;

function read(socket: tls.TLSSocket): void {
  handshakes += 1;
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
}

beforeAll(async () => {
  const { certificatesPem: cert, keyPem: key } = makeSelfSigned('127.0.0.1');
  secure = tls.createServer({ cert, key }, read).on('tlsClientError', () => {});
  // PostgreSQL answers S to the request for TLS.
  database = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('S');
      const upgraded = new tls.TLSSocket(socket, {
        isServer: true,
        secureContext: tls.createSecureContext({ cert, key }),
      });
      upgraded.once('secure', () => read(upgraded));
      upgraded.on('error', () => {});
    });
  });
  for (const server of [secure, database]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
});
afterAll(() => {
  secure.close();
  database.close();
});

it('is refused by calls, by mails and by connections to the database', async () => {
  const url = `https://127.0.0.1:${portOf(secure)}/secret`;
  expect(await callHttp({ method: 'POST', url, body: 'secret' })).toMatchObject({ ok: false, kind: 'down' });
  const smtp = createSmtp({
    url: `smtps://user:secret@127.0.0.1:${portOf(secure)}`,
    from: 'Unamano <hola@unamano.test>',
    timeoutMs: 2_000,
  });
  const mail = { to: 'laura@unamano.test', name: '1.1', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' };
  expect(await smtp.send(mail)).toMatchObject({ ok: false, kind: 'down' });
  const { pool, close } = connect(
    `postgres://user:secret@127.0.0.1:${portOf(database)}/x?sslmode=verify-full`,
  );
  await expect(pool.query('select')).rejects.toThrow(/certificate/);
  await close();
  expect(received).toBe('');
});

it('would be seen by these servers where a client accepts it', async () => {
  const before = handshakes;
  const socket = tls.connect({ port: portOf(secure), host: '127.0.0.1', rejectUnauthorized: false }, () =>
    socket.end('planted'),
  );
  await expect.poll(() => received).toBe('planted');
  expect(handshakes).toBeGreaterThan(before);
});
