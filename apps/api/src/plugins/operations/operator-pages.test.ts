import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { errors } from '../errors.ts';
import { openapi } from './openapi/openapi.ts';
import { operatorPages } from './operator-pages.ts';

const TOKEN = 'operator-token-0123456789-0123456789';
const PAGES = ['/metrics', '/openapi.json', '/docs/', '/docs/json', '/%6detrics'];

async function appOf(mode: 'sandbox' | 'production', token?: string): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(errors);
  await app.register(operatorPages, { mode, token });
  await app.register(openapi, { version: '1', publicUrl: 'http://localhost' });
  app.get('/metrics', async () => 'figures');
  app.get('/readyz', async () => 'ready');
  return app;
}

async function statuses(app: FastifyInstance, authorization?: string): Promise<number[]> {
  const replies = await Promise.all(
    PAGES.map((url) => app.inject({ url, headers: authorization ? { authorization } : {} })),
  );
  return replies.map(({ statusCode }) => statusCode);
}

it('pages of the operator answer in production only with the token', async () => {
  const app = await appOf('production', TOKEN);
  for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN, 'Bearer undefined'])
    expect(await statuses(app, wrong), wrong).toEqual(PAGES.map(() => 404));
  expect(await statuses(app, `Bearer ${TOKEN}`)).toEqual(PAGES.map(() => 200));
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.close();
});

it('no token opens them where none is set, and the sandbox needs none', async () => {
  const closed = await appOf('production');
  expect(await statuses(closed, 'Bearer ')).toEqual(PAGES.map(() => 404));
  expect(await statuses(closed, 'Bearer undefined')).toEqual(PAGES.map(() => 404));
  const open = await appOf('sandbox');
  expect(await statuses(open)).toEqual(PAGES.map(() => 200));
  await Promise.all([closed.close(), open.close()]);
});
