/** What the sources of the platform may not contain: code made of text, and secrets from a generator that can be predicted. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FOLDERS = ['apps/api/src', 'apps/web/app', 'packages'];
/** Waits of different lengths, and no secret. */
const NO_SECRET = new Set(['apps/api/src/db/transaction.ts']);

type Node = { type: string; [key: string]: unknown };

function nodesOf(value: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(value)) for (const one of value) nodesOf(one, found);
  else if (value !== null && typeof value === 'object') {
    if ('type' in value && typeof value.type === 'string') found.push(value as Node);
    for (const one of Object.values(value)) nodesOf(one, found);
  }
  return found;
}

const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name;

/** What a source does that it may not: 'code' and 'random'. */
function faultsOf(file: string, text: string): string[] {
  return nodesOf(parseSync(file, text).program).flatMap((node) => {
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
    if (isCall && ['eval', 'Function'].includes(nameOf(node.callee) ?? '')) return [`${file} code`];
    if (node.type === 'ImportDeclaration') {
      const source = String((node.source as { value?: unknown }).value);
      return /^(node:)?vm$/.test(source) ? [`${file} code`] : [];
    }
    const isRandom =
      node.type === 'MemberExpression' &&
      nameOf(node.object) === 'Math' &&
      nameOf(node.property) === 'random';
    return isRandom ? [`${file} random`] : [];
  });
}

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules/.test(file))
    .map((file) => `${folder}/${file}`),
);

it('no source makes code of text, and no secret comes from a generator that can be predicted', () => {
  expect(sources.length).toBeGreaterThan(700);
  const faults = sources.flatMap((file) => faultsOf(file, readFileSync(path.join(ROOT, file), 'utf8')));
  expect(faults.filter((fault) => !NO_SECRET.has(fault.replace(' random', '')))).toEqual([]);
});

it.each([
  ['eval("1")', 'code'],
  ['new Function("return 1")()', 'code'],
  ['import vm from "node:vm"; vm;', 'code'],
  ['const code = String(Math.random());', 'random'],
])('%s would be found', (text, kind) => {
  expect(faultsOf('a.ts', text)).toEqual([`a.ts ${kind}`]);
});
