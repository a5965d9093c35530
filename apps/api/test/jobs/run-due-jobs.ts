import { Logger, runOnce, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { Job } from '../../src/jobs/jobs.ts';

const quiet = new Logger(() => () => {});

/**
 * Runs the jobs that are due, by the clock of the database. `runOnce` does not wait until the worker has stored how its last job
 * ended: what a test then does to the jobs would be written over.
 */
export async function runDueJobs(pool: Pool, jobs: TaskList | readonly Job[]): Promise<void> {
  const taskList = Array.isArray(jobs) ? tasksOf(jobs) : (jobs as TaskList);
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: quiet });
  await expect.poll(() => jobsAtWork(pool)).toBe(0);
}

const tasksOf = (jobs: readonly Job[]): TaskList =>
  Object.fromEntries(jobs.map(({ name, run }) => [name, async (payload) => void (await run(payload))]));

async function jobsAtWork(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    'select 1 from graphile_worker._private_jobs where locked_at is not null',
  );
  return rows.length;
}
