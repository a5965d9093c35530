/**
 * Work outside of calls: jobs that a transaction queued, and jobs on a schedule. The queue runs each job at least once, so every
 * job must be repeatable.
 */
import { EventEmitter } from 'node:events';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { nudgeWorkers } from './nudges.ts';
import { holdPresenceLock, type PresenceLock } from './presence-lock.ts';

export type Job = {
  /** Its name in the queue. */
  name: string;
  run: (payload: unknown) => Promise<unknown>;
  /** Cron fields, in UTC; absent for a job that is only queued. */
  schedule?: string;
};

/** A pino logger fits. */
type JobLog = {
  info(data: object, text: string): void;
  warn(data: object, text: string): void;
  error(data: object, text: string): void;
};

type JobsOptions = {
  /** Its own pool: jobs must not take the connections of calls. */
  pool: pg.Pool;
  jobs: readonly Job[];
  log: JobLog;
};

export type JobRunner = {
  start(): Promise<void>;
  /** Takes no jobs until `resume`, and waits for the running ones. The platform is ready without them. */
  pause(): Promise<void>;
  resume(): void;
  /** Waits for the running jobs, for a short time. */
  stop(): Promise<void>;
  /** Whether jobs are taken from the queue; for the readiness check. */
  healthy(): Promise<boolean>;
};

/** Messages occupy at most one worker for each of the three channels: other jobs never wait for a provider. */
const CONCURRENCY = 4;
/** Finds jobs whose time came, and those whose notification was lost; the others are notified or nudged. Each worker polls. */
const POLL_MS = 20_000;
/** A job that still runs this long after the stop began is aborted. */
const STOP_LIMIT_MS = 2_000;
const RESTART_AFTER_MS = 1_000;
/** A runner that is ending and says nothing for so long has hung: it does where two of its marks of failed jobs fail at a time. */
const END_LIMIT_MS = 5_000;
/**
 * With a delay, even of 0, the runner ends when the database refuses to mark a job as done, and a new runner starts. Without a
 * delay the worker leaves a rejection unhandled, and Node ends the process.
 */
const MARK_DONE_DELAY_MS = 0;

/** The worker prints and stores what a job threw, and PostgreSQL's messages quote people's data: only its codes pass. */
function rethrow(error: unknown): never {
  if (!(error instanceof pg.DatabaseError)) throw error;
  const { code, table, constraint } = error;
  throw new Error(`the database refused: ${[code, table, constraint].filter(Boolean).join(' ')}`);
}

/** The worker logs every job; only faults are passed on, and never a payload. */
function quietLogger(log: JobLog): Logger {
  return new Logger((scope) => (level, message) => {
    const data = { task: scope.taskIdentifier, jobId: scope.jobId };
    if (level === 'error') log.error(data, message);
    else if (level === 'warning') log.warn(data, message);
  });
}

function assertUniqueNames(jobs: readonly Job[]): void {
  const names = jobs.map(({ name }) => name);
  const repeated = names.filter((name, index) => names.indexOf(name) < index);
  if (repeated.length > 0) throw new Error(`two jobs have the name ${repeated.join(', ')}`);
}

export function createJobs({ pool, jobs, log }: JobsOptions): JobRunner {
  assertUniqueNames(jobs);
  let runner: { readonly end: () => Promise<void> } | undefined;
  let restart: NodeJS.Timeout | undefined;
  let presence: PresenceLock | undefined;
  let stopped = false;
  let paused = false;
  const taskList: TaskList = Object.fromEntries(
    jobs.map(({ name, run: runJob }) => [
      name,
      async (payload: unknown) => {
        const [own, losses] = [presence, presence?.losses()];
        await runJob(payload).catch(rethrow);
        // The queue deletes a job that is done by its id alone, also when another process has it by now.
        if (presence !== own || own?.losses() !== losses)
          throw new Error('another process may have this job by now');
      },
    ]),
  );
  const crontab = jobs.flatMap(({ name, schedule }) => (schedule ? [`${schedule} ${name}`] : [])).join('\n');
  const logger = quietLogger(log);

  const faultOf = (error: unknown) => ({
    err: { message: error instanceof Error ? error.message : 'unknown' },
  });

  const begin = async (): Promise<void> => {
    const events: WorkerEvents = new EventEmitter();
    nudgeWorkers(events, CONCURRENCY);
    // A worker whose first read of the queue fails never reads it again: the runner is replaced.
    let hasReadQueue = false;
    for (const sign of ['worker:getJob:empty', 'job:start'] as const)
      events.once(sign, () => {
        hasReadQueue = true;
      });
    const firstReadFault = new Promise<unknown>((resolve) => {
      events.once('worker:getJob:error', ({ error }) => {
        if (!hasReadQueue) resolve(error);
      });
    });
    events.once('pool:create', ({ workerPool }) => {
      presence = holdPresenceLock(pool, workerPool.id, (error) =>
        log.warn(faultOf(error), 'jobs of killed processes are not looked after'),
      );
    });
    const begun = await run({
      pgPool: pool,
      taskList,
      crontab,
      logger,
      events,
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: STOP_LIMIT_MS,
      preset: {
        worker: { completeJobBatchDelay: MARK_DONE_DELAY_MS, failJobBatchDelay: MARK_DONE_DELAY_MS },
      },
    });
    const ending = Promise.withResolvers<void>();
    const own = {
      end: () => {
        begun.stop().catch(() => {});
        return ending.promise;
      },
    };
    runner = own;
    void firstReadFault.then((error) => {
      log.warn(faultOf(error), 'jobs start again: their queue could not be read');
      return own.end();
    });
    events.once('pool:gracefulShutdown', () => setTimeout(ending.resolve, END_LIMIT_MS).unref());
    // The runner ends by itself only when its connections fail.
    begun.promise.then(ending.resolve, (error: unknown) => {
      log.error(faultOf(error), 'jobs stopped');
      ending.resolve();
    });
    void ending.promise.then(() => {
      if (runner === own) runner = undefined;
      presence?.leave();
      if (!stopped && !paused) beginLater();
    });
    if (paused) await own.end();
  };

  const beginLater = (): void => {
    restart = setTimeout(() => {
      begin().catch(() => beginLater());
    }, RESTART_AFTER_MS);
    restart.unref();
  };

  return {
    start: begin,
    async pause() {
      paused = true;
      clearTimeout(restart);
      await runner?.end();
    },
    resume() {
      if (!paused) return;
      paused = false;
      if (!stopped && !runner) beginLater();
    },
    async stop() {
      stopped = true;
      clearTimeout(restart);
      await runner?.end();
      presence?.leave();
    },
    healthy: async () => (runner !== undefined || paused) && !stopped,
  };
}
