import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { refused } from '../../kernel/outside/outside-result.ts';
import { createFirebase } from './client.ts';

let reply: { status: number; body: string };
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(reply.status).end(reply.body));
});

server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function firebase() {
  const { port } = server.address() as AddressInfo;
  return createFirebase({ url: `http://127.0.0.1:${port}`, apiKey: 'key', timeoutMs: 2_000 });
}

const errorReply = (message: string, status = 400) => ({
  status,
  body: JSON.stringify({ error: { code: status, message } }),
});

/** The kind of a failure, or the reason of a refusal. */
const failure = (outcome: string) =>
  outcome === 'down' || outcome === 'reply_lost' ? { ok: false, kind: outcome } : refused(outcome);

it.each([
  ['MISSING_RECAPTCHA_TOKEN', errorReply('MISSING_RECAPTCHA_TOKEN'), 'CAPTCHA_REQUIRED'],
  ['an invalid phone', errorReply('INVALID_PHONE_NUMBER : TOO_SHORT'), 'PHONE_REFUSED'],
  ['its limit on this phone', errorReply('TOO_MANY_ATTEMPTS_TRY_LATER'), 'TOO_MANY_REQUESTS'],
  ['its limit on the project', errorReply('QUOTA_EXCEEDED'), 'down'],
  ['a wrong key', errorReply('API_KEY_INVALID'), 'down'],
  ['an internal error', errorReply('BACKEND_ERROR', 503), 'down'],
  ['a page of a proxy', { status: 502, body: '<h1>Bad Gateway</h1>' }, 'reply_lost'],
  ['a page that says 200', { status: 200, body: '<h1>It works!</h1>' }, 'reply_lost'],
  ['a success with an oversized body', { status: 200, body: ' '.repeat(200_000) }, 'reply_lost'],
])('the reply to a code request is %s', async (_what, given, outcome) => {
  reply = given;
  expect(await firebase().start('+573001112233', undefined)).toMatchObject(failure(outcome));
});

it.each([
  ['INVALID_CODE', 'CODE_NOT_VALID'],
  ['SESSION_EXPIRED', 'USER_FIREBASE_NOT_FOUND'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : too often', 'TOO_MANY_REQUESTS'],
])('the reply to a code check is %s', async (word, code) => {
  reply = errorReply(word);
  expect(await firebase().check('session', '123456')).toEqual(refused(code));
});
