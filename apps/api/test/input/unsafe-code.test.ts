/**
 * What the sources of the platform may not contain: code made of text, HTML made of text, secrets from a generator that can be
 * predicted, and ciphers and hashes beside those of the list.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FOLDERS = ['apps/api/src', 'apps/web/app', 'packages'];
/** What a source may do, and why it is safe. */
const ALLOWED = new Set([
  // Waits of different lengths, and no secret.
  'apps/api/src/db/transaction.ts random',
  // The site's own style sheet, read from a file at build time.
  'apps/web/app/root.tsx html',
  // SHA-256, SHA-384 or SHA-512, by the table of each file: of the seal's key (`algorithm.ts`), of an authority's token.
  'apps/api/src/adapters/time-stamps/token.ts crypto',
  'apps/api/src/modules/lending/documents/seal/cades-signer.ts crypto',
  // AES-128-GCM, as a browser reads a pushed message (RFC 8291).
  'packages/journeys/src/push-receiver.ts crypto',
]);
const HTML_SINKS = [
  'dangerouslySetInnerHTML',
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'srcdoc',
  'srcDoc',
];
const ALGORITHMS: Record<string, readonly string[]> = {
  createCipheriv: ['aes-256-gcm'],
  createDecipheriv: ['aes-256-gcm'],
  createHash: ['sha256', 'sha512'],
  createHmac: ['sha256'],
};

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
const literalOf = (node: unknown) => (node as { value?: unknown } | undefined)?.value;
/** `eval` of `eval(x)`, `(0, eval)(x)` and `globalThis.eval(x)`: any mention counts. */
const isCodeMaker = (node: Node) =>
  (node.type === 'Identifier' && ['eval', 'Function'].includes(nameOf(node) ?? '')) ||
  (node.type === 'ImportExpression' && /^(node:)?vm$/.test(String(literalOf(node.source)))) ||
  (node.type === 'ImportDeclaration' && /^(node:)?vm$/.test(String(literalOf(node.source))));

function isTimerOfText(node: Node): boolean {
  const [first] = (node.arguments ?? []) as Node[];
  const isText = first?.type === 'TemplateLiteral' || typeof literalOf(first) === 'string';
  return isText && ['setTimeout', 'setInterval'].includes(nameOf(node.callee) ?? '');
}

function isOtherAlgorithm(node: Node): boolean {
  const known = ALGORITHMS[nameOf(node.callee) ?? ''];
  const [first] = (node.arguments ?? []) as Node[];
  return known !== undefined && !known.includes(String(literalOf(first)));
}

/** What a source does that it may not: 'code', 'html', 'random' and 'crypto'. */
function faultsOf(file: string, text: string): string[] {
  return nodesOf(parseSync(file, text).program).flatMap((node) => {
    if (isCodeMaker(node)) return [`${file} code`];
    if (node.type === 'CallExpression' && isTimerOfText(node)) return [`${file} code`];
    if (node.type === 'CallExpression' && isOtherAlgorithm(node)) return [`${file} crypto`];
    const isSink =
      ['Identifier', 'JSXIdentifier'].includes(node.type) && HTML_SINKS.includes(nameOf(node) ?? '');
    if (isSink) return [`${file} html`];
    if (node.type !== 'MemberExpression') return [];
    const [object, property] = [nameOf(node.object), nameOf(node.property)];
    if (object === 'Math' && property === 'random') return [`${file} random`];
    return object === 'document' && /^write(ln)?$/.test(property ?? '') ? [`${file} html`] : [];
  });
}

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules/.test(file))
    .map((file) => `${folder}/${file}`),
);

it('no source makes code or HTML of text, uses a predictable generator for a secret, or an algorithm beside the list', () => {
  expect(sources.length).toBeGreaterThan(700);
  const faults = sources.flatMap((file) => faultsOf(file, readFileSync(path.join(ROOT, file), 'utf8')));
  expect(faults.filter((fault) => !ALLOWED.has(fault))).toEqual([]);
  expect([...ALLOWED].filter((fault) => !faults.includes(fault))).toEqual([]);
});

it.each([
  ['eval("1")', 'code'],
  ['new Function("return 1")()', 'code'],
  ['import vm from "node:vm"; vm;', 'code'],
  ['globalThis.eval("1")', 'code'],
  ['await import("vm")', 'code'],
  ['setTimeout("run()", 1)', 'code'],
  ['const code = String(Math.random());', 'random'],
  ['element.innerHTML = name;', 'html'],
  ['document.write(name)', 'html'],
  ['createCipheriv("aes-256-ecb", key, null)', 'crypto'],
  ['createHash("md5")', 'crypto'],
  ['createHash(name)', 'crypto'],
])('%s would be found', (text, kind) => {
  expect(faultsOf('a.ts', text)).toEqual([`a.ts ${kind}`]);
});
