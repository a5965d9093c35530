/**
 * The power of the database's machine is cut under load. The disk is a file that a second file system copies at once, which loses
 * what the machine has not written to it. Each copy is then opened as after a cut.
 */
import { chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@unamano/embedded-postgres';
import { httpCalls } from '@unamano/journeys/calls';
import pg from 'pg';
import { connect } from '../../apps/api/src/db/connect.ts';
import { onDatabase } from '../lib/database.ts';
import { copyAtOnce, makeDisk, missingForLoopDisks, mount } from '../lib/loop-disk.ts';
import { freePort, type PlatformProcess, startPlatform } from '../lib/process.ts';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';
import { startSandboxEnvironment } from '../lib/sandbox-environment.ts';
import { startLoad } from '../load/load.ts';
import { createLateCompany, createLoadUsers } from '../load/load-users.ts';
import { acknowledgedUntilNow, faultsOf, notesOf, verifyAcknowledged } from '../load/verify-acknowledged.ts';
import type { AcknowledgedWrites } from '../load/write-kinds.ts';

const OUTER_MB = 6_000;
const DISK_MB = 2_000;
const ROUND_PAUSE_MS = 50;
const LOAD_MS = 3_000;
const SPREAD_MS = 2_000;

/** The database acknowledges what is not on the disk. */
async function loseWrites(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("alter system set fsync = 'off'");
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** Opens the database of a copy and compares it with what was acknowledged before the cut. */
async function openCopy(dataDir: string, acknowledged: AcknowledgedWrites) {
  // The copy says that the running platform owns it.
  rmSync(path.join(dataDir, 'database', 'owner.json'), { force: true });
  const startedAt = performance.now();
  const server = await startEmbeddedPostgres({ dataDir });
  const backMs = performance.now() - startedAt;
  const { db, pool, close } = connect(server.url, { max: 2, statementTimeoutMs: 0 });
  try {
    const verdict = await verifyAcknowledged(pool, db, acknowledged, false);
    await pool.query('create extension if not exists amcheck');
    const { rows } = await pool.query<{ damaged: string }>(
      `select count(bt_index_check(i.indexrelid, true)) as damaged from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where a.amname = 'btree' and c.relpersistence = 'p' and i.indisvalid`,
    );
    return { verdict, backMs, indexes: Number(rows[0]?.damaged ?? 0) };
  } finally {
    await close();
    await server.stop();
  }
}

async function trial({ size, seed, say }: RowOptions, losesWrites: boolean): Promise<Outcome> {
  const random = randomFrom(seed);
  const environment = await startSandboxEnvironment();
  const { folder } = environment;
  // The account of PostgreSQL must pass through.
  chmodSync(folder, 0o711);
  makeDisk(path.join(folder, 'outer'), OUTER_MB);
  const outer = mount(path.join(folder, 'outer'), path.join(folder, 'outside'));
  const image = path.join(outer.folder, 'disk');
  makeDisk(image, DISK_MB);
  const disk = mount(image, path.join(folder, 'mounted'));
  const dataDir = path.join(disk.folder, 'data');
  const env = { ...environment.env, UNAMANO_DATA_DIR: dataDir };
  let platform: PlatformProcess | undefined;
  const found: string[] = [];
  const sums = { checked: 0, ledger: 0, backMs: 0, indexes: 0 };
  try {
    const started = await startPlatform(env, await freePort(), path.join(folder, 'platform.log'));
    platform = started;
    const to = httpCalls(() => [started.url], environment.sandboxUrl);
    const load = await onDatabase(dataDir, async ({ pool, db }) => {
      const loadUsers = await createLoadUsers(to, db, 2);
      return startLoad(to, environment, loadUsers, await createLateCompany(pool, db), ROUND_PAUSE_MS);
    });
    if (losesWrites) await onDatabase(dataDir, ({ url }) => loseWrites(url));
    for (let cut = 1; cut <= size; cut++) {
      await sleep(LOAD_MS + random() * SPREAD_MS);
      const acknowledged = acknowledgedUntilNow(load.acknowledged);
      const copy = path.join(outer.folder, 'cut');
      copyAtOnce(image, copy);
      const opened = mount(copy, path.join(folder, 'cut'));
      try {
        const { verdict, backMs, indexes } = await openCopy(path.join(opened.folder, 'data'), acknowledged);
        found.push(...verdict.lost, ...verdict.doubled);
        sums.checked += verdict.checked;
        sums.ledger += verdict.ledger;
        sums.indexes = indexes;
        sums.backMs = Math.max(sums.backMs, backMs);
        say(
          `cut ${cut} of ${size}: ${verdict.checked} checked, ${faultsOf(verdict)} faults, open in ${Math.round(backMs)} ms`,
        );
      } catch (error) {
        found.push(`cut ${cut}: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        opened.unmount();
        rmSync(copy);
      }
    }
    await load.stop();
    for (const name of found.slice(0, 5)) say(name);
    return {
      n: Math.max(sums.checked, found.length),
      failures: found.length + sums.ledger,
      unit: 'acknowledged writes after cuts',
      notes: {
        cuts: size,
        'lost or doubled': found.length,
        'ledger differences': sums.ledger,
        'slowest until open ms': Math.round(sums.backMs),
        'indexes checked by amcheck': sums.indexes,
        ...notesOf(load.acknowledged, load.refusals),
      },
    };
  } finally {
    await platform?.kill('SIGTERM');
    disk.unmount();
    outer.unmount();
    await environment.close();
  }
}

export const powerCut: Row = {
  id: 'power-cut',
  title:
    'Power cut under load, by a copy of the disk at one instant: nothing acknowledged is lost, indexes and ledger are sound',
  sizeUnit: 'cuts',
  size: 10,
  quickSize: 0,
  missing: missingForLoopDisks,
  run: (options) => trial(options, false),
  plant: 'fsync off: the database acknowledges commits that are not on the disk',
  planted: (options) => trial({ ...options, size: 2 }, true),
};
