/** The platform's jobs during the load: messages go out on the day on which they were written. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startJobs } from '../../src/background-jobs.ts';
import { SEAL_DOCUMENTS } from '../../src/modules/documents/index.ts';
import type { Services } from '../../src/services.ts';

export type DayJobs = {
  /** Ends offers, and comes back when next to nothing is left to do. */
  endDay(): Promise<void>;
  /** Comes back when nothing is left to do, the sealing of documents left aside. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

const POLL_MS = 5;
/** So many messages may still be on their way when the next day begins. */
const MAX_PENDING_JOBS = 6;
/** A job that failed is tried again later, by the platform itself: it keeps no day from ending. */
const COUNT_PENDING_JOBS = `select count(*)::integer as count from graphile_worker.jobs
  where (attempts = 0 or locked_at is not null) and task_identifier <> '${SEAL_DOCUMENTS}'`;
/** Hundreds of lives signed: their documents are sealed when somebody looks at them, and no start waits for it. */
const REMOVE_SEAL_JOBS = `select graphile_worker.remove_job(key) from graphile_worker.jobs
  where task_identifier = '${SEAL_DOCUMENTS}' and key is not null`;

export async function startDayJobs(services: Services, databaseUrl: string): Promise<DayJobs> {
  const { pool, offers } = services;
  const jobs = await startJobs(services, databaseUrl, { excluded: [SEAL_DOCUMENTS] });
  const waitFor = async (leftMax: number): Promise<void> => {
    for (;;) {
      const { rows } = await pool.query(COUNT_PENDING_JOBS);
      if (Number(rows[0]?.count) <= leftMax) return;
      await sleep(POLL_MS);
    }
  };
  return {
    async endDay() {
      await offers.expireOffers();
      await waitFor(MAX_PENDING_JOBS);
    },
    async drain() {
      await waitFor(0);
      await pool.query(REMOVE_SEAL_JOBS);
    },
    stop: jobs.stop,
  };
}
