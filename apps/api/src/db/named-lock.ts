import { sql } from 'kysely';
import type { Trx } from './types.ts';

/**
 * Transactions that take the same name run one after the other: the lock is released when the transaction ends.
 *
 * @param names taken in this order, in one statement
 */
export async function lockByName(trx: Trx, ...names: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${[...names]}::text[]) name`.execute(
    trx,
  );
}
