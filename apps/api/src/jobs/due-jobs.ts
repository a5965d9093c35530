/** What a moved clock made due. The queue runs by the real time: until its next look, nobody would see what the move brought. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/types.ts';

const LOOK_EVERY_MS = 10;
/** Shorter than a connection may be idle. Where no process takes jobs, or a service is slow, the work is not done by then. */
const WAIT_LIMIT_MS = 25_000;

export type DueJobs = {
  /** Those that look for due work by the platform's clock. */
  scheduled: readonly string[];
  /** Those that wait in the queue for an hour of the platform's clock, and wait again when it has not come. */
  waiting: readonly string[];
};

/** Queues them now, and waits until they are done. False when they still run after the limit. */
export async function runDueJobs(db: Db, { scheduled, waiting }: DueJobs): Promise<boolean> {
  const names = [...scheduled, ...waiting];
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
    where task_identifier = any(${waiting}) and attempts = 0 and locked_at is null and run_at > now()
    having count(*) > 0`.execute(db);
  await sql`select graphile_worker.add_job(name, job_key := 'due ' || name)
    from unnest(${scheduled}::text[]) as name`.execute(db);
  for (const limit = Date.now() + WAIT_LIMIT_MS; Date.now() < limit; await sleep(LOOK_EVERY_MS)) {
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = any(${names})
      and (attempts = 0 or locked_at is not null) and run_at <= now() limit 1`.execute(db);
    if (rows.length === 0) return true;
  }
  return false;
}
