/** Many requests in a row to one process: its memory, its open files and its answers stay as they are. */
import path from 'node:path';
import { call, httpCalls } from '@unamano/journeys/calls';
import { connect } from '../../apps/api/src/db/connect.ts';
import { durableDatabase } from '../lib/database.ts';
import { freePort, startPlatform } from '../lib/process.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';
import { startSandboxEnvironment } from '../lib/sandbox-environment.ts';
import { createLoadUsers } from '../load/load-users.ts';

const WORKERS = 8;
/** Of all requests, before anything is measured: code is compiled, caches and pools fill. */
const WARM_UP = 0.2;
const SAMPLES = 40;
/** What may be added for each 100,000 requests, and the noise of a measurement. */
const MB_PER_100K = 1;
const NOISE_MB = 6;
const FILES_MORE = 8;
const SLOWER = 1.25;
/** Keeps a kilobyte of each request. */
const LEAK = `--import=data:text/javascript,${encodeURIComponent(
  "import http from 'node:http'; const kept = []; const emit = http.Server.prototype.emit; http.Server.prototype.emit = function (name, ...rest) { if (name === 'request') kept.push(new Array(128).fill(kept.length)); return emit.call(this, name, ...rest); };",
)}`;

type Sample = { heapMb: number; files: number; medianMs: number };

async function metric(url: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The first and the last third of the samples: the heap by its lowest, which is shortly after a collection. */
function compare(samples: readonly Sample[]) {
  const third = Math.floor(samples.length / 3);
  const [first, last] = [samples.slice(0, third), samples.slice(-third)];
  const lowest = (some: readonly Sample[]) => Math.min(...some.map(({ heapMb }) => heapMb));
  const most = (some: readonly Sample[]) => Math.max(...some.map(({ files }) => files));
  const speed = (some: readonly Sample[]) => median(some.map(({ medianMs }) => medianMs));
  return {
    heapMb: [lowest(first), lowest(last)] as const,
    files: [most(first), most(last)] as const,
    medianMs: [speed(first), speed(last)] as const,
  };
}

async function trial({ size, say }: RowOptions, more: Record<string, string>): Promise<Outcome> {
  const environment = await startSandboxEnvironment();
  const database = await durableDatabase(path.join(environment.folder, 'server'));
  const { db, close } = connect(database.url, { max: 2, connectTimeoutMs: 30_000 });
  const env = { ...environment.env, DATABASE_URL: database.url, ...more };
  const platform = await startPlatform(env, await freePort(), path.join(environment.folder, 'platform.log'));
  try {
    const loadUsers = await createLoadUsers(
      httpCalls(() => [platform.url], environment.sandboxUrl),
      db,
      1,
    );
    const access = loadUsers.borrowers[0]?.access;
    const routes = ['/users/api/data/', '/credits/api/credit/info/home/'];
    const samples: Sample[] = [];
    let failed = 0;
    let firstFault = '';
    const send = async (count: number): Promise<number[]> => {
      const times: number[] = [];
      let left = count;
      const worker = async () => {
        while (left > 0) {
          left -= 1;
          const since = performance.now();
          const route = routes[left % routes.length] ?? '';
          const status = await call(platform.url, 'GET', route, { access }).then(
            (reply) => reply.status,
            () => 0,
          );
          times.push(performance.now() - since);
          if (status === 200) continue;
          failed += 1;
          firstFault ||= `${status} ${route}`;
        }
      };
      await Promise.all(Array.from({ length: WORKERS }, worker));
      return times;
    };
    await send(Math.floor(size * WARM_UP));
    const measured = size - Math.floor(size * WARM_UP);
    for (let sample = 1; sample <= SAMPLES; sample++) {
      const times = await send(Math.floor(measured / SAMPLES));
      const read = await metric(platform.url);
      samples.push({
        heapMb: read('nodejs_heap_size_used_bytes') / 1024 / 1024,
        files: read('process_open_fds'),
        medianMs: median(times),
      });
      if (sample % 10 === 0) say(`${sample} of ${SAMPLES} samples, ${failed} requests failed`);
    }
    const { heapMb, files, medianMs } = compare(samples);
    const allowedMb = NOISE_MB + (MB_PER_100K * measured) / 100_000;
    const faults = [
      heapMb[1] - heapMb[0] > allowedMb,
      files[1] - files[0] > FILES_MORE,
      medianMs[1] > SLOWER * medianMs[0],
    ];
    const shown = ([first, last]: readonly [number, number]) => `${first.toFixed(1)} to ${last.toFixed(1)}`;
    return {
      n: size,
      failures: failed + faults.filter(Boolean).length,
      unit: 'requests',
      notes: {
        'used heap MB': shown(heapMb),
        'open files': shown(files),
        'median ms': shown(medianMs),
        ...(firstFault ? { 'first failure': firstFault } : {}),
      },
    };
  } finally {
    await platform.kill('SIGTERM');
    await close();
    await database.stop();
    await environment.close();
  }
}

export const millionRequests: Row = {
  id: 'million-requests',
  title: 'A million requests in a row to one process: memory, open files and the median answer stay flat',
  sizeUnit: 'requests',
  size: 1_000_000,
  quickSize: 0,
  limitMs: 120 * 60_000,
  run: (options) => trial(options, {}),
  plant: 'a kilobyte of each request is kept',
  planted: (options) => trial({ ...options, size: Math.min(options.size, 50_000) }, { NODE_OPTIONS: LEAK }),
};
