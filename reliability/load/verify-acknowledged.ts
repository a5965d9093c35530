/** Compares the acknowledged writes with the database. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Db } from '../../apps/api/src/db/types.ts';
import { verifyLedger } from '../../apps/api/src/modules/loans/loan-events/index.ts';
import {
  type AcknowledgedWrites,
  countOf,
  emptyAcknowledged,
  KIND_NAMES,
  KINDS,
  type KindName,
} from './write-kinds.ts';

type Verdict = {
  checked: number;
  lost: string[];
  doubled: string[];
  ledger: number;
  /** The payroll files that were not posted in time, with the state of their jobs. */
  unposted: string[];
};

/** A job waits up to about this long before its next try after some failures. */
const POSTING_STALL_LIMIT_MS = 180_000;

/**
 * Jobs post payroll files after the answer. This waits as long as files are posted one after another.
 *
 * @returns the state of the jobs of the files that are not posted
 */
async function waitForUnpostedFiles(pool: pg.Pool): Promise<string[]> {
  let [waiting, since] = [Number.POSITIVE_INFINITY, Date.now()];
  while (waiting > 0 && Date.now() - since < POSTING_STALL_LIMIT_MS) {
    const { rows } = await pool.query("select count(*) as n from payroll_files where state = 'PROCESSING'");
    const unposted = Number(rows[0]?.n);
    if (unposted < waiting) [waiting, since] = [unposted, Date.now()];
    if (unposted > 0) await sleep(100);
  }
  const { rows } = await pool.query<{ description: string }>(
    `select format('payroll file %s: job %s, %s tries, taken by %s since %s, due in %s, %s', file.id, job.id, attempts,
      locked_by, now() - locked_at, run_at - now(), last_error) as description
    from payroll_files file left join graphile_worker._private_jobs job on job.payload ->> 'fileId' = file.id::text
    where state = 'PROCESSING' order by file.id`,
  );
  return rows.map(({ description }) => description);
}

async function timesOf(pool: pg.Pool, kind: KindName): Promise<Map<string, number>> {
  const { table, name, where } = KINDS[kind];
  const { rows } = await pool.query<{ name: string; times: string }>(
    `select ${name} as name, count(*) as times from ${table} where ${where} group by 1`,
  );
  return new Map(rows.map((row) => [row.name, Number(row.times)]));
}

/** Every operation that the database has more than once. */
export async function doubledWrites(pool: pg.Pool): Promise<string[]> {
  const doubled: string[] = [];
  for (const kind of KIND_NAMES)
    for (const [name, times] of await timesOf(pool, kind)) if (times > 1) doubled.push(`${kind} ${name}`);
  return doubled;
}

export async function verifyAcknowledged(
  pool: pg.Pool,
  db: Db,
  acknowledged: AcknowledgedWrites,
  /** Where no process takes jobs there is nothing to wait for. */
  hasJobs = true,
): Promise<Verdict> {
  const lost: string[] = [];
  const unposted = hasJobs ? await waitForUnpostedFiles(pool) : [];
  for (const kind of KIND_NAMES) {
    const stored = await timesOf(pool, kind);
    for (const name of acknowledged[kind]) if (!stored.has(name)) lost.push(`${kind} ${name}`);
  }
  const doubled = await doubledWrites(pool);
  const ledger = (await verifyLedger(db)).length;
  return { checked: countOf(acknowledged), lost, doubled, ledger, unposted };
}

export const faultsOf = ({ lost, doubled, ledger }: Verdict): number => lost.length + doubled.length + ledger;

/** What was acknowledged up to now. The lines of a payroll file follow by a job. */
export function acknowledgedUntilNow(acknowledged: AcknowledgedWrites): AcknowledgedWrites {
  const copy = emptyAcknowledged();
  for (const kind of KIND_NAMES)
    if (kind !== 'payrollLine') for (const name of acknowledged[kind]) copy[kind].add(name);
  return copy;
}

/** The number of acknowledged writes of each kind, and the refused calls. */
export function notesOf(acknowledged: AcknowledgedWrites, refusals: readonly string[]) {
  const byKind = KIND_NAMES.map((kind) => [KINDS[kind].what, acknowledged[kind].size] as const);
  const often = Map.groupBy(refusals, (refusal) => refusal);
  const [first] = [...often].sort(([, a], [, b]) => b.length - a.length);
  return {
    ...Object.fromEntries(byKind),
    'refused calls': refusals.length,
    ...(first ? { 'most frequent refusal': `${first[0]} (${first[1].length})` } : {}),
  };
}

/** Once all files are posted: deletes one write of each kind, doubles one event and changes a line by one peso. */
export async function plantFaults(pool: pg.Pool, acknowledged: AcknowledgedWrites): Promise<string[]> {
  const taken: string[] = [];
  await waitForUnpostedFiles(pool);
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const kind of KIND_NAMES) {
      const { table, name, where } = KINDS[kind];
      const one = [...acknowledged[kind]].at(-1);
      if (one === undefined) continue;
      await client.query(`delete from ${table} where ${where} and ${name} = $1`, [one]);
      taken.push(`${kind} ${one}`);
    }
    await client.query(`insert into credit_events (credit_id, from_state, to_state, actor, actor_id, address, reason, happened_at)
      select credit_id, from_state, to_state, actor, actor_id, address, reason, happened_at from credit_events
      where to_state = 'SIGNED' order by id limit 1`);
    await client.query(`update journal_lines set amount_pesos = amount_pesos + 1
      where (entry_id, number) = (select entry_id, number from journal_lines order by 1 desc, 2 limit 1)`);
    await client.query('set session_replication_role = origin');
  } finally {
    client.release();
  }
  return taken;
}
