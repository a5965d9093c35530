/** The archive of a cluster under load is restored to random seconds, and to its end. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { httpCalls } from '@unamano/journeys/calls';
import pg from 'pg';
import { connect } from '../../apps/api/src/db/connect.ts';
import { verifyLedger } from '../../apps/api/src/modules/loans/loan-events/index.ts';
import { type Cluster, startCluster } from '../../cluster/cluster.ts';
import { freePorts } from '../../cluster/ports.ts';
import { missingPackages } from '../../cluster/programs.ts';
import { startProbe } from '../cluster/probe.ts';
import { makeBackup, withRestored } from '../cluster/restore.ts';
import { openFolder } from '../lib/open-folder.ts';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';
import { startLoad } from '../load/load.ts';
import { createLateCompany, createLoadUsers } from '../load/load-users.ts';

const BORROWERS = 1;
const ROUND_PAUSE_MS = 300;
const LOAD_MS = 15_000;
/** What a loss of all machines may cost, in time. */
const RPO_LIMIT_MS = 60_000;
/** The clock of the database and of this process are one, but a write has its instant some time before its answer. */
const BORDER_MS = 5_000;

type Written = { note: string; at: number };

async function query<Value extends object>(url: string, text: string): Promise<Value[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Value>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until the archive has all that was written before this call. */
async function untilArchived(url: string): Promise<void> {
  const [log] = await query<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as name');
  for (;;) {
    const [found] = await query<{ name: string | null }>(
      url,
      'select last_archived_wal as name from pg_stat_archiver',
    );
    if (found?.name && log && found.name >= log.name) return;
    await sleep(200);
  }
}

/** What a restored server lacks, has too much, or has wrong. */
async function compare(url: string, written: readonly Written[], target: number): Promise<string[]> {
  const { db, pool, close } = connect(url, { max: 2, statementTimeoutMs: 0 });
  try {
    const { rows } = await pool.query<{ note: string }>('select note from collection_contacts');
    const found = new Set(rows.map(({ note }) => note));
    const faults = [
      ...written
        .filter(({ note, at }) => at <= target && !found.has(note))
        .map(({ note }) => `${note} is lost`),
      ...written
        .filter(({ note, at }) => at > target + BORDER_MS && found.has(note))
        .map(({ note }) => `${note} is from later`),
    ];
    return [...faults, ...(await verifyLedger(db)).map(() => 'a difference of the ledger')];
  } finally {
    await close();
  }
}

async function restores(
  cluster: Cluster,
  written: Written[],
  { size, seed, say }: RowOptions,
  shiftMs: number,
) {
  const { databases } = cluster;
  const random = randomFrom(seed);
  const url = databases.url('postgres');
  const faults: string[] = [];
  const worst = { rpoMs: 0, rtoMs: 0 };
  let n = 0;
  await makeBackup(databases);
  const from = Date.now();
  for (let round = 1; round <= size; round++) {
    await sleep(LOAD_MS + random() * LOAD_MS);
    const lostAt = Date.now();
    const rpoMs = await withRestored(databases, undefined, async (restored) => {
      const [newest] = await query<{ at: Date }>(
        restored,
        'select max(recorded_at) as at from collection_contacts',
      );
      return lostAt - Number(newest?.at ?? 0);
    });
    if (rpoMs > RPO_LIMIT_MS) faults.push(`the archive ends ${Math.round(rpoMs / 1000)} s before the loss`);
    await untilArchived(url);
    const target = Math.floor(from + shiftMs + random() * (lostAt - from - shiftMs));
    const known = written.filter(({ at }) => at >= from);
    const found = await withRestored(databases, new Date(target - shiftMs), async (restored, tookMs) => {
      worst.rtoMs = Math.max(worst.rtoMs, tookMs);
      return compare(restored, known, target);
    });
    faults.push(...found);
    n += known.length;
    worst.rpoMs = Math.max(worst.rpoMs, rpoMs);
    say(`restore ${round} of ${size}: ${known.length} writes compared, ${found.length} faults`);
  }
  return { faults, n, ...worst };
}

async function trial(options: RowOptions, shiftMs: number): Promise<Outcome> {
  const folder = openFolder();
  const cluster = await startCluster({ dataDir: folder, ports: await freePorts(), say: options.say });
  // The fixtures switch triggers off, which only a superuser may.
  const { db, pool, close } = connect(cluster.databases.url('postgres'), { max: 3, statementTimeoutMs: 0 });
  try {
    const environment = { ...cluster.sandbox, sandboxUrl: cluster.sandbox.url, folder };
    const to = httpCalls(() => [cluster.url], cluster.sandbox.url);
    const loadUsers = await createLoadUsers(to, db, BORROWERS + 1);
    const probed = loadUsers.borrowers.pop();
    if (!probed) throw new Error('the probe needs a borrower');
    const load = startLoad(to, environment, loadUsers, await createLateCompany(pool, db), ROUND_PAUSE_MS);
    const written: Written[] = [];
    const probe = startProbe(
      to,
      loadUsers.staff,
      probed,
      (note) => void written.push({ note, at: Date.now() }),
    );
    const { faults, n, rpoMs, rtoMs } = await restores(cluster, written, options, shiftMs).finally(() =>
      Promise.all([probe.stop(), load.stop()]),
    );
    for (const fault of faults.slice(0, 5)) options.say(fault);
    return {
      n,
      failures: faults.length,
      unit: 'writes compared after restores',
      notes: {
        restores: options.size,
        'most lost with all machines s (RPO)': Math.round(rpoMs / 1000),
        'slowest restore s (RTO)': Math.round(rtoMs / 1000),
        'writes acknowledged': load.count() + written.length,
      },
    };
  } finally {
    await close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export const pointInTime: Row = {
  id: 'point-in-time',
  title:
    'The archive of three databases restored to random seconds under load equals the log of acknowledged writes',
  sizeUnit: 'restores',
  size: 10,
  quickSize: 0,
  limitMs: 60 * 60_000,
  missing: missingPackages,
  run: (options) => trial(options, 0),
  plant: 'a restore to ten seconds before the instant',
  planted: (options) => trial({ ...options, size: 1 }, 10_000),
};
