/**
 * `npm run test:lives -- --steps 100000 --seed 7 --workers 2 --out docs/generated/lives.json`: random lives on databases of
 * their own, each step judged; then the first lives once more, which must leave the same prints. With `--add` the runs
 * that are in the file already count too.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { connect } from '../../db/connect.ts';
import { startEmbeddedPostgres } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { verifyLedger } from '../../modules/ledger/service.ts';
import { type LivesReport, playLives } from './run.ts';
import { setStage } from './stage.ts';

const REPLAYED_STEPS = 400;

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    out: { type: 'string', default: '' },
    add: { type: 'boolean', default: false },
  },
});
const [steps, seed, workers] = [Number(values.steps), Number(values.seed), Number(values.workers)];

async function withDatabase<T>(
  serverUrl: string,
  name: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate({ url: url.href });
  return work(url.href);
}

async function play(serverUrl: string, name: string, from: number, count: number): Promise<LivesReport> {
  return withDatabase(serverUrl, name, async (url) => {
    const connection = connect(url, { applicationName: 'unamano lives' });
    try {
      const report = await playLives(await setStage(connection.db), from, count);
      const differences = await verifyLedger(connection.db);
      const faults = differences.map((difference) => `at the end: ${JSON.stringify(difference)}`);
      if (faults.length > 0) report.failures.push({ seed: from, step: report.steps, move: 'begin', faults });
      return report;
    } finally {
      await connection.close();
    }
  });
}

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
}

type Run = { n: number; failures: number };

/** Zero of n independent trials is at most 3 / n, at 95 %. */
const boundOf = ({ n, failures }: Run): number | null => (failures === 0 ? 3 / n : null);

function keep(file: string, run: Run): void {
  const earlier: Run[] = values.add && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).runs : [];
  const runs = [...earlier, run];
  const all = {
    n: runs.reduce((sum, { n }) => sum + n, 0),
    failures: runs.reduce((sum, { failures }) => sum + failures, 0),
  };
  writeFileSync(file, `${JSON.stringify({ ...all, bound95: boundOf(all), runs }, null, 2)}\n`);
}

const started = performance.now();
const dataDir = mkdtempSync(join(tmpdir(), 'unamano-lives-'));
const server = await startEmbeddedPostgres({
  dataDir,
  throwaway: true,
  settings: { max_connections: '100' },
});
try {
  const share = Math.ceil(steps / workers);
  const reports = await Promise.all(
    Array.from({ length: workers }, (_, worker) => play(server.url, `lives_${worker}`, seed + worker, share)),
  );
  const replayed = Math.min(REPLAYED_STEPS, share);
  const [first, again] = [
    await play(server.url, 'replay_one', seed, replayed),
    await play(server.url, 'replay_two', seed, replayed),
  ];
  const sum = (of: (report: LivesReport) => number) =>
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
    lives: sum((report) => report.lives),
    refused: sum((report) => report.refused),
    moves,
    failures: failures.length,
    bound95: boundOf({ n, failures: failures.length }),
    replay: { steps: replayed, same: first.digest === again.digest },
    seconds: Math.round((performance.now() - started) / 1000),
  };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  for (const failure of failures.slice(0, 5)) process.stdout.write(`${JSON.stringify(failure, null, 2)}\n`);
  if (values.out !== '') keep(values.out, result);
  process.exitCode = failures.length === 0 && result.replay.same ? 0 : 1;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
