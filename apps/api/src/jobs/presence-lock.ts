/**
 * Which processes take jobs now. A killed process leaves its jobs locked, and the queue would wait four hours for it. So each
 * process holds an advisory lock under its worker pool's name while its connection is open, and every process unlocks the jobs
 * of names without a lock.
 */
import type pg from 'pg';

/** An arbitrary constant: the first part of every presence lock. */
const LOCK_SPACE = 815_204_772;
/** A process may lock its first jobs shortly before it holds its presence lock. */
const MIN_LOCK_AGE = '3 seconds';
const LOOK_EVERY_MS = 5_000;

/** Holds the lock until the client ends. */
async function lockName(pool: pg.Pool, name: string): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_SPACE, name]);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Unlocks the jobs of dead processes, and wakes the workers of all others. The locks that prove their death last for the statement. */
async function releaseAbandonedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with taken as materialized (
      select distinct locked_by as name from graphile_worker.jobs
      where locked_by is not null and locked_at < now() - $2::interval
    ), abandoned as materialized (
      select name from taken where pg_try_advisory_xact_lock($1, hashtext(name))
    )
    select graphile_worker.force_unlock_workers(array_agg(name)), pg_notify('jobs:insert', '{"count":4}')
    from abandoned having count(*) > 0`,
    [LOCK_SPACE, MIN_LOCK_AGE],
  );
}

export type PresenceLock = {
  /** From now on, other processes may take the jobs that this one has locked. */
  leave(): void;
  /** How often it was lost: what ran meanwhile may be another process's now. */
  losses(): number;
};

/** Holds the lock of a name, also after a lost connection, and releases the jobs of dead processes. */
export function holdPresenceLock(
  pool: pg.Pool,
  name: string,
  onFault: (error: unknown) => void,
): PresenceLock {
  let held: pg.PoolClient | undefined;
  let next: NodeJS.Timeout | undefined;
  let hasLeft = false;
  let losses = 0;

  async function acquireLock(): Promise<void> {
    const client = await lockName(pool, name);
    if (hasLeft) return client.release(true);
    held = client;
    client.once('end', () => {
      if (held !== client) return;
      held = undefined;
      losses += 1;
      client.release(true);
    });
  }

  async function refreshLock(): Promise<void> {
    try {
      if (!held) await acquireLock();
      if (!hasLeft) await releaseAbandonedJobs(pool);
    } catch (error) {
      losses += 1;
      if (!hasLeft) onFault(error);
    }
    if (!hasLeft) next = setTimeout(refreshLock, LOOK_EVERY_MS).unref();
  }

  void refreshLock();
  return {
    leave() {
      hasLeft = true;
      losses += 1;
      clearTimeout(next);
      const client = held;
      held = undefined;
      client?.release(true);
    },
    losses: () => losses,
  };
}
