/** What a reply says is what was written: no text changes the structure of its JSON. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { replySerializer } from './reply-serializer.ts';

const SCHEMA = z.object({ name: z.string(), note: z.nullable(z.string()) });

it.each([
  'a "quote" and a \\ backslash',
  '","isAdmin":true,"x":"',
  'line\nbreak\r\ttab\u0000nul',
  '\u2028\u2029 separators',
  '</script><script>alert(1)</script>',
  'half \ud800 of a pair',
])('%j stays a text, and what the schema does not name is left out', async (text) => {
  const app = Fastify();
  app.setSerializerCompiler(replySerializer);
  const schema = { response: { 200: SCHEMA } };
  app.get('/', { schema }, async () => ({ name: text, note: null, secret: 'x' }) as z.infer<typeof SCHEMA>);
  const reply = await app.inject('/');
  await app.close();
  expect(reply.json()).toEqual({ name: text, note: null });
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
});

it('writes null in place of a word, also in one of several shapes', () => {
  const word = z.nullable(z.enum(['yes', 'no']));
  const shapes = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('answer'), word }),
    z.object({ kind: z.literal('text'), text: z.string() }),
  ]);
  const schema = z.object({ events: z.array(shapes), word });
  const write = replySerializer({ schema, method: 'GET', url: '/' });
  const value = { events: [{ kind: 'answer', word: null }], word: null };
  expect(JSON.parse(write(value))).toEqual(value);
});
