/**
 * Keeps the jobs of a named queue moving. The worker looks for its next job while it still marks the last one as done, when the
 * queue of that job is not free yet. Without a nudge the next job of the queue waits for a poll.
 */
import type { WorkerEvents, WorkerPool } from 'graphile-worker';

/** The mark of a job takes a few milliseconds. The later nudges are for a busy database; after them, the poll finds the job. */
const NUDGES_MS = [5, 50, 500];

function nudge(workers: WorkerPool): void {
  try {
    workers.nudge(1);
  } catch {
    // The workers have stopped meanwhile.
  }
}

export function nudgeAfterQueuedJobs(events: WorkerEvents): void {
  events.on('job:complete', ({ job, worker }) => {
    if (job.job_queue_id === null) return;
    for (const ms of NUDGES_MS) setTimeout(nudge, ms, worker.workerPool).unref();
  });
}
