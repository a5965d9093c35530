import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Trx } from './types.ts';

/** How often a transaction is tried, and how strictly it is kept apart from others. */
export type TransactionOptions = {
  readonly attempts?: number;
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
};

const RETRIED = new Set([
  '40001', // serialization failure
  '40P01', // deadlock: the server chose this transaction to give way
]);

const LONGEST_WAIT_MS = 400;

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (typeof error.code === 'string' && RETRIED.has(error.code)) return true;
  // A migration has changed the shape of a prepared statement: prepared again, it works.
  return error.code === '0A000' && error.message.includes('cached plan');
}

/**
 * Runs `fn` in one transaction: all of it happens or nothing. When the server asks for another try (deadlock,
 * serialization failure), `fn` runs again after a short random wait, so it must have no effect outside of the
 * transaction. Inside an open transaction `fn` simply joins it.
 *
 * @throws what `fn` throws, after the transaction is rolled back
 */
export async function inTransaction<Result>(
  db: Db,
  fn: (trx: Trx) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  if (db.isTransaction) return fn(db as Trx);
  const attempts = options.attempts ?? 6;
  const builder = db.transaction();
  const transaction = options.isolation ? builder.setIsolationLevel(options.isolation) : builder;
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction.execute(fn);
    } catch (error) {
      if (attempt >= attempts || !isPassing(error)) throw error;
      // Random, so that two that met do not meet again.
      await sleep(Math.random() * Math.min(LONGEST_WAIT_MS, 10 * 2 ** attempt));
    }
  }
}
