/** What is measured: a database server of its own, and on it a platform in a process of its own with demo data. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@unamano/embedded-postgres';
import { freePort, startServer } from './process.ts';
import { profiled } from './profile.ts';

export type BenchDatabase = { databaseUrl: string; dataDir: string; stop: () => Promise<void> };

export type BenchServer = {
  url: string;
  pid: number;
  /** With `--profile`: runs the work and returns the name of the file with the server's profile of it. */
  profile: ((name: string, work: () => Promise<unknown>) => Promise<string>) | null;
  stop: () => Promise<void>;
};

export type BenchPlatform = BenchServer & Pick<BenchDatabase, 'databaseUrl'>;

/** As a lender with a million credits would set them. */
const SETTINGS = { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '30min' };

/** Durable, as in real use: fsync is on. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'unamano-bench-'));
  const database = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
  return {
    databaseUrl: database.url,
    dataDir,
    stop: async () => {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** @param env its database, and its outside services where the server runs none of its own */
export async function startBenchServer(env: Record<string, string>): Promise<BenchServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const inspected = process.argv.includes('--profile') ? await freePort() : null;
  const options = inspected === null ? [] : [`--inspect=127.0.0.1:${inspected}`];
  const own = { PORT: String(port), UNAMANO_MODE: 'sandbox', LOG_LEVEL: 'warn' };
  const { pid, stop } = await startServer({ ...own, ...env }, `${url}/readyz`, options);
  const profile =
    inspected === null
      ? null
      : (name: string, work: () => Promise<unknown>) => profiled(inspected, name, work);
  return { url, pid, profile, stop };
}

export async function startBenchPlatform(): Promise<BenchPlatform> {
  const { databaseUrl, dataDir, ...database } = await startBenchDatabase();
  try {
    const server = await startBenchServer({ UNAMANO_DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    const stop = async () => {
      await server.stop();
      await database.stop();
    };
    return { ...server, databaseUrl, stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
