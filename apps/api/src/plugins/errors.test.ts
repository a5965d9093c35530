import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { sharedDatabase } from '../../test/database/database.ts';
import { errors } from './errors.ts';
import { forms } from './forms.ts';

const database = await sharedDatabase();
const app = Fastify();
await app.register(errors);
await app.register(forms);
app.post('/echo', async ({ body }) => body);
app.post('/bug', async () => {
  throw new Error('a bug that speaks of multipart');
});
app.get('/read-only', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('begin read only');
    return await client.query('create table written (a integer)');
  } finally {
    client.release(true);
  }
});
/** A client whose server ends, and which is then used again, as a rollback does. */
app.get('/lost', async () => {
  const client = await database.pool.connect();
  client.on('error', () => {});
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
  await new Promise((resolve) => client.once('end', resolve));
  try {
    return await client.query('rollback');
  } finally {
    client.release(true);
  }
});
afterAll(() => app.close());

const post = (url: string, boundary: string, contentType = `multipart/form-data; boundary=${boundary}`) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': contentType },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--${boundary}--\r\n`,
  });

test('a connection of the database that has ended is an outage', async () => {
  const reply = await app.inject('/lost');
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
});

test('a database that leads no more is an outage', async () => {
  const reply = await app.inject('/read-only');
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
});

test('a boundary has 70 characters at most', async () => {
  expect((await post('/echo', 'b'.repeat(70))).json()).toEqual({ a: '1' });
  for (const length of [71, 255, 300]) {
    const boundary = 'b'.repeat(length);
    for (const value of [boundary, `"${boundary}"`])
      expect((await post('/echo', boundary, `multipart/form-data; boundary=${value}`)).statusCode).toBe(400);
  }
});

test('a fault after the form was read is no fault of the form', async () => {
  expect((await post('/bug', 'b')).statusCode).toBe(500);
});
