/**
 * Who takes jobs now. A killed process leaves its jobs taken, and the queue would wait four hours for it. So each holds a
 * lock of the database under the name by which it takes jobs, for as long as its connection lives, and all of them give
 * back what was taken under a name that nobody holds.
 */
import type pg from 'pg';

/** Any number, but always this one: the names are told apart within it. */
const LOCK_SPACE = 815_204_772;
/** A process takes its first jobs a moment before it holds its name. */
const MIN_LOCK_AGE = '3 seconds';
const LOOK_EVERY_MS = 2_000;

/** Holds the name until the client ends. */
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

/** Jobs whose process has died are anybody's again. The locks that tell so last for the statement. */
async function releaseAbandonedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with taken as materialized (
      select distinct locked_by as name from graphile_worker.jobs
      where locked_by is not null and locked_at < now() - $2::interval
    ), abandoned as materialized (
      select name from taken where pg_try_advisory_xact_lock($1, hashtext(name))
    )
    select graphile_worker.force_unlock_workers(array_agg(name)) from abandoned having count(*) > 0`,
    [LOCK_SPACE, MIN_LOCK_AGE],
  );
}

export type PresenceLock = {
  /** Whatever is still taken under the name is anybody's from now on. */
  leave(): void;
};

/** Is present under a name, again where its connection broke, and looks for the jobs of those who no longer are. */
export function holdPresenceLock(
  pool: pg.Pool,
  name: string,
  onFault: (error: unknown) => void,
): PresenceLock {
  let held: pg.PoolClient | undefined;
  let next: NodeJS.Timeout | undefined;
  let hasLeft = false;

  async function acquireLock(): Promise<void> {
    const client = await lockName(pool, name);
    if (hasLeft) return client.release(true);
    held = client;
    client.once('end', () => {
      if (held !== client) return;
      held = undefined;
      client.release(true);
    });
  }

  async function refreshLock(): Promise<void> {
    try {
      if (!held) await acquireLock();
      if (!hasLeft) await releaseAbandonedJobs(pool);
    } catch (error) {
      if (!hasLeft) onFault(error);
    }
    if (!hasLeft) next = setTimeout(refreshLock, LOOK_EVERY_MS).unref();
  }

  void refreshLock();
  return {
    leave() {
      hasLeft = true;
      clearTimeout(next);
      const client = held;
      held = undefined;
      client?.release(true);
    },
  };
}
