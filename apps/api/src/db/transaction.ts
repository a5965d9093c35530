import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '@unamano/embedded-postgres/startup-error';
import { sql } from 'kysely';
import { isStalePlan } from './named-statements.ts';
import type { Db, Trx } from './types.ts';

/** How often a transaction is tried, its isolation level, and whether its statements may run for as long as they need. */
type TransactionOptions = {
  readonly attempts?: number;
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly hasTimeLimit?: boolean;
};

const RETRIED = new Set([
  '40001', // serialization failure
  '40P01', // deadlock: the server cancelled this transaction
]);

const LONGEST_WAIT_MS = 400;

const isTransient = (error: unknown): boolean => RETRIED.has(codeOf(error)) || isStalePlan(error);

/**
 * Runs `fn` in one transaction. After a deadlock or a serialization failure `fn` runs again, after a short random wait, so
 * it must have no effect outside of the transaction. Inside an open transaction `fn` joins that transaction.
 *
 * @throws what `fn` throws, after the transaction is rolled back, also where that fails
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
    let thrown: { error: unknown } | undefined;
    try {
      return await transaction.execute(async (trx) => {
        try {
          if (options.hasTimeLimit === false) await sql`set local statement_timeout = 0`.execute(trx);
          return await fn(trx);
        } catch (error) {
          thrown = { error };
          throw error;
        }
      });
    } catch (last) {
      // The error of a rollback that fails too says nothing of the cause.
      const error = thrown ? thrown.error : last;
      if (attempt >= attempts || !isTransient(error)) throw error;
      // Random, so that two transactions do not collide again.
      await sleep(Math.random() * Math.min(LONGEST_WAIT_MS, 10 * 2 ** attempt));
    }
  }
}
