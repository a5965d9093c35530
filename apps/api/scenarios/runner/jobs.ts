/** The platform's jobs during the load: messages are sent on the day on which they were written. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startJobs } from '../../src/background-jobs.ts';
import { SEAL_DOCUMENTS } from '../../src/modules/lending/documents/index.ts';
import type { Services } from '../../src/services.ts';

const POLL_MS = 5;
/** How many messages may still be pending when the next day begins. */
const MAX_PENDING_JOBS = 6;
/**
 * The platform itself retries a failed job later, so a failed job does not keep a day from ending. Nor does a message that
 * waits for the hours of the law: the queue would wait by the real clock, for hours.
 */
const COUNT_PENDING_JOBS = `select count(*)::integer as count from graphile_worker.jobs
  where (attempts = 0 or locked_at is not null) and run_at <= now() and task_identifier <> '${SEAL_DOCUMENTS}'`;
/** By the clock of the load, the hours of such a message have come. */
const RUN_WAITING_JOBS = `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
  where attempts = 0 and locked_at is null and run_at > now() and task_identifier <> '${SEAL_DOCUMENTS}'
  having count(*) > 0`;
/** Documents of the demo data are sealed at the first download, so that a start does not wait for hundreds of them. */
const REMOVE_SEAL_JOBS = `select graphile_worker.remove_job(key) from graphile_worker.jobs
  where task_identifier = '${SEAL_DOCUMENTS}' and key is not null`;

export async function startDayJobs(services: Services, databaseUrl: string) {
  const { pool, offers } = services;
  const jobs = await startJobs(services, databaseUrl, { excluded: [SEAL_DOCUMENTS] });
  /** Whether a message waited. */
  const releaseWaiting = async () => Boolean((await pool.query(RUN_WAITING_JOBS)).rowCount);
  const waitFor = async (leftMax: number): Promise<void> => {
    for (;;) {
      const { rows } = await pool.query(COUNT_PENDING_JOBS);
      if (Number(rows[0]?.count) <= leftMax) return;
      await sleep(POLL_MS);
    }
  };
  return {
    /** Expires offers and waits until few jobs are pending. */
    async endDay(): Promise<void> {
      await offers.expireOffers();
      await releaseWaiting();
      await waitFor(MAX_PENDING_JOBS);
    },
    /** Waits until no job is pending, and no message of one waits. Sealing jobs do not count. */
    async drain(): Promise<void> {
      await releaseWaiting();
      await waitFor(0);
      // What a job wrote meanwhile; a message that waits again has hours of its own.
      if (await releaseWaiting()) await waitFor(0);
      await pool.query(REMOVE_SEAL_JOBS);
    },
    stop: jobs.stop,
  };
}
