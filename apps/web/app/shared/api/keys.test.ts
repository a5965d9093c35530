/** Every call of the contract that takes an `Idempotency-Key` gets one from the screens that make it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const APP = path.resolve(import.meta.dirname, '../..');
const CONTRACT = path.resolve(APP, '../../../packages/contract/src');

async function keyedEndpoints(): Promise<Set<string>> {
  const names = new Set<string>();
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const exported: Record<string, unknown> = await import(path.join(CONTRACT, file));
    for (const [name, value] of Object.entries(exported)) {
      const isKeyed =
        typeof value === 'object' && value !== null && 'idempotent' in value && value.idempotent;
      if (isKeyed) names.add(name);
    }
  }
  return names;
}

/** Each `call(endpoint, …)` with what it is given, up to the end of its statement. */
function callsIn(source: string): { endpoint: string; given: string }[] {
  return [...source.matchAll(/\bcall\(\s*(\w+),[^;]*?;/g)].map((match) => ({
    endpoint: match[1] ?? '',
    given: match[0],
  }));
}

/** The endpoints that a hook sends: `useCommand` and `useUpload` give the key themselves, and the others are made of them. */
const sentByHook = (source: string) =>
  [...source.matchAll(/\buse(?:Command(?:Form|Button)?|Upload)\(\s*(\w+)/g)].map(
    ([, endpoint = '']) => endpoint,
  );

it('is sent in every file', async () => {
  const keyed = await keyedEndpoints();
  expect(keyed.size).toBeGreaterThan(9);
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const sources = files.map((file) => ({ file, source: readFileSync(path.join(APP, file), 'utf8') }));
  const calls = sources.flatMap(({ file, source }) => callsIn(source).map((made) => ({ file, ...made })));
  const ofKeyed = calls.filter(({ endpoint }) => keyed.has(endpoint));
  expect(ofKeyed.length).toBeGreaterThan(3);
  const byHook = sources
    .flatMap(({ source }) => sentByHook(source))
    .filter((endpoint) => keyed.has(endpoint));
  expect(byHook.length).toBeGreaterThan(30);
  const bare = ofKeyed.filter(({ given }) => !/idempotencyKey|\boptions\b/.test(given));
  expect(bare.map(({ file, endpoint }) => `${file}: ${endpoint}`)).toEqual([]);
});
