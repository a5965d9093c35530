/** E1 and E2 at once: the platform and its PostgreSQL killed in mid-load, again and again. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connect } from '../../apps/api/src/db/connect.ts';
import { runningServerUrl } from '../../apps/api/src/db/embedded/running.ts';
import { desk } from '../lib/caller.ts';
import { postmasterOf } from '../lib/database.ts';
import { type Acknowledged, type Crew, faultsOf, hire, judge, startLoad } from '../lib/load.ts';
import { startWorld } from '../lib/outside.ts';
import { freePort, startPlatform } from '../lib/process.ts';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';

/** Fewer for a short run, of which making them would be the most. */
const peopleFor = (kills: number) => (kills < 4 ? 3 : 6);
const LOAD_MS = 2_000;
const SPREAD_MS = 1_500;

/** The setting that loses what was acknowledged, and makes it last long enough to be seen. */
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

function merge(all: Acknowledged, more: Acknowledged): void {
  for (const kind of ['contacts', 'orders', 'payments'] as const)
    for (const name of more[kind]) all[kind].add(name);
}

async function trial({ size, seed, say }: RowOptions, losesCommits: boolean): Promise<Outcome> {
  const world = await startWorld();
  const random = randomFrom(seed);
  const port = await freePort();
  const log = path.join(world.folder, 'platform.log');
  const dataDir = world.env.UNAMANO_DATA_DIR ?? '';
  const acknowledged: Acknowledged = { contacts: new Set(), orders: new Set(), payments: new Set() };
  const to = desk(() => [`http://127.0.0.1:${port}`], world.sandboxUrl);
  let crew: Crew | undefined;
  let platform = await startPlatform(world.env, port, log);
  const found = new Set<string>();
  const sums = { lost: 0, doubled: 0, ledger: 0, slowestMs: 0 };
  try {
    for (let kill = 1; kill <= size; kill++) {
      const url = runningServerUrl(dataDir);
      if (!url) throw new Error('no database runs');
      const before = connect(url, { max: 2, connectTimeoutMs: 30_000 });
      crew ??= await hire(to, before.db, peopleFor(size));
      await before.close();
      if (losesCommits && kill === 1) await loseCommits(url);
      const load = startLoad(to, world, crew);
      await sleep(LOAD_MS + random() * SPREAD_MS);
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      await platform.kill('SIGKILL');
      await load.stop();
      merge(acknowledged, load.acknowledged);
      platform = await startPlatform(world.env, port, log);
      sums.slowestMs = Math.max(sums.slowestMs, platform.readyAfterMs);
      const after = connect(runningServerUrl(dataDir) ?? '', {
        max: 2,
        connectTimeoutMs: 30_000,
        statementTimeoutMs: 0,
      });
      const verdict = await judge(after.pool, after.db, acknowledged);
      await after.close();
      for (const name of [...verdict.lost, ...verdict.doubled]) found.add(name);
      sums.lost = Math.max(sums.lost, verdict.lost.length);
      sums.doubled = Math.max(sums.doubled, verdict.doubled.length);
      sums.ledger = Math.max(sums.ledger, verdict.ledger);
      say(
        `kill ${kill} of ${size}: ${verdict.checked} checked, ${faultsOf(verdict)} faults, back in ${Math.round(platform.readyAfterMs)} ms`,
      );
    }
    const n = acknowledged.contacts.size + acknowledged.orders.size + acknowledged.payments.size;
    return {
      n,
      failures: found.size + sums.ledger,
      unit: 'acknowledged writes',
      notes: {
        kills: size,
        lost: sums.lost,
        doubled: sums.doubled,
        'ledger differences': sums.ledger,
        'slowest start ms': Math.round(sums.slowestMs),
      },
    };
  } finally {
    await platform.kill('SIGTERM');
    await world.close();
  }
}

export const everythingKilled: Row = {
  id: 'E2',
  title:
    'Platform and PostgreSQL killed in mid-load; after each start nothing acknowledged is lost and verify-ledger is clean',
  sizeUnit: 'kills',
  size: 20,
  quickSize: 1,
  run: (options) => trial(options, false),
  plant: 'synchronous_commit off, so that the database acknowledges what it has not kept',
  planted: (options) => trial({ ...options, size: 2 }, true),
};
