/** A process of production has no code in it that pretends to be an outside service or knows a demo person. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../database/database.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startChildPlatform } from './child-platform.ts';
import { productionEnv } from './production-env.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const NODE = path.join(ROOT, 'node_modules/node/bin/node');
const folder = temporaryFolder();
const RECORDER = path.join(folder, 'recorder.mjs');
const NOT_IN_PRODUCTION =
  /^(sandbox\/|apps\/api\/scenarios\/|apps\/api\/src\/(config\/sandbox-host|adapters\/.*sandbox|modules\/documents\/seal\/self-signed))/;

let database: TestDatabase;
let production: Record<string, string>;

beforeAll(async () => {
  database = await testDatabase();
  writeFileSync(
    RECORDER,
    `import { registerHooks } from 'node:module';
import { appendFileSync } from 'node:fs';
registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.LOADED_FILES, url + '\\n');
    return next(url, context);
  },
});`,
  );
  production = await productionEnv(folder);
});

afterAll(() => database.close());

/** The variables that make a process, and its threads, write down each file that it loads. */
const recording = (name: string) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(RECORDER).href}`,
  LOADED_FILES: path.join(folder, name),
});

function loadedFiles(name: string): string[] {
  const root = `${pathToFileURL(ROOT).href}/`;
  return readFileSync(path.join(folder, name), 'utf8')
    .split('\n')
    .filter((url) => url.startsWith(root) && !url.includes('/node_modules/'))
    .map((url) => url.slice(root.length));
}

function run(name: string, args: string[], env: Record<string, string>): string[] {
  const ended = spawnSync(NODE, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...env, ...recording(name) },
    encoding: 'utf8',
  });
  expect(ended.status, ended.stderr).toBe(0);
  return loadedFiles(name);
}

it('loads no code of the sandbox and no demo data: the server', async () => {
  const server = await startChildPlatform(database.url, { ...production, ...recording('server') });
  try {
    expect((await server.call('GET', '/sandbox/')).status).toBe(404);
  } finally {
    await server.stop();
  }
  const loaded = loadedFiles('server');
  expect(loaded).toContain('apps/api/src/adapters/twilio/client.ts');
  expect(loaded.filter((file) => NOT_IN_PRODUCTION.test(file))).toEqual([]);
});

it('loads no code of the sandbox and no demo data: the commands', () => {
  const loaded = run('commands', ['apps/api/src/commands/main.ts', 'help'], production);
  expect(loaded).toContain('apps/api/src/commands/verify/reconcile.ts');
  expect(loaded.filter((file) => NOT_IN_PRODUCTION.test(file))).toEqual([]);
});

it('would see the code of the sandbox in a process that starts it', () => {
  const host = pathToFileURL(path.join(ROOT, 'apps/api/src/config/sandbox-host.ts')).href;
  const loaded = run('sandbox', ['--input-type=module', '-e', `await import('${host}')`], {});
  expect(loaded.filter((file) => NOT_IN_PRODUCTION.test(file))).toEqual(
    expect.arrayContaining(['apps/api/src/config/sandbox-host.ts', 'sandbox/start.ts']),
  );
});
