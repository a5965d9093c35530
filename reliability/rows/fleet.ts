/** Three processes of the platform on one database under load; one is killed every five seconds. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { httpCalls } from '@unamano/journeys/calls';
import { connect } from '../../apps/api/src/db/connect.ts';
import { durableDatabase } from '../lib/database.ts';
import { freePort, type PlatformProcess, startPlatform } from '../lib/process.ts';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';
import { startSandboxEnvironment } from '../lib/sandbox-environment.ts';
import { startLoad } from '../load/load.ts';
import { createLateCompany, createLoadUsers } from '../load/load-users.ts';
import { faultsOf, notesOf, plantFaults, verifyAcknowledged } from '../load/verify-acknowledged.ts';

const PROCESSES = 3;
const MINUTE_MS = 60_000;
/** How long the row takes at most beside its kills. */
const BESIDE_MS = 15 * MINUTE_MS;
/** Fewer borrowers for a short run, because their setup takes most of its time. */
const borrowersFor = (kills: number) => (kills < 4 ? 1 : 4);

type Pace = { betweenKillsMs: number; roundPauseMs?: number; staffPauseMs?: number };

async function trial({ size, seed, say }: RowOptions, pace: Pace, hasPlants: boolean): Promise<Outcome> {
  const environment = await startSandboxEnvironment();
  const database = await durableDatabase(path.join(environment.folder, 'server'));
  const { db, pool, close } = connect(database.url, {
    max: 4,
    connectTimeoutMs: 30_000,
    statementTimeoutMs: 0,
  });
  const random = randomFrom(seed);
  const ports = await Promise.all(Array.from({ length: PROCESSES }, () => freePort()));
  const log = path.join(environment.folder, 'platform.log');
  const env = { ...environment.env, DATABASE_URL: database.url };
  /** The running processes, by port. */
  const fleet = new Map<number, PlatformProcess>();
  let slowestStartMs = 0;
  let fewestRunning = PROCESSES;
  const start = async (port: number): Promise<void> => {
    const started = await startPlatform(env, port, log);
    fleet.set(port, started);
    slowestStartMs = Math.max(slowestStartMs, started.readyAfterMs);
  };
  /** Runs in the background: the next kill does not wait for the restart. */
  const restart = async (port: number): Promise<void> => {
    const killed = fleet.get(port);
    fleet.delete(port);
    await killed?.kill('SIGKILL');
    await start(port);
  };
  try {
    await Promise.all(ports.map(start));
    // Callers have all addresses, and try the next one when a process is down.
    const to = httpCalls(() => ports.map((port) => `http://127.0.0.1:${port}`), environment.sandboxUrl);
    const company = await createLateCompany(pool, db);
    const loadUsers = await createLoadUsers(to, db, borrowersFor(size));
    const load = startLoad(to, environment, loadUsers, company, pace.roundPauseMs, pace.staffPauseMs);
    const startedAt = performance.now();
    const restarts: Promise<void>[] = [];
    /** A process that did not start again: the others could not carry the load for long. */
    let lost: { error: unknown } | undefined;
    for (let kill = 1; kill <= size; kill++) {
      await sleep(pace.betweenKillsMs);
      if (lost) throw lost.error;
      const up = ports.filter((port) => fleet.has(port));
      const port = up[Math.floor(random() * up.length)];
      if (port === undefined) {
        // All processes are restarting: try this kill again later.
        kill -= 1;
        continue;
      }
      fewestRunning = Math.min(fewestRunning, up.length - 1);
      const restarted = restart(port);
      restarted.catch((error: unknown) => {
        lost = { error };
      });
      restarts.push(restarted);
      say(`kill ${kill} of ${size}: ${load.count()} writes acknowledged, ${up.length - 1} left`);
    }
    await Promise.all(restarts);
    await sleep(2_000);
    await load.stop();
    const loadSeconds = Math.round((performance.now() - startedAt) / 1000);
    const deleted = hasPlants ? await plantFaults(pool, load.acknowledged) : [];
    const verdict = await verifyAcknowledged(pool, db, load.acknowledged);
    const unseen = deleted.filter((name) => !verdict.lost.includes(name));
    if (unseen.length > 0)
      throw new Error(`the check does not report the planted losses ${unseen.join(', ')}`);
    for (const fault of [...verdict.unposted, ...verdict.lost, ...verdict.doubled].slice(0, 8)) say(fault);
    return {
      n: verdict.checked,
      failures: faultsOf(verdict),
      unit: 'acknowledged writes',
      notes: {
        processes: PROCESSES,
        kills: size,
        'seconds under load': loadSeconds,
        'fewest processes running': fewestRunning,
        lost: verdict.lost.length,
        doubled: verdict.doubled.length,
        'ledger differences': verdict.ledger,
        'slowest start ms': Math.round(slowestStartMs),
        ...notesOf(load.acknowledged, load.refusals),
      },
    };
  } finally {
    await Promise.all([...fleet.values()].map((one) => one.kill('SIGKILL')));
    await close();
    await database.stop();
    await environment.close();
  }
}

const FLEET: Pace = { betweenKillsMs: 5_000 };
/** A load that leaves time for other work on the machine, and whose payroll files last as long as the tokens of its callers. */
const HOUR: Pace = { betweenKillsMs: MINUTE_MS / 2, roundPauseMs: 2_000, staffPauseMs: 10_000 };
const HOUR_KILLS = 118;

const plant = 'one write of each kind deleted, one event doubled, one journal line changed by a peso';

export const fleetKills: Row = {
  id: 'fleet',
  title: 'Three processes on one database, one killed every 5 s under load',
  sizeUnit: 'kills',
  size: 48,
  quickSize: 1,
  run: (options) => trial(options, FLEET, false),
  plant,
  planted: (options) => trial({ ...options, size: 2 }, FLEET, true),
};

export const fleetHour: Row = {
  id: 'fleet-hour',
  title: 'An hour of mixed load on three processes, one killed every 30 s',
  sizeUnit: 'kills',
  size: HOUR_KILLS,
  quickSize: 0,
  limitMs: HOUR_KILLS * HOUR.betweenKillsMs + BESIDE_MS,
  run: (options) => trial(options, HOUR, false),
  plant,
  planted: (options) => trial({ ...options, size: 2 }, HOUR, true),
};
