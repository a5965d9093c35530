/**
 * `npm run test:races -- --seeds 10000`: each seed is a scene whose sessions send their statements in an order of the seed.
 * `--seed 4711` runs one alone and prints its trace; `--scene NAME` takes one scene for all seeds.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { startEmbeddedPostgres } from '@unamano/embedded-postgres';
import { openAppLogin } from '../../src/db/app-login.ts';
import { withOwnDatabase } from '../database/own-database.ts';
import { storeRacesFigure } from './figures.ts';
import type { Fault } from './run-seeds.ts';
import { SCENE_NAMES } from './scenes/index.ts';
import type { Order, Report } from './worker.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    first: { type: 'string', default: '1' },
    seed: { type: 'string' },
    scene: { type: 'string' },
    workers: { type: 'string', default: '2' },
    'replay-every': { type: 'string', default: '20' },
    out: { type: 'string' },
  },
});
if (values.scene !== undefined && !SCENE_NAMES.includes(values.scene)) {
  console.error(`There is no scene "${values.scene}". There are: ${SCENE_NAMES.join(', ')}.`);
  process.exit(2);
}
const isOne = values.seed !== undefined;
const first = Number(values.seed ?? values.first);
const count = isOne ? 1 : Number(values.seeds);
const workers = isOne ? 1 : Number(values.workers);
const TEMPLATE = 'races_template';
const PROGRESS_EVERY = 100;

const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);
let played = 0;

function printFault({ seed, scene, faults, trace }: Fault): void {
  const again = `npm run test:races -- --seed ${seed}${values.scene ? ` --scene '${values.scene}'` : ''}`;
  console.log(`\nseed ${seed}, ${scene}\n  ${faults.join('\n  ')}\n  again: ${again}`);
  for (const line of trace) console.log(`    ${line.slice(0, 160)}`);
}

function onSeed(fault: Fault | undefined): void {
  played += 1;
  if (fault) printFault(fault);
  if (played % PROGRESS_EVERY === 0) console.log(`${played} of ${count} seeds, ${seconds()} s`);
}

function startWorker(order: Order): Promise<Extract<Report, { kind: 'end' }>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: order });
    worker.on('message', (message: Report) =>
      message.kind === 'seed' ? onSeed(message.fault) : resolve(message),
    );
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a worker ended with ${code}`)));
  });
}

const dataDir = mkdtempSync(join(tmpdir(), 'unamano-races-'));
const server = await startEmbeddedPostgres({
  dataDir,
  throwaway: true,
  settings: { max_connections: '100', autovacuum: 'off' },
});
try {
  await withOwnDatabase(server.url, TEMPLATE, async ({ pool }) => {
    await openAppLogin(String(pool.options.connectionString));
  });
  const share = (worker: number) =>
    Array.from({ length: count }, (_, index) => first + index).filter((seed) => seed % workers === worker);
  const ends = await Promise.all(
    Array.from({ length: workers }, (_, worker) =>
      startWorker({
        ...{ serverUrl: server.url, template: TEMPLATE, name: `races_${worker}`, scene: values.scene },
        seeds: isOne ? [first] : share(worker),
        replayEvery: isOne ? 1 : Number(values['replay-every']),
      }),
    ),
  );
  const sum = (of: (end: (typeof ends)[number]) => number) => ends.reduce((total, end) => total + of(end), 0);
  const scenes: Record<string, number> = {};
  for (const { report } of ends)
    for (const [name, times] of Object.entries(report.scenes)) scenes[name] = (scenes[name] ?? 0) + times;
  const different = ends.flatMap((end) => end.different);
  for (const seed of different) console.log(`seed ${seed} ran in another order the second time`);
  const failed = sum(({ report }) => report.faults.length);
  const figure = {
    ...{ first, seeds: count, faults: failed, scenes, seconds: seconds() },
    statements: sum(({ report }) => report.statements),
    switches: sum(({ report }) => report.switches),
    stalls: sum(({ report }) => report.stalls),
    replay: { seeds: sum(({ replayed }) => replayed), same: different.length === 0 },
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  };
  console.log(JSON.stringify(figure, null, 2));
  if (values.out) storeRacesFigure(values.out, figure);
  console.log(`${count - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && different.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
