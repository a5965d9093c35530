import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withRoutes } from '../test/access/mounted-routes.ts';
import { type TestPlatform, testPlatform } from '../test/platform/platform.ts';
import { buildApp } from './app.ts';

describe('an application in production', () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await testPlatform();
  }, 60_000);

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
    try {
      expect(routes.filter(({ url }) => url.includes('sandbox'))).toEqual([]);
      const paths = [
        '/sandbox',
        '/sandbox/',
        '/sandbox/api/info',
        '/sandbox/api/messages',
        '/sandbox/api/clock',
      ];
      for (const url of paths) {
        for (const method of ['GET', 'PUT', 'POST', 'DELETE'] as const) {
          const reply = await app.inject({ method, url });
          expect(reply.statusCode, `${method} ${url}`).toBe(404);
        }
      }
    } finally {
      await app.close();
    }
  });
});
