/**
 * Work that is done beside the calls: jobs that a transaction left behind, and those that come by the clock on the
 * wall. Every job may be run again: the queue promises at least once.
 */
import { EventEmitter } from 'node:events';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { holdPresenceLock, type PresenceLock } from './presence-lock.ts';

/** Pino's loggers fit. */
export type JobLog = {
  info(data: object, text: string): void;
  warn(data: object, text: string): void;
  error(data: object, text: string): void;
};

export type JobsOptions = {
  /** A pool of its own keeps waiting jobs from taking the connections of calls. */
  pool: pg.Pool;
  tasks: Record<string, (payload: unknown) => Promise<void>>;
  /** Lines of cron, `* * * * * reconcile-orders`; times are UTC. */
  crontab: string;
  log: JobLog;
};

export type Jobs = {
  start(): Promise<void>;
  /** Waits for the jobs at work, a short while. */
  stop(): Promise<void>;
  /** Whether jobs are being taken; for the readiness check. */
  healthy(): Promise<boolean>;
};

/** The messages of each of the three channels take up one at most: what else there is never waits for a provider. */
const CONCURRENCY = 4;
const POLL_MS = 1_000;
/** A job still at work when the process stops is told to give up after this long. */
const STOP_LIMIT_MS = 2_000;
const RESTART_AFTER_MS = 1_000;
/**
 * With a delay, if of nothing, the end of a job that the database does not take ends the runner, and another takes its
 * place. Without one the worker leaves a rejection that nobody handles, and Node ends the whole process.
 */
const ENDS_DELAY_MS = 0;

/** The worker prints and stores what a job threw: a sentence of the database would quote people's data there. */
function rethrow(error: unknown): never {
  if (!(error instanceof pg.DatabaseError)) throw error;
  const { code, table, constraint } = error;
  throw new Error(`the database refused: ${[code, table, constraint].filter(Boolean).join(' ')}`);
}

/** The worker speaks of every job it takes; only what is wrong is worth a line, and never a payload. */
function quietLogger(log: JobLog): Logger {
  return new Logger((scope) => (level, message) => {
    const data = { task: scope.taskIdentifier, jobId: scope.jobId };
    if (level === 'error') log.error(data, message);
    else if (level === 'warning') log.warn(data, message);
  });
}

export function createJobs({ pool, tasks, crontab, log }: JobsOptions): Jobs {
  let runner: Runner | undefined;
  let restart: NodeJS.Timeout | undefined;
  let presence: PresenceLock | undefined;
  let stopped = false;
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload).catch(rethrow)]),
  );
  const logger = quietLogger(log);

  const faultOf = (error: unknown) => ({
    err: { message: error instanceof Error ? error.message : 'unknown' },
  });

  const begin = async (): Promise<void> => {
    const events: WorkerEvents = new EventEmitter();
    // A worker keeps the failure of its first look at the queue and would never look again: another takes its place.
    let hasLooked = false;
    for (const sign of ['worker:getJob:empty', 'job:start'] as const)
      events.once(sign, () => {
        hasLooked = true;
      });
    const firstLook = new Promise<unknown>((failed) => {
      events.once('worker:getJob:error', ({ error }) => {
        if (!hasLooked) failed(error);
      });
    });
    // It takes jobs under this name.
    events.once('pool:create', ({ workerPool }) => {
      presence = holdPresenceLock(pool, workerPool.id, (error) =>
        log.warn(faultOf(error), 'jobs not looked after'),
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
      preset: { worker: { completeJobBatchDelay: ENDS_DELAY_MS, failJobBatchDelay: ENDS_DELAY_MS } },
    });
    runner = begun;
    void firstLook.then((error) => {
      log.warn(faultOf(error), 'jobs begin again: their queue could not be read');
      return begun.stop().catch(() => {});
    });
    // It ends by itself only when something is badly wrong with its connections.
    const ended = (): void => {
      if (runner === begun) runner = undefined;
      presence?.leave();
      if (!stopped) beginLater();
    };
    begun.promise.then(ended, (error: unknown) => {
      log.error(faultOf(error), 'jobs stopped');
      ended();
    });
  };

  const beginLater = (): void => {
    restart = setTimeout(() => {
      begin().catch(() => beginLater());
    }, RESTART_AFTER_MS);
    restart.unref();
  };

  return {
    start: begin,
    async stop() {
      stopped = true;
      clearTimeout(restart);
      await runner?.stop().catch(() => {});
      presence?.leave();
    },
    healthy: async () => runner !== undefined && !stopped,
  };
}
