/** The machine of the database that leads dies, is cut off, or hands the lead over, under load, behind HAProxy. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { httpCalls } from '@unamano/journeys/calls';
import { connect } from '../../apps/api/src/db/connect.ts';
import { type Cluster, startCluster } from '../../cluster/cluster.ts';
import { freePorts } from '../../cluster/ports.ts';
import { missingPackages } from '../../cluster/programs.ts';
import { breakLeader, FAULTS, type Fault } from '../cluster/faults.ts';
import { watchJobStarts } from '../cluster/job-starts.ts';
import { startProbe } from '../cluster/probe.ts';
import { openFolder } from '../lib/open-folder.ts';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';
import { type Load, startLoad } from '../load/load.ts';
import { createLateCompany, createLoadUsers } from '../load/load-users.ts';
import { observedCalls } from '../load/observed-calls.ts';
import { faultsOf, notesOf, verifyAcknowledged } from '../load/verify-acknowledged.ts';

const BORROWERS = 2;
const ROUND_PAUSE_MS = 250;
/** Writes must be acknowledged again after this. */
const WRITE_LIMIT_MS = 20_000;
const COMPLETE_LIMIT_MS = 120_000;
/** What a leader acknowledges in this time and no copy gets is lost with it. */
const HOLD_BACK_MS = 4_000;

type Options = RowOptions & { readonly isSynchronous: boolean };
type Round = { readonly fault: Fault; readonly outMs: number };

async function failOver(
  cluster: Cluster,
  load: Load,
  probe: ReturnType<typeof startProbe>,
  { size, seed, say, isSynchronous }: Options,
): Promise<Round[]> {
  const { databases } = cluster;
  const random = randomFrom(seed);
  const rounds: Round[] = [];
  for (let round = 1; round <= size; round++) {
    const fault = isSynchronous ? (FAULTS[(round + (seed % 3)) % 3] ?? 'killed') : 'killed';
    await databases.patroni.untilComplete(COMPLETE_LIMIT_MS, isSynchronous);
    const leader = await databases.patroni.leader();
    if (leader === undefined) throw new Error('no machine leads');
    await sleep(1_000 + random() * 2_000);
    probe.takeLongestMs();
    const end = await breakLeader(databases, leader, fault, isSynchronous ? 0 : HOLD_BACK_MS);
    await probe.untilWritten(COMPLETE_LIMIT_MS);
    await end();
    await probe.untilWritten(COMPLETE_LIMIT_MS);
    const outMs = probe.takeLongestMs();
    rounds.push({ fault, outMs });
    say(
      `failover ${round} of ${size}: db-${leader} ${fault}, ${load.count()} writes acknowledged, out for ${(outMs / 1000).toFixed(1)} s`,
    );
  }
  return rounds;
}

/** Copies that follow without a wait, and that may lead although they are behind. */
async function turnAsynchronous(cluster: Cluster): Promise<void> {
  await cluster.databases.patroni.configure({
    synchronous_mode: false,
    maximum_lag_on_failover: 1_000_000_000,
  });
}

function secondsOf(rounds: readonly Round[]): Record<string, string> {
  const seconds = (value: number): string => (value / 1000).toFixed(1);
  return Object.fromEntries(
    FAULTS.flatMap((fault) => {
      const out = rounds.filter((round) => round.fault === fault).map(({ outMs }) => outMs);
      if (out.length === 0) return [];
      const name = `${out.length} ${fault}, writes out for s`;
      return [[name, `${seconds(Math.min(...out))} to ${seconds(Math.max(...out))}`]];
    }),
  );
}

async function trial(options: Options): Promise<Outcome> {
  const { say, isSynchronous } = options;
  const folder = openFolder();
  const cluster = await startCluster({ dataDir: folder, ports: await freePorts(), say });
  // The fixtures switch triggers off, which only a superuser may.
  const url = cluster.databases.url('postgres');
  const { db, pool, close } = connect(url, { max: 3, connectTimeoutMs: 30_000, statementTimeoutMs: 0 });
  try {
    const environment = { ...cluster.sandbox, sandboxUrl: cluster.sandbox.url, folder: folder };
    const { to, outages } = observedCalls(httpCalls(() => [cluster.url], cluster.sandbox.url));
    const loadUsers = await createLoadUsers(to, db, BORROWERS + 1);
    const probed = loadUsers.borrowers.pop();
    if (!probed) throw new Error('the probe needs a borrower');
    const company = await createLateCompany(pool, db);
    const jobStarts = await watchJobStarts(pool);
    if (!isSynchronous) await turnAsynchronous(cluster);
    const load = startLoad(to, environment, loadUsers, company, ROUND_PAUSE_MS);
    const probe = startProbe(to, loadUsers.staff, probed, (note) => load.acknowledged.contact.add(note));
    const rounds = await failOver(cluster, load, probe, options);
    await Promise.all([probe.stop(), load.stop()]);
    await cluster.databases.patroni.untilComplete(COMPLETE_LIMIT_MS, isSynchronous);
    const verdict = await verifyAcknowledged(pool, db, load.acknowledged);
    const jobs = await jobStarts();
    for (const fault of [...verdict.unposted, ...verdict.lost, ...verdict.doubled, ...outages.wrong].slice(
      0,
      8,
    ))
      say(fault);
    const late = rounds.filter(({ outMs }) => outMs > WRITE_LIMIT_MS).length;
    return {
      n: verdict.checked,
      failures: faultsOf(verdict) + late + outages.wrong.length,
      unit: 'acknowledged writes',
      notes: {
        failovers: rounds.length,
        lost: verdict.lost.length,
        doubled: verdict.doubled.length,
        'ledger differences': verdict.ledger,
        ...secondsOf(rounds),
        'answers 503 with Retry-After': outages.refused,
        'calls without an answer': outages.broken,
        'other answers from 500 on': outages.wrong.length,
        jobs: jobs.jobs,
        'jobs started again': jobs.twice,
        ...notesOf(load.acknowledged, load.refusals),
      },
    };
  } finally {
    await close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export const failover: Row = {
  id: 'failover',
  title:
    'The leading database dies, is cut off or hands the lead over under load: nothing acknowledged is lost, writes are back within 20 s',
  sizeUnit: 'failovers',
  size: 20,
  quickSize: 0,
  limitMs: 30 * 60_000,
  missing: missingPackages,
  run: (options) => trial({ ...options, isSynchronous: true }),
  plant: 'copies that follow asynchronously, and a leader that dies with what no copy has',
  planted: (options) => trial({ ...options, size: 2, isSynchronous: false }),
};
