import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { APP_HEADERS, loginByPassword } from '../../lib/client.ts';
import { type Figure, median } from '../../lib/figure.ts';
import type { BenchPlatform } from '../../lib/platform.ts';
import { freePort, type Running, startServer } from '../../lib/process.ts';
import { processorTimes } from '../../lib/processor-time.ts';
import { sized } from '../../lib/size.ts';

const PATHS = ['/credits/api/credit/info/home/', '/users/api/data/'];
/** Shared by the processes of a side. */
const CONNECTIONS = 12;
const REQUESTS = sized(3_000, 120);
const ROUNDS = sized(5, 1);

type Process = { url: string; pid: number };

/** Another process on the database of the platform, with folders of its own: no call here reads a document. */
async function startAnother(databaseUrl: string, dataDir: string): Promise<Process & { running: Running }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    UNAMANO_DATA_DIR: path.join(dataDir, String(port)),
    DATABASE_URL: databaseUrl,
    UNAMANO_MODE: 'sandbox',
    LOG_LEVEL: 'warn',
  };
  const running = await startServer(env, `${url}/readyz`);
  return { url, pid: running.pid, running };
}

/**
 * What a request costs three processes on one database, against one process: of the processor time of the servers and of their
 * connections. The extra processes run during both sides; what they need by themselves counts for the side that uses them.
 */
export async function threeProcesses(platform: BenchPlatform): Promise<Figure> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'unamano-bench-three-'));
  const others = [
    await startAnother(platform.databaseUrl, dataDir),
    await startAnother(platform.databaseUrl, dataDir),
  ];
  const times = await processorTimes(platform.databaseUrl);
  const access = await loginByPassword(platform.url, 'carlos@unamano.test');
  const headers = { ...APP_HEADERS, authorization: `Bearer ${access}` };
  const requests = PATHS.map((each) => ({ method: 'GET' as const, path: each }));
  const measure = async (processes: readonly Process[]): Promise<number> => {
    const share = { connections: CONNECTIONS / processes.length, amount: REQUESTS / processes.length };
    const side = { pids: processes.map(({ pid }) => pid), connectionsOf: 'unamano api' };
    const { done, ms } = await times.during(side, () =>
      Promise.all(processes.map(({ url }) => autocannon({ url, headers, requests, ...share }))),
    );
    for (const { non2xx, errors, url } of done)
      if (non2xx + errors > 0) throw new Error(`${non2xx + errors} calls of ${url} failed`);
    return ms / done.reduce((sum, { requests: sent }) => sum + sent.total, 0);
  };
  const rounds: [three: number, one: number][] = [];
  try {
    // Each process compiles its code in requests of its own; the one of both sides answers more of them while it is measured.
    for (let round = 0; round < ROUNDS; round++)
      for (const each of [platform, ...others]) await measure([each]);
    for (let round = 0; round < ROUNDS; round++)
      rounds.push([await measure([platform, ...others]), await measure([platform])]);
  } finally {
    await times.end();
    await Promise.all(others.map(({ running }) => running.stop()));
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
  return {
    name: 'processor time a request, three processes against one',
    ratio: median(rounds.map(([three, one]) => three / one)),
    goal: 'at most 1.15',
    sides: [
      {
        label: 'three processes',
        value: median(rounds.map(([three]) => three)) * 1000,
        unit: 'µs a request',
      },
      { label: 'one process', value: median(rounds.map(([, one]) => one)) * 1000, unit: 'µs a request' },
    ],
    configuration: { connections: CONNECTIONS, requests: REQUESTS, rounds: ROUNDS, calls: PATHS.join(', ') },
  };
}
