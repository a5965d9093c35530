/** The platform and its PostgreSQL are killed repeatedly under load. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningServerUrl } from '@unamano/embedded-postgres/running';
import { httpCalls } from '@unamano/journeys/calls';
import pg from 'pg';
import { onDatabase, postmasterOf } from '../lib/database.ts';
import { freePort, startPlatform } from '../lib/process.ts';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';
import { startSandboxEnvironment } from '../lib/sandbox-environment.ts';
import { type Load, startLoad } from '../load/load.ts';
import { createLateCompany, createLoadUsers } from '../load/load-users.ts';
import { faultsOf, notesOf, verifyAcknowledged } from '../load/verify-acknowledged.ts';

/** Fewer borrowers for a short run, because their setup takes most of its time. */
const borrowersFor = (kills: number) => (kills < 4 ? 1 : 3);
const LOAD_MS = 2_000;
const SPREAD_MS = 1_500;

/** Turns `synchronous_commit` off, and delays the WAL writer long enough that a kill loses acknowledged commits. */
async function loseCommits(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of [
    "synchronous_commit = 'off'",
    "wal_writer_delay = '10s'",
    "wal_writer_flush_after = '1GB'",
  ])
    await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function trial({ size, seed, say }: RowOptions, losesCommits: boolean): Promise<Outcome> {
  const environment = await startSandboxEnvironment();
  const random = randomFrom(seed);
  const port = await freePort();
  const log = path.join(environment.folder, 'platform.log');
  const dataDir = environment.env.UNAMANO_DATA_DIR ?? '';
  const to = httpCalls(() => [`http://127.0.0.1:${port}`], environment.sandboxUrl);
  let platform = await startPlatform(environment.env, port, log);
  const found = new Set<string>();
  const worst = { lost: 0, doubled: 0, ledger: 0, startMs: 0 };
  /** Compares the acknowledged writes with the running database, and adds up the faults. */
  const verify = (load: Load) =>
    onDatabase(dataDir, async ({ pool, db }) => {
      const verdict = await verifyAcknowledged(pool, db, load.acknowledged);
      for (const name of [...verdict.lost, ...verdict.doubled]) found.add(name);
      for (const file of verdict.unposted.slice(0, 5)) say(file);
      worst.lost = Math.max(worst.lost, verdict.lost.length);
      worst.doubled = Math.max(worst.doubled, verdict.doubled.length);
      worst.ledger = Math.max(worst.ledger, verdict.ledger);
      return verdict;
    });
  const load = await onDatabase(dataDir, async ({ pool, db }) => {
    const loadUsers = await createLoadUsers(to, db, borrowersFor(size));
    return startLoad(to, environment, loadUsers, await createLateCompany(pool, db));
  });
  try {
    if (losesCommits) await loseCommits(runningServerUrl(dataDir) ?? '');
    for (let kill = 1; kill <= size; kill++) {
      await sleep(LOAD_MS + random() * SPREAD_MS);
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      await platform.kill('SIGKILL');
      await load.pause();
      platform = await startPlatform(environment.env, port, log);
      worst.startMs = Math.max(worst.startMs, platform.readyAfterMs);
      const verdict = await verify(load);
      say(
        `kill ${kill} of ${size}: ${verdict.checked} checked, ${faultsOf(verdict)} faults, back in ${Math.round(platform.readyAfterMs)} ms`,
      );
      // The load repeats the interrupted calls with their keys.
      load.resume();
    }
    await sleep(LOAD_MS);
    await load.stop();
    await verify(load);
    for (const name of [...found].slice(0, 5)) say(name);
    return {
      n: load.count(),
      failures: found.size + worst.ledger,
      unit: 'acknowledged writes',
      notes: {
        kills: size,
        lost: worst.lost,
        doubled: worst.doubled,
        'ledger differences': worst.ledger,
        'slowest start ms': Math.round(worst.startMs),
        ...notesOf(load.acknowledged, load.refusals),
      },
    };
  } finally {
    await platform.kill('SIGTERM');
    await environment.close();
  }
}

export const everythingKilled: Row = {
  id: 'everything-killed',
  title:
    'Platform and PostgreSQL killed under load: after each start no acknowledged write is lost and verify-ledger finds nothing',
  sizeUnit: 'kills',
  size: 20,
  quickSize: 1,
  run: (options) => trial(options, false),
  plant: 'synchronous_commit off: the database acknowledges commits before they are durable',
  planted: (options) => trial({ ...options, size: 2 }, true),
};
