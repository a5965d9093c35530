/**
 * Wakes the workers where no notification does: the polls, which find everything, are rare.
 */
import type { WorkerEvents, WorkerPool } from 'graphile-worker';

/**
 * The worker looks for its next job while it still marks the last one as done, when the queue of that job is not free yet. The mark
 * takes a few milliseconds. The later nudges are for a busy database.
 */
const AFTER_QUEUED_MS = [5, 50, 500];
/** As the worker has it: the wait after so many attempts, in seconds. Later ones are left to the polls. */
const retryWaitMs = (attempts: number) => Math.exp(attempts) * 1_000;
const RETRY_WAIT_MAX_MS = 60_000;
/** The database counts from the moment of its mark. */
const MARK_MS = 200;
/** A job may be queued for up to three seconds later: its notification finds it too early. */
const AFTER_NOTICE_MS = 3_100;

function nudge(workers: WorkerPool, count = 1): void {
  try {
    workers.nudge(count);
  } catch {
    // The workers have stopped meanwhile.
  }
}

/**
 * After a job of a named queue, for the next one in it; after a failure, when the job is tried again; for jobs of soon; and for
 * those that were queued before the runner listened.
 *
 * @param concurrency of the runner
 */
export function nudgeWorkers(events: WorkerEvents, concurrency: number): void {
  let later: NodeJS.Timeout | undefined;
  const nudgeLater = (workers: WorkerPool) => {
    clearTimeout(later);
    later = setTimeout(nudge, AFTER_NOTICE_MS, workers).unref();
  };
  events.on('pool:listen:notification', ({ workerPool }) => nudgeLater(workerPool));
  // The runner says so right before it sends its LISTEN, and listens once that is answered.
  events.on('pool:listen:success', ({ client, workerPool }) =>
    client.once('drain', () => {
      nudge(workerPool, concurrency);
      nudgeLater(workerPool);
    }),
  );
  events.on('job:complete', ({ job, worker, error }) => {
    if (job.job_queue_id !== null)
      for (const ms of AFTER_QUEUED_MS) setTimeout(nudge, ms, worker.workerPool).unref();
    const waitMs = retryWaitMs(job.attempts) + MARK_MS;
    if (error && waitMs < RETRY_WAIT_MAX_MS) setTimeout(nudge, waitMs, worker.workerPool).unref();
  });
}
