/** H2: each wrong pairing of a mode and the data of the other one ends the start with one line, before anything is sent. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimMode } from '../../src/db/platform-mode.ts';
import { createStaff } from '../../src/modules/identity/access/logins/index.ts';
import { DEMO_PASSWORD } from '../../src/modules/identity/proof/passwords/index.ts';
import { type TestDatabase, testDatabase } from '../database/database.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { productionEnv } from './production-env.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const NODE = path.join(ROOT, 'node_modules/node/bin/node');
const folder = temporaryFolder();
const RECORDER = path.join(folder, 'recorder.mjs');
/** The code that other processes have compiled: without it a start takes half as long again. */
const { NODE_COMPILE_CACHE } = process.env;
const COMPILED = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
const CONNECTIONS = path.join(folder, 'connections');

let demo: TestDatabase;
let real: TestDatabase;
let realWithDemoAdmin: TestDatabase;
let production: Record<string, string>;

beforeAll(async () => {
  [demo, real, realWithDemoAdmin] = await Promise.all([testDatabase(), testDatabase(), testDatabase()]);
  await claimMode(demo.url, 'sandbox');
  await claimMode(real.url, 'production');
  await claimMode(realWithDemoAdmin.url, 'production');
  const admin = { email: 'admin@unamano.test', firstName: 'Ana', lastName: 'Ríos', companyId: null };
  const rights = { isAdmin: true, modules: [], now: new Date() };
  await createStaff(realWithDemoAdmin.db, { ...admin, ...rights, password: DEMO_PASSWORD });
  production = await productionEnv(folder);
  writeFileSync(
    RECORDER,
    `import { appendFileSync } from 'node:fs';
import net from 'node:net';
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) {
  const [target, host] = given.flat();
  appendFileSync(process.env.CONNECTIONS, JSON.stringify(target?.host ?? host) + '\\n');
  return connect.apply(this, given);
};`,
  );
});

afterAll(() => Promise.all([demo, real, realWithDemoAdmin].map((database) => database.close())));

/** Runs the code in a process that writes down the host of each connection that it opens. */
async function run(args: string[], env: Record<string, string>) {
  rmSync(CONNECTIONS, { force: true });
  const child = spawn(NODE, ['--import', pathToFileURL(RECORDER).href, ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      UNAMANO_DATA_DIR: path.join(folder, 'data'),
      CONNECTIONS,
      ...COMPILED,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 100_000,
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  const database = JSON.stringify(new URL(demo.url).hostname);
  const hosts = existsSync(CONNECTIONS) ? readFileSync(CONNECTIONS, 'utf8').trim().split('\n') : [];
  return { code, lines: errors.trim().split('\n'), contacted: hosts.filter((host) => host !== database) };
}

const without = (env: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(env).filter(([key]) => key !== name));

it.each<[string, () => Record<string, string>, RegExp]>([
  [
    'production on the data of the demo',
    () => ({ ...production, DATABASE_URL: demo.url }),
    /^This database was made in sandbox mode, and UNAMANO_MODE is production: /,
  ],
  [
    'the sandbox on the data of real people',
    () => ({ UNAMANO_MODE: 'sandbox', DATABASE_URL: real.url }),
    /^This database was made in production mode, and UNAMANO_MODE is sandbox: /,
  ],
  [
    'a complete production whose mode got lost',
    () => ({ ...without(production, 'UNAMANO_MODE'), DATABASE_URL: real.url }),
    /^UNAMANO_MODE must be set to sandbox or production: /,
  ],
  [
    'a production whose variables all got lost, except its data',
    () => ({ DATABASE_URL: real.url }),
    /^UNAMANO_MODE must be set to sandbox or production: DATABASE_URL is set$/,
  ],
  [
    'production with an account that still has the password of the demo',
    () => ({ ...production, DATABASE_URL: realWithDemoAdmin.url }),
    /password of the demo data: 1\. Run /,
  ],
])(
  '%s is refused in one line, and nothing is sent',
  async (_pairing, env, line) => {
    const ended = await run(['apps/api/src/server.ts'], env());
    expect(ended).toEqual({ code: 1, lines: [expect.stringMatching(line)], contacted: [] });
    for (const { pool } of [demo, real, realWithDemoAdmin]) {
      const { rows } = await pool.query(
        'select (select count(*) from messages) + (select count(*) from borrowers) as n',
      );
      expect(Number(rows[0]?.n)).toBe(0);
    }
  },
  40_000,
);

it('production on the embedded database of a demo folder is refused in one line, and nothing is sent', async () => {
  const UNAMANO_DATA_DIR = path.join(folder, 'demo');
  const made = await run(['apps/api/src/commands/main.ts', 'migrate'], {
    UNAMANO_MODE: 'sandbox',
    UNAMANO_DATA_DIR,
  });
  expect(made.code, made.lines.join('\n')).toBe(0);
  const env = { ...without(production, 'DATABASE_URL'), UNAMANO_DATA_DIR };
  const ended = await run(['apps/api/src/server.ts'], env);
  expect(ended).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(/^This database was made in sandbox mode, and UNAMANO_MODE is production: /),
    ],
    contacted: [],
  });
});

it('would see a connection to an outside service', async () => {
  const send = "await fetch('https://provider.invalid').catch(() => {})";
  expect((await run(['--input-type=module', '-e', send], {})).contacted).toEqual(['"provider.invalid"']);
});
