/** Databases of a run: a durable server, and one without disk waits whose template database is copied for each row. */
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@unamano/embedded-postgres';
import { runningServerUrl } from '@unamano/embedded-postgres/running';
import pg from 'pg';
import { openAppLogin } from '../../apps/api/src/db/app-login.ts';
import { connect } from '../../apps/api/src/db/connect.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { platformOn, type TestPlatform } from '../../apps/api/test/platform/built-platform.ts';

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function named(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** A server with disk waits on, and a migrated database on it. */
export async function durableDatabase(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, settings: { max_connections: '120' } });
  await migrate({ url: server.url });
  return server;
}

/** Platforms in this process, each on a database of its own. */
async function createPlatformFactory() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'unamano-reliability-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    throwaway: true,
    settings: { max_connections: '200' },
  });
  await administer(server.url, 'create database template_migrated');
  const template = named(server.url, 'template_migrated');
  await migrate({ url: template });
  await openAppLogin(template);
  let databaseCount = 0;
  return {
    async platform(
      pool: { max: number; connectTimeoutMs: number } = { max: 40, connectTimeoutMs: 30_000 },
      env: Record<string, string> = {},
    ): Promise<TestPlatform> {
      databaseCount += 1;
      const name = `row_${databaseCount}`;
      await administer(server.url, `create database ${name} template template_migrated`);
      const url = named(server.url, name);
      return platformOn({ ...connect(url, pool), url }, env, undefined, { realLayout: true });
    },
    async close(): Promise<void> {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

let shared: ReturnType<typeof createPlatformFactory> | undefined;

/** A platform for a row, on the server that all rows of a run share; `closeShared` stops that server. */
export async function withPlatform<Result>(
  work: (platform: TestPlatform) => Promise<Result>,
  pool?: { max: number; connectTimeoutMs: number },
  env?: Record<string, string>,
): Promise<Result> {
  shared ??= createPlatformFactory();
  const factory = await shared;
  const platform = await factory.platform(pool, env);
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}

export async function closeShared(): Promise<void> {
  await (await shared)?.close();
  shared = undefined;
}

/** The process id of the server, from its `postmaster.pid`. */
export function postmasterOf(dataDir: string): number {
  const cluster = realpathSync(path.join(dataDir, 'database', 'cluster'));
  return Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Works on the embedded database that a platform process runs. */
export async function onDatabase<Value>(
  dataDir: string,
  work: (connection: ReturnType<typeof connect> & { url: string }) => Promise<Value>,
): Promise<Value> {
  const url = runningServerUrl(dataDir);
  if (!url) throw new Error('no database runs');
  const connection = connect(url, { max: 2, connectTimeoutMs: 30_000, statementTimeoutMs: 0 });
  try {
    return await work({ ...connection, url });
  } finally {
    await connection.close();
  }
}
