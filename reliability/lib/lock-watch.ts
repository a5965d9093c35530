import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const LOOK_EVERY_MS = 20;

const LONGEST = `
  select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float as ms
  from pg_locks where locktype = 'relation' and not granted and waitstart is not null
    and database = (select oid from pg_database where datname = current_database())`;

/** Watches how long calls wait for a table, until `stop`, which returns the longest wait in milliseconds. */
export function watchLocks(pool: pg.Pool) {
  let over = false;
  let longestMs = 0;
  const watch = (async () => {
    while (!over) {
      const { rows } = await pool.query<{ ms: number }>(LONGEST);
      longestMs = Math.max(longestMs, rows[0]?.ms ?? 0);
      await sleep(LOOK_EVERY_MS);
    }
  })();
  // Thrown by `stop`.
  watch.catch(() => {});
  return {
    async stop(): Promise<number> {
      over = true;
      await watch;
      return longestMs;
    },
  };
}
