import type pg from 'pg';
import { expect } from 'vitest';

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = $1`;

/**
 * Holds the first call where it writes to a table, in its transaction, until the second one is done or waits for it. Both orders of
 * a login and a change that ends all sessions are made so.
 */
export async function heldAt<First, Second>(
  pool: pg.Pool,
  table: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const waits = async (lock: string) => (await pool.query(WAITING, [lock])).rowCount !== 0;
  const holder = await pool.connect();
  try {
    await holder.query(`begin; lock table ${table} in exclusive mode`);
    const held = first();
    await expect.poll(() => waits('relation')).toBe(true);
    let isDone = false;
    const other = second().finally(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await waits('transactionid'))).toBe(true);
    await holder.query('rollback');
    return [await held, await other];
  } finally {
    holder.release();
  }
}
