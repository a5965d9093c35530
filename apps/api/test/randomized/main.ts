/**
 * `npm run test:randomized -- --steps 100000 --seed 7 --workers 2 --out figures.json`: random sequences,
 * each on its own database and checked after each step. Then every `--replay-every`th sequence runs again on another
 * database and must leave the same fingerprint. `--add` keeps the runs of other seeds in the file. `--life 7000123` runs one sequence
 * alone, by the seed that its failure reports.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@unamano/embedded-postgres';
import { verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import { withOwnDatabase } from '../database/own-database.ts';
import { boundOf, storeFigure } from './figures.ts';
import { replaySequences, runLife, runSequences, type SequencesReport } from './run-sequences.ts';
import { createTestEnvironment } from './test-environment.ts';

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    out: { type: 'string', default: '' },
    add: { type: 'boolean', default: false },
    'replay-every': { type: 'string', default: '10' },
    life: { type: 'string', default: '' },
  },
});
const isLife = values.life !== '';
const [steps, seed, workers] = [
  Number(values.steps),
  Number(values.seed),
  isLife ? 1 : Number(values.workers),
];
const every = Number(values['replay-every']);

function play(serverUrl: string, worker: number, count: number): Promise<SequencesReport> {
  return withOwnDatabase(serverUrl, `randomized_${worker}`, async ({ db }) => {
    const environment = await createTestEnvironment(db);
    const report = await (isLife
      ? runLife(environment, Number(values.life))
      : runSequences(environment, seed + worker, count));
    const differences = await verifyLedger(environment.db);
    const faults = differences.map((difference) => `at the end: ${JSON.stringify(difference)}`);
    if (faults.length > 0)
      report.failures.push({ seed: seed + worker, step: report.steps, move: 'begin', faults });
    return report;
  });
}

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
}

const started = performance.now();
const dataDir = mkdtempSync(join(tmpdir(), 'unamano-randomized-'));
const server = await startEmbeddedPostgres({
  dataDir,
  throwaway: true,
  settings: { max_connections: '100' },
});
try {
  const share = Math.ceil(steps / workers);
  const all = Array.from({ length: workers }, (_, worker) => worker);
  const reports = await Promise.all(all.map((worker) => play(server.url, worker, share)));
  const replays = await Promise.all(
    (isLife ? [] : reports).map((report, worker) =>
      withOwnDatabase(server.url, `replay_${worker}`, async ({ db }) =>
        replaySequences(await createTestEnvironment(db), seed + worker, report, every),
      ),
    ),
  );
  const replayed = replays.reduce((total, { steps: count }) => total + count, 0);
  const sum = (of: (report: SequencesReport) => number) =>
    reports.reduce((total, report) => total + of(report), 0);
  const failures = reports.flatMap((report) => report.failures);
  const n = sum((report) => report.steps);
  const moves: Record<string, number> = {};
  for (const report of reports) {
    for (const [name, count] of Object.entries(report.moves)) moves[name] = (moves[name] ?? 0) + count;
  }
  const result = {
    seed,
    workers,
    commit: commit(),
    n,
    sequences: sum((report) => report.sequences),
    refused: sum((report) => report.refused),
    moves,
    failures: failures.length,
    bound95: boundOf({ n, failures: failures.length }),
    replay: { steps: replayed, share: replayed / n, same: replays.every(({ same }) => same) },
    seconds: Math.round((performance.now() - started) / 1000),
  };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  for (const failure of failures.slice(0, 5)) process.stdout.write(`${JSON.stringify(failure, null, 2)}\n`);
  if (values.out !== '') storeFigure(values.out, result, values.add);
  process.exitCode = failures.length === 0 && result.replay.same ? 0 : 1;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
