import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assertNoLoaders, leanModule } from './plugin.ts';

const lean = 'export const used = () => {};\nexport async function alsoUsed() {}\n';

it('exports what the lean module has, and a function that throws for everything else', () => {
  const code = leanModule('/lean.ts', lean, 'const x = 1;\nexport { used, alsoUsed, rest };\n');
  expect(code).toBe(
    [
      'export { used, alsoUsed } from "/lean.ts";',
      "export function rest() { throw new Error('left out of the router: rest'); }",
    ].join('\n'),
  );
});

it('does not take one name for the beginning of another', () => {
  expect(leanModule('/lean.ts', lean, 'export { use, used };')).toContain('export function use() { throw');
});

it('refuses a module of the router whose exports it cannot read', () => {
  expect(() => leanModule('/lean.ts', lean, 'export const used = 1;')).toThrow('no longer lists its exports');
});

async function builtSite(manifest: string): Promise<string> {
  const client = await mkdtemp(join(tmpdir(), 'unamano-lean-router-'));
  await mkdir(join(client, 'assets'));
  await writeFile(join(client, 'assets', 'manifest-abc123.js'), manifest);
  return client;
}

it.each(['hasLoader', 'hasClientLoader', 'hasAction', 'hasClientMiddleware'])(
  'refuses a route with %s',
  async (kind) => {
    await expect(assertNoLoaders(await builtSite(`{"${kind}":true}`))).rejects.toThrow('has a loader');
    await expect(assertNoLoaders(await builtSite(`{"${kind}":false}`))).resolves.toBeUndefined();
  },
);
