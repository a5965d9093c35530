import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { compression } from './compression.ts';

const long = {
  credits: Array.from({ length: 60 }, (_, id) => ({ id, name: 'Peña Güiza', state: 'ACTIVE' })),
};

const app = Fastify();
await app.register(compression);
app.get('/long', async () => long);
app.get('/short', async () => ({ ok: true }));
app.get('/text', async (_request, reply) => reply.type('text/plain').send('a'.repeat(5_000)));
afterAll(() => app.close());

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('a long answer to a client that takes "%s" comes in %s', async (accepted, encoding, unpack) => {
  const reply = await get('/long', accepted);
  expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
  expect(JSON.parse(unpack(reply.rawPayload).toString())).toEqual(long);
});

it.each([undefined, '', 'identity'])('to one that takes %j it comes as it is', async (accepted) => {
  const reply = await get('/long', accepted);
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.json()).toEqual(long);
});

it.each(['/short', '/text'])('%s is left alone', async (url) => {
  expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined();
});
