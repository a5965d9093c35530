/** The disk of the database and the documents fills up under load, and has space again. */
import { chmodSync, readFileSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { httpCalls } from '@unamano/journeys/calls';
import type pg from 'pg';
import { onDatabase } from '../lib/database.ts';
import { fill, makeDisk, missingForLoopDisks, mount } from '../lib/loop-disk.ts';
import { freePort, startPlatform } from '../lib/process.ts';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';
import { startSandboxEnvironment } from '../lib/sandbox-environment.ts';
import { startLoad } from '../load/load.ts';
import { createLateCompany, createLoadUsers } from '../load/load-users.ts';
import { observedCalls } from '../load/observed-calls.ts';
import { faultsOf, notesOf, verifyAcknowledged } from '../load/verify-acknowledged.ts';

const MB = 1024 * 1024;
const DISK_MB = 1_200;
const RESERVE_MB = 150;
/** At most this much stays free when the disk fills up. */
const LEFT_MB = 30;
const ROUND_PAUSE_MS = 100;
const SEEN_LIMIT_MS = 5_000;
const FULL_FOR_MS = 8_000;
const BACK_LIMIT_MS = 20_000;
const OPEN_LIMIT_MS = 120_000;

type Ready = { disk?: { state: string } };

async function diskState(url: string): Promise<string> {
  const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
  return reply ? (((await reply.json()) as Ready).disk?.state ?? 'unknown') : 'no answer';
}

async function reaches(read: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (!(await read())) {
    if (Date.now() > deadline) return false;
    await sleep(100);
  }
  return true;
}

const serverLogOf = (dataDir: string): string =>
  path.join(realpathSync(path.join(dataDir, 'database')), 'server.log');

/** Reads every row of every table: a damaged page fails by its checksum. */
async function readAll(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
  );
  for (const { name } of rows) await pool.query(`select count(t::text) from ${name} t`);
  return rows.length;
}

async function trial({ size, seed, say }: RowOptions, reserveMb: number): Promise<Outcome> {
  const random = randomFrom(seed);
  const environment = await startSandboxEnvironment();
  const file = path.join(environment.folder, 'disk');
  // The account of PostgreSQL must pass through.
  chmodSync(environment.folder, 0o711);
  makeDisk(file, DISK_MB);
  const disk = mount(file, path.join(environment.folder, 'mounted'));
  const dataDir = path.join(disk.folder, 'data');
  const [filler, port] = [path.join(disk.folder, 'filler'), await freePort()];
  const log = path.join(environment.folder, 'platform.log');
  const env = { ...environment.env, UNAMANO_DATA_DIR: dataDir, DISK_RESERVE_MB: String(reserveMb) };
  const platform = await startPlatform(env, port, log).catch(async (error: unknown) => {
    disk.unmount();
    await environment.close();
    throw error;
  });
  const { to, outages } = observedCalls(httpCalls(() => [platform.url], environment.sandboxUrl));
  const freeBytes = (): number => {
    const { bavail, bsize } = statfsSync(disk.folder);
    return bavail * bsize;
  };
  const faults: string[] = [];
  const check = (isGood: boolean, fault: string) => void (isGood || faults.push(fault));
  const worst = { seenMs: 0, backMs: 0 };
  let reads = 0;
  try {
    const load = await onDatabase(dataDir, async ({ pool, db }) => {
      const loadUsers = await createLoadUsers(to, db, 1);
      const company = await createLateCompany(pool, db);
      return { ...startLoad(to, environment, loadUsers, company, ROUND_PAUSE_MS), loadUsers };
    });
    const access = load.loadUsers.borrowers[0]?.access;
    const since = async (read: () => Promise<boolean>, limitMs: number, fault: string): Promise<number> => {
      const startedAt = performance.now();
      check(await reaches(read, limitMs), fault);
      return performance.now() - startedAt;
    };
    for (let round = 1; round <= size; round++) {
      await sleep(2_000);
      fill(`${filler}-1`, freeBytes() - 0.17 * DISK_MB * MB);
      check(
        await reaches(async () => (await diskState(platform.url)) !== 'ok', SEEN_LIMIT_MS),
        'no alarm at 80%',
      );
      fill(`${filler}-2`, freeBytes() - random() * LEFT_MB * MB);
      const seen = await since(
        async () => (await diskState(platform.url)) === 'full',
        SEEN_LIMIT_MS,
        '/readyz does not say that the disk is full',
      );
      // Calls that were open when the disk filled up may still write.
      await load.pause();
      // A round notes what a call has written in a later turn.
      await sleep(0);
      load.resume();
      const before = load.count();
      for (const until = Date.now() + FULL_FOR_MS; Date.now() < until; await sleep(100)) {
        reads += 1;
        const reply = await to.get('/credits/api/credit/info/home/', access).catch(() => null);
        const answer = reply ? `${reply.status} ${reply.body.err_code ?? ''}` : 'nothing';
        check(reply?.status === 200, `a read was answered with ${answer}`);
      }
      check(load.count() === before, 'a write was acknowledged while the disk was full');
      for (const name of [`${filler}-1`, `${filler}-2`]) rmSync(name, { force: true });
      const back = await since(
        async () => load.count() > before,
        BACK_LIMIT_MS,
        'no write after the disk had space',
      );
      worst.seenMs = Math.max(worst.seenMs, seen);
      worst.backMs = Math.max(worst.backMs, back);
      say(`round ${round} of ${size}: seen in ${Math.round(seen)} ms, writes back in ${Math.round(back)} ms`);
    }
    await load.stop();
    // Where the database ended it first replays its log.
    const isOpen = () => onDatabase(dataDir, ({ pool }) => pool.query('select')).then(Boolean, () => false);
    check(await reaches(isOpen, OPEN_LIMIT_MS), 'the database does not open again');
    const ended = readFileSync(serverLogOf(dataDir), 'utf8').match(/PANIC/g)?.length ?? 0;
    const { verdict, tables } = await onDatabase(dataDir, async ({ pool, db }) => ({
      verdict: await verifyAcknowledged(pool, db, load.acknowledged),
      tables: await readAll(pool),
    }));
    for (const fault of [...faults, ...verdict.lost, ...verdict.doubled, ...outages.wrong].slice(0, 8))
      say(fault);
    return {
      n: verdict.checked + reads,
      failures: faults.length + faultsOf(verdict) + outages.wrong.length,
      unit: 'acknowledged writes and reads',
      notes: {
        'times full': size,
        'times the database ended': ended,
        lost: verdict.lost.length,
        doubled: verdict.doubled.length,
        'ledger differences': verdict.ledger,
        'reads while full': reads,
        'answers 503 with Retry-After': outages.refused,
        'other answers from 500 on': outages.wrong.length,
        'slowest until seen ms': Math.round(worst.seenMs),
        'slowest until writes ms': Math.round(worst.backMs),
        'tables read in full': tables,
        ...notesOf(load.acknowledged, load.refusals),
      },
    };
  } finally {
    for (const name of [`${filler}-1`, `${filler}-2`]) rmSync(name, { force: true });
    await platform.kill('SIGTERM');
    disk.unmount();
    await environment.close();
  }
}

export const fullDisk: Row = {
  id: 'full-disk',
  title:
    'The disk fills up under load: reads go on, writes answer 503, /readyz says so, and all goes on when there is space',
  sizeUnit: 'times full',
  size: 10,
  quickSize: 0,
  missing: missingForLoopDisks,
  run: (options) => trial(options, RESERVE_MB),
  plant: 'no reserve: writes go on until nothing is free',
  planted: (options) => trial({ ...options, size: 1 }, 0),
};
