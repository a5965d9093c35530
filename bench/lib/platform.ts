/** The platform under measurement: a database of its own, the server in a process of its own, demo data loaded. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@unamano/embedded-postgres';
import { freePort, type Running, startScript } from './process.ts';
import { profiled } from './profile.ts';

export type BenchPlatform = {
  url: string;
  databaseUrl: string;
  /** Of the server. */
  pid: number;
  /** With `--profile`: runs the work and returns the name of the file with the server's profile of it. */
  profile: ((name: string, work: () => Promise<unknown>) => Promise<string>) | null;
  stop: () => Promise<void>;
};

/** Durable, as in real use: fsync is on. */
export async function startBenchPlatform({ withProfile = false } = {}): Promise<BenchPlatform> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'unamano-bench-'));
  const database = await startEmbeddedPostgres({ dataDir });
  let server: Running | undefined;
  const stop = async () => {
    await server?.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      PORT: String(port),
      UNAMANO_DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      UNAMANO_MODE: 'sandbox',
      LOG_LEVEL: 'warn',
    };
    const inspected = withProfile ? await freePort() : null;
    const options = inspected === null ? [] : [`--inspect=127.0.0.1:${inspected}`];
    server = await startScript('apps/api/src/server.ts', env, `${url}/readyz`, options);
    const profile =
      inspected === null
        ? null
        : (name: string, work: () => Promise<unknown>) => profiled(inspected, name, work);
    return { url, databaseUrl: database.url, pid: server.pid, profile, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
