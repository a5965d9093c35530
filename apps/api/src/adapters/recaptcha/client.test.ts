import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { refused } from '../../kernel/outside/outside-result.ts';
import { createRecaptcha } from './client.ts';

let reply: { status: number; body: string };
let received = '';
const server = createServer((request, response) => {
  received = '';
  request
    .on('data', (chunk) => {
      received += String(chunk);
    })
    .on('end', () => response.writeHead(reply.status).end(reply.body));
});

server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const check = (token: string) => {
  const { port } = server.address() as AddressInfo;
  return createRecaptcha({
    url: `http://127.0.0.1:${port}`,
    secretKey: 'the key',
    timeoutMs: 2_000,
  }).check(token);
};
const says = (body: object, status = 200) => ({ status, body: JSON.stringify(body) });

it('sends the token with the key, and nothing of the person', async () => {
  reply = says({ success: true, hostname: 'unamano.example' });
  expect(await check('a token&more')).toEqual({ ok: true, value: undefined });
  expect(received).toBe('secret=the+key&response=a+token%26more');
});

it.each([
  ['a token that is not real', says({ success: false, 'error-codes': ['invalid-input-response'] })],
  ['a token that was used', says({ success: false, 'error-codes': ['timeout-or-duplicate'] })],
  ['a refusal without a reason', says({ success: false })],
])('%s is refused', async (_what, given) => {
  reply = given;
  expect(await check('token')).toEqual(refused('CAPTCHA_REFUSED'));
});

it.each([
  ['a wrong secret key', says({ success: false, 'error-codes': ['invalid-input-secret'] })],
  ['an internal error', says({ success: true }, 500)],
  ['a page of a proxy', { status: 200, body: '<h1>It works!</h1>' }],
  ['another JSON', says({ ok: 'quizás' })],
])('%s is an outage, and no proof', async (_what, given) => {
  reply = given;
  expect(await check('token')).toMatchObject({ ok: false, kind: 'down' });
});
