/** Every response has the security headers: of each route, of each refusal, of a fault, and of bytes that are no HTTP. */

import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { keyOf, withRoutes } from '../access/mounted-routes.ts';
import { sharedPlatform } from '../platform/platform.ts';

const OPERATOR = { authorization: 'Bearer operator-token-0123456789-0123456789' };

const platform = await sharedPlatform();
const { services, dataDir } = platform;
const operationsToken = OPERATOR.authorization.slice('Bearer '.length);
const config = { ...services.config, mode: 'production' as const, operationsToken };
const options = { services: { ...services, config }, webRoot: dataDir, version: 'test' };
const { built: app, routes } = await withRoutes(
  () => buildApp(options),
  (made) => made,
);

afterAll(() => app.close());

function expectHeaders(headers: Record<string, unknown>, where: string): void {
  expect(headers, where).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src '(none|self)'/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  const policy = String(headers['content-security-policy']);
  for (const directive of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"])
    expect(policy, where).toContain(directive);
  expect(policy, where).not.toContain('unsafe-eval');
}

it('each route, also those of the operator', async () => {
  expect(routes.length).toBeGreaterThan(100);
  const seen: string[] = [];
  for (const route of routes.filter(({ method }) => method !== 'OPTIONS')) {
    const url = route.url.replace(/:\w+|\*/g, '1');
    const reply = await app.inject({ method: route.method as 'GET', url, headers: OPERATOR });
    expectHeaders(reply.headers, `${keyOf(route)} ${reply.statusCode}`);
    if (reply.statusCode === 200) seen.push(route.url);
  }
  expect(seen).toEqual(
    expect.arrayContaining(['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs/json']),
  );
});

it.each(['/', '/nothing', '/users/api/nothing', '/assets/gone.js', '/%zz', `/media/${'a'.repeat(600)}/x`])(
  'a page or a refusal of %s',
  async (url) => {
    const reply = await app.inject({ method: 'GET', url });
    expect(reply.statusCode).toBe(404);
    expectHeaders(reply.headers, url);
  },
);

it('a fault of the platform', async () => {
  const open = vi.spyOn(platform.services.documents, 'open').mockRejectedValue(new Error('a bug'));
  const reply = await app.inject('/media/token/nota.pdf');
  open.mockRestore();
  expect(reply.statusCode).toBe(500);
  expectHeaders(reply.headers, '500');
});

/** What the server answers to these bytes, until it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

it('each text has its type and its character set', async () => {
  const types = new Set<string>();
  for (const route of routes.filter(({ method }) => method !== 'OPTIONS' && method !== 'HEAD')) {
    const url = route.url.replace(/:\w+|\*/g, '1');
    const reply = await app.inject({ method: route.method as 'GET', url, headers: OPERATOR });
    if (reply.body === '') continue;
    const type = String(reply.headers['content-type']);
    expect(type, keyOf(route)).toMatch(
      /^(application\/json|text\/[a-z]+|application\/javascript).*; charset=utf-8|^application\/x-yaml$/,
    );
    if (type.startsWith('application/json')) expect(() => JSON.parse(reply.body), keyOf(route)).not.toThrow();
    types.add(type);
  }
  expect(types.size).toBeGreaterThan(1);
});

it('no call opens itself to another origin', async () => {
  const origin = 'https://evil.example';
  for (const route of routes) {
    const url = route.url.replace(/:\w+|\*/g, '1');
    const preflight = {
      origin,
      'access-control-request-method': route.method,
      'access-control-request-headers': 'x-app-key',
    };
    for (const [method, headers] of [
      [route.method, { ...OPERATOR, origin }],
      ['OPTIONS', preflight],
    ] as const) {
      const reply = await app.inject({ method: method as 'GET', url, headers });
      const opened = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'));
      expect(opened, `${method} ${keyOf(route)}`).toEqual([]);
      if (method === 'OPTIONS') expect(reply.statusCode, keyOf(route)).toBeGreaterThanOrEqual(400);
    }
  }
});

it.each(['/', '/healthz', '/users/api/login/classic/', '/nothing'])(
  'TRACE of %s shows nothing of the request',
  async (url) => {
    const text = await answerTo(
      `TRACE ${url} HTTP/1.1\r\nhost: unamano\r\nx-secret: eco-de-la-cabecera\r\nconnection: close\r\n\r\n`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(text).not.toContain('eco-de-la-cabecera');
  },
);

it('bytes that are no HTTP', async () => {
  const text = await answerTo('nothing\r\n\r\n');
  expect(text).toMatch(/^HTTP\/1\.1 400/);
  const lines = text.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? [];
  expectHeaders(Object.fromEntries(lines.map((line) => line.split(/: (.*)/s))), '400');
});
