import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { withRoutes } from '../test/access/mounted-routes.ts';
import { type TestPlatform, testPlatform } from '../test/platform/platform.ts';
import { buildApp } from './app.ts';

describe('an application in production', () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await testPlatform();
  });

  afterAll(() => platform.close());

  it('lets browsers come by TLS alone', async () => {
    const { services } = platform;
    const config = { ...services.config, mode: 'production' as const };
    const app = await buildApp({
      services: { ...services, config },
      webRoot: platform.dataDir,
      version: 'test',
    });
    const strict = (await app.inject('/healthz')).headers['strict-transport-security'];
    await app.close();
    expect(strict).toBe('max-age=31536000; includeSubDomains');
    expect((await platform.app.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security');
  });

  it('refuses what writes while the disk is full, says so, and goes on reading', async () => {
    const figures = { state: 'full' as const, used_percent: 99, free_mb: 10, total_mb: 1000 };
    const disk = { figures: () => figures, isFull: () => true, stop: () => {} };
    const app = await buildApp({
      services: platform.services,
      webRoot: platform.dataDir,
      version: 'test',
      disk,
    });
    const headers = { [APP_KEY_HEADER]: APP_KEY };
    const write = await app.inject({
      method: 'POST',
      url: '/users/api/login/classic/',
      headers,
      payload: {},
    });
    expect([write.statusCode, write.headers['retry-after'], write.json().err_code]).toEqual([
      503,
      '30',
      'SERVICE_UNAVAILABLE',
    ]);
    expect((await app.inject({ url: '/users/api/data/', headers })).statusCode).toBe(401);
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json().disk]).toEqual([200, figures]);
    expect((await app.inject('/metrics')).body).toMatch(/^disk_full 1$/m);
    await app.close();
  });

  it.each([
    ['a caller who is no proxy', '203.0.113.9', '198.51.100.7', '203.0.113.0/24'],
    [
      'a proxy, whose caller wrote an address of their own',
      '10.1.1.1',
      '198.51.100.7, 192.0.2.50',
      '192.0.2.0/24',
    ],
    ['a chain of proxies', '10.1.1.1', '198.51.100.7, 192.0.2.51, 10.2.2.2', '192.0.2.0/24'],
  ])(
    'takes the address of %s from the connection, not from what was written',
    async (_, remoteAddress, header, prefix) => {
      const { services } = platform;
      const config = { ...services.config, trustProxy: '10.0.0.0/8' };
      const app = await buildApp({
        services: { ...services, config },
        webRoot: platform.dataDir,
        version: 'test',
      });
      const reply = await app.inject({
        method: 'POST',
        url: '/users/api/login/classic/',
        remoteAddress,
        headers: {
          [APP_KEY_HEADER]: APP_KEY,
          'x-forwarded-for': header,
          'x-real-ip': '198.51.100.8',
          forwarded: 'for=198.51.100.9',
        },
        payload: { email: 'nadie@unamano.test', password: 'Equivocada1' },
      });
      await app.close();
      expect(reply.statusCode).toBe(404);
      await vi.waitFor(async () => {
        const { rows } = await platform.pool.query(
          "select address_prefix from security_events where kind = 'login_failed' order by id desc limit 1",
        );
        expect(rows).toEqual([{ address_prefix: prefix }]);
      });
    },
  );

  it.each(['/sandbox/internal/x', '/sandbox/%69nternal/x', '/sandbox/a/..%2finternal/x', '/sandbox/%zz'])(
    'hides %s of the sandbox, which controls the emulators',
    async (url) => {
      const { services } = platform;
      const app = await buildApp({
        services,
        webRoot: platform.dataDir,
        version: 'test',
        sandboxUrl: 'http://127.0.0.1:9',
      });
      const reply = await app.inject({ method: 'GET', url });
      await app.close();
      expect(reply.statusCode).toBe(404);
    },
  );

  it.each(['/sandbox/%69nternal/x', '/sandbox/%23/../internal/x', '/sandbox/%3f/%2e%2e/internal/x'])(
    'lets %s, sent as written, reach nothing internal of a running sandbox',
    async (path) => {
      const reached: string[] = [];
      const sandbox = createServer((request, reply) => {
        reached.push(request.url ?? '');
        reply.end('{}');
      }).listen(0, '127.0.0.1');
      await once(sandbox, 'listening');
      const { services } = platform;
      const sandboxUrl = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`;
      const app = await buildApp({ services, webRoot: platform.dataDir, version: 'test', sandboxUrl });
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const [reply] = (await once(get({ port, host: '127.0.0.1', path }), 'response')) as [IncomingMessage];
      reply.resume();
      await app.close();
      sandbox.close();
      expect(reached).toEqual([]);
      expect(reply.statusCode).toBeOneOf([400, 404]);
    },
  );

  it('has no route of the sandbox, even where one runs', async () => {
    const { services } = platform;
    const config = { ...services.config, mode: 'production' as const };
    const { built: app, routes } = await withRoutes(
      () =>
        buildApp({
          services: { ...services, config },
          webRoot: platform.dataDir,
          version: 'test',
          sandboxUrl: 'http://127.0.0.1:9',
        }),
      (made) => made,
    );
    onTestFinished(() => app.close());
    expect(routes.filter(({ url }) => url.includes('sandbox'))).toEqual([]);
    const paths = [
      '/sandbox',
      '/sandbox/',
      '/sandbox/api/info',
      '/sandbox/api/messages',
      '/sandbox/api/clock',
      '/sandbox/api/jobs',
    ];
    for (const url of paths) {
      for (const method of ['GET', 'PUT', 'POST', 'DELETE'] as const) {
        const reply = await app.inject({ method, url });
        expect(reply.statusCode, `${method} ${url}`).toBe(404);
      }
    }
  });
});
