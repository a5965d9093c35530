/**
 * Work that is done beside the calls: jobs that a transaction left behind, and those that come by the clock on the
 * wall. Every job may be run again: the queue promises at least once.
 */
import { Logger, type Runner, run, type TaskList } from 'graphile-worker';
import pg from 'pg';

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

/** Any number, but always this one: each process that takes jobs shares it. */
const PRESENCE_LOCK = 815_204_772;
/** The messages of each of the three channels take up one at most: what else there is never waits for a provider. */
const CONCURRENCY = 4;
const POLL_MS = 1_000;
/** A job still at work when the process stops is told to give up after this long. */
const STOP_LIMIT_MS = 2_000;
const RESTART_AFTER_MS = 1_000;

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

/**
 * A killed process leaves its jobs taken, and the queue would wait four hours for it. Who finds no other process
 * present at its start gives all taken jobs back; then it makes itself present for as long as its connection lives.
 */
async function announcePresence(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    const alone = await client.query('select pg_try_advisory_lock($1) as is_alone', [PRESENCE_LOCK]);
    const isAlone = alone.rows[0]?.is_alone === true;
    if (isAlone) {
      await client.query(`select graphile_worker.force_unlock_workers(array(
        select distinct locked_by from graphile_worker.jobs where locked_by is not null))`);
    }
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
    if (isAlone) await client.query('select pg_advisory_unlock($1)', [PRESENCE_LOCK]);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

export function createJobs({ pool, tasks, crontab, log }: JobsOptions): Jobs {
  let runner: Runner | undefined;
  let restart: NodeJS.Timeout | undefined;
  let presence: pg.PoolClient | undefined;
  let stopped = false;
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload).catch(rethrow)]),
  );
  const logger = quietLogger(log);

  const begin = async (): Promise<void> => {
    presence ??= await announcePresence(pool);
    presence.once('end', () => {
      presence?.release(true);
      presence = undefined;
    });
    const begun = await run({
      pgPool: pool,
      taskList,
      crontab,
      logger,
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: STOP_LIMIT_MS,
    });
    runner = begun;
    // It ends by itself only when something is badly wrong with its connections.
    const ended = (): void => {
      if (runner === begun) runner = undefined;
      if (!stopped) beginLater();
    };
    begun.promise.then(ended, (error: unknown) => {
      log.error({ err: { message: error instanceof Error ? error.message : 'unknown' } }, 'jobs stopped');
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
      presence?.release(true);
      presence = undefined;
    },
    healthy: async () => runner !== undefined && !stopped,
  };
}
