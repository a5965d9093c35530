/** Version 1 of the API, which partners build on, is kept: `docs/generated/openapi-1.json`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sharedPlatform } from '../platform/platform.ts';
import { breaksOf, type Json } from './breaks.ts';

const FILE = new URL('../../../../docs/generated/openapi-1.json', import.meta.url);

/** What programs read of it: calls and schemas, a line each, without words and examples. */
function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, item]) =>
      !(name === 'description' && typeof item === 'string') && name !== 'example' && name !== 'examples',
  );
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutWords(item)]));
}

describe('version 1 of the API', async () => {
  const { body } = await (await sharedPlatform()).get('/openapi.json');
  const now = withoutWords(body) as Json;
  // Written again, it also keeps what came since: `UNAMANO_WRITE_API=1 npm run test:unit -- version-1`.
  if (process.env.UNAMANO_WRITE_API === '1') writeFileSync(FILE, `${JSON.stringify(now)}\n`);

  it('takes and answers what its users know', () => {
    expect(breaksOf(JSON.parse(readFileSync(FILE, 'utf8')), now)).toEqual([]);
  });
});

const documentOf = (request: Json, reply: Json = {}): Json => {
  const content = (schema: Json) => ({ content: { 'application/json': { schema } } });
  return { paths: { '/a': { post: { requestBody: content(request), responses: { 200: content(reply) } } } } };
};
const fields = (properties: Json, required: string[] = []): Json => ({
  type: 'object',
  properties,
  required,
});
const [TEXT, NUMBER] = [{ type: 'string' }, { type: 'number' }];

describe('what breaks users', () => {
  it.each<[string, Json, Json, string[]]>([
    ['a call that is gone', documentOf({}), { paths: {} }, ['POST /a: is gone']],
    [
      'an input that is gone',
      documentOf(fields({ b: TEXT })),
      documentOf(fields({})),
      ['POST /a.b: is gone'],
    ],
    [
      'an input that is required now',
      documentOf(fields({ b: TEXT })),
      documentOf(fields({ b: TEXT, c: TEXT }, ['c'])),
      ['POST /a.c: is required'],
    ],
    [
      'an input of fewer types',
      documentOf(fields({ b: { anyOf: [TEXT, NUMBER] } })),
      documentOf(fields({ b: NUMBER })),
      ['POST /a.b: the type string is not taken'],
    ],
    [
      'an input of fewer values',
      documentOf(fields({ b: { enum: ['x', 'y'] } })),
      documentOf(fields({ b: { enum: ['x'] } })),
      ['POST /a.b: the value y is not taken'],
    ],
    [
      'a shorter input',
      documentOf(fields({ b: { type: 'string', maxLength: 80 } })),
      documentOf(fields({ b: { type: 'string', maxLength: 40 } })),
      ['POST /a.b: maxLength is narrower'],
    ],
    [
      'an answer that may lack a field, or has another type in a list',
      documentOf({}, fields({ b: TEXT, c: { type: 'array', items: TEXT } }, ['b'])),
      documentOf({}, fields({ b: TEXT, c: { type: 'array', items: NUMBER } })),
      ['POST /a 200.b: may be absent', 'POST /a 200.c[]: the type number is not taken'],
    ],
    [
      'an answer that may be null',
      documentOf({}, fields({ b: TEXT })),
      documentOf({}, fields({ b: { type: ['string', 'null'] } })),
      ['POST /a 200.b: the type null is not taken'],
    ],
  ])('%s', (_, before, now, breaks) => {
    expect(breaksOf(before, now)).toEqual(breaks);
  });

  it('does not: more calls, inputs, types and values that are taken, fields and values of an answer', () => {
    const before = documentOf(
      fields({ b: { enum: ['x'] }, c: NUMBER }, ['b']),
      fields({ d: { enum: ['x'] } }),
    );
    const now = documentOf(
      fields({ b: { enum: ['x', 'y'] }, c: { anyOf: [TEXT, NUMBER] }, e: TEXT }),
      fields({ d: { enum: ['x', 'y'] }, f: TEXT }, ['d']),
    );
    expect(breaksOf(before, { paths: { ...(now.paths as Json), '/b': {} } })).toEqual([]);
  });
});
