import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from './access.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { startServer } from './postmaster.ts';
import { isAlive } from './processes.ts';
import { StartupError } from './startup-error.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'unamano-embedded-'));

const started: EmbeddedPostgres[] = [];

let dataDir: string = newFolder();
/** The data folder of a stopped server: to make a database takes longer than any test of a made one. */
const made = dataDir;
await (await start()).stop();

afterAll(() => rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = newFolder();
});

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  started.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Keeps the owners: as root, the files of the database belong to another system user. */
const copyMade = () => execFileSync('cp', ['-a', `${made}/.`, dataDir]);

function alive(pid: number | undefined): boolean {
  return pid !== undefined && isAlive(pid);
}

/** Another process that starts the server of this folder, prints the process id of the server, and then waits. */
async function startElsewhere(): Promise<{ kill: () => Promise<void>; serverPid: number }> {
  const module = fileURLToPath(new URL('./embedded.ts', import.meta.url));
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: { fsync: 'off' } });
    console.log(server.pid());
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const serverPid = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(Number(line)));
    child.once('exit', () => reject(new Error('the other start ended')));
  });
  const kill = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  return { kill, serverPid };
}

describe('the embedded server', () => {
  beforeEach(copyMade);

  test('keeps data, address and password over a restart', async () => {
    const first = await start();
    await query(first.url, 'create table stored as select 42 as answer');
    const pid = first.pid();
    await first.stop();
    expect(alive(pid)).toBe(false);

    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select answer from stored')).toEqual([{ answer: 42 }]);
  });

  test('stops while a client is in the middle of a transaction', async () => {
    const server = await start();
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => {});
    await client.connect();
    await client.query('begin');
    const pid = server.pid();
    await server.stop();
    expect(alive(pid)).toBe(false);
    await client.end().catch(() => {});
  });

  test('refuses a login without the password, which only its owner can read', async () => {
    const server = await start();
    const wrong = new URL(server.url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(dataDir, 'database', 'access.json')).mode & 0o777).toBe(0o600);
  });

  test('writes no statement and no value into its log', async () => {
    const server = await start();
    await query(server.url, 'create table secret (code text unique)');
    await query(server.url, "insert into secret values ('918273')");
    await expect(query(server.url, "insert into secret values ('918273')")).rejects.toThrow(/duplicate key/);
    const log = readFileSync(join(dataDir, 'database', 'server.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('918273');
  });

  test('refuses a second start on the same folder in one line, and does not affect the first', async () => {
    const server = await start();
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    expect(String(refusal)).toContain(`in use by another running start (process ${process.pid})`);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('starts with the committed data after its owner was killed', async () => {
    const other = await startElsewhere();
    await other.kill();
    const server = await start();
    expect(alive(other.serverPid)).toBe(false);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('leaves no server behind when its owner is killed', async () => {
    const other = await startElsewhere();
    await other.kill();
    await vi.waitFor(() => expect(alive(other.serverPid)).toBe(false), { timeout: 5_000 });
  });

  test('is started again on the same address when the server process is killed', async () => {
    const server = await start();
    const killed = server.pid();
    if (killed === undefined) throw new Error('no server process');
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(async () => {
      expect(server.pid()).not.toBe(killed);
      expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    }, 10_000);
  });

  test('starts although the process id in a stale lock file now belongs to another program', async () => {
    const lock = join(dataDir, 'database', 'cluster', 'postmaster.pid');
    writeFileSync(lock, `${process.pid}\n/somewhere\n0\n5432\n\n127.0.0.1\n`);
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.runIf(process.getuid?.() === 0)('started by root', () => {
  test('stores the database in a folder that its account can reach when the data folder is closed to it', async () => {
    mkdirSync(join(dataDir, 'documents'));
    const link = join(dataDir, 'database');
    const first = await start();
    try {
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
      await query(first.url, 'create table stored as select 42 as answer');
      await first.stop();
      const second = await start();
      expect(await query(second.url, 'select answer from stored')).toEqual([{ answer: 42 }]);
      await second.stop();
    } finally {
      rmSync(realpathSync(link), { recursive: true, force: true });
    }
  });

  test('lets its account pass through an empty data folder that was created for it', async () => {
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(dataDir).mode & 0o777).toBe(0o711);
  });

  test('runs as the account that owns an existing database', async () => {
    copyMade();
    const stranger = 54_321;
    const cluster = join(dataDir, 'database', 'cluster');
    execFileSync('chown', ['-R', `${stranger}:${stranger}`, cluster]);
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(join(cluster, 'postmaster.pid')).uid).toBe(stranger);
  });
});

describe('a data folder that cannot be used is refused in one line', () => {
  async function refusal(): Promise<string> {
    const error = await start().catch((caught: unknown) => caught);
    if (!(error instanceof StartupError)) throw error;
    expect(error.message).not.toContain('\n');
    return error.message;
  }

  test('when another major version made it', async () => {
    chmodSync(dataDir, 0o711);
    mkdirSync(join(dataDir, 'database', 'cluster'), { recursive: true });
    writeFileSync(join(dataDir, 'database', 'cluster', 'PG_VERSION'), '15\n');
    expect(await refusal()).toMatch(/made by PostgreSQL 15 .* brings PostgreSQL 18: move the folder away/);
  });

  test('when it is not a database', async () => {
    chmodSync(dataDir, 0o711);
    mkdirSync(join(dataDir, 'database', 'cluster'), { recursive: true });
    writeFileSync(join(dataDir, 'database', 'cluster', 'photo.jpg'), 'not a database');
    expect(await refusal()).toMatch(/not a PostgreSQL database: move it away/);
  });

  test('when it is the data folder of another server', async () => {
    writeFileSync(join(dataDir, 'PG_VERSION'), '18\n');
    expect(await refusal()).toMatch(/is itself a PostgreSQL data folder/);
  });

  test('when a file is in its place', async () => {
    writeFileSync(join(dataDir, 'database'), '');
    expect(await refusal()).toMatch(/is not a folder: move it away/);
  });

  test('when the password is lost', async () => {
    copyMade();
    rmSync(join(dataDir, 'database', 'access.json'));
    expect(await refusal()).toMatch(/password of the database .* is missing/);
  });
});

test('a server that replays its log for long may do so while it writes lines', async () => {
  const program = join(dataDir, 'server');
  const lines = 'for line in 1 2 3 4; do echo redo in progress >&2; sleep 1; done';
  const listen = `exec ${process.execPath} -e 'require("net").createServer().listen(process.argv[1], "127.0.0.1", () => console.error("ready to accept connections")); setTimeout(() => process.exit(), 9000)' "$4"`;
  writeFileSync(program, `#!/bin/sh\n${lines}\n${listen}\n`, { mode: 0o755 });
  const place = { cluster: dataDir, log: join(dataDir, 'log'), access: '', owner: '' };
  const options = { program, account: undefined, port: await freePort(), settings: {} };
  const child = await startServer(place, { ...options, quietLimitMs: 3_000 });
  child.kill('SIGKILL');
  await expect(startServer(place, { ...options, quietLimitMs: 50 })).rejects.toThrow(/did not start/);
});
