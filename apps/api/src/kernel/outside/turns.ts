/** Calls that must not overtake each other, in this process and in every other one. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../db/types.ts';

/**
 * Makes a call when its turn comes, with a number that is higher than that of every call before it. Not `ok`: the turn did not come
 * in time, and the call was not made.
 */
export type Turns = <Value>(
  call: (nonce: string) => Promise<Value>,
) => Promise<{ ok: true; value: Value } | { ok: false }>;

const LOOK_EVERY_MS = 10;

/** Null while another process has the turn. The number is the database's clock: all processes have the same one. */
async function takeTurn(connection: Db, name: string): Promise<string | null> {
  const { rows } = await sql<{ held: boolean; nonce: string }>`
    select pg_try_advisory_lock(hashtextextended(${name}, 0)) as held,
      (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as nonce`.execute(connection);
  return rows[0]?.held ? rows[0].nonce : null;
}

/** @param waitMs how long a call waits for its turn */
export function createTurns(db: Db, name: string, waitMs: number): Turns {
  let before: Promise<unknown> = Promise.resolve();
  return (call) => {
    const deadlineMs = Date.now() + waitMs;
    const turn = before.then(async () => {
      if (Date.now() >= deadlineMs) return { ok: false } as const;
      // One session has the lock, and no transaction is open while the call runs.
      return db.connection().execute(async (connection) => {
        let nonce = await takeTurn(connection, name);
        while (nonce === null && Date.now() < deadlineMs) {
          await sleep(LOOK_EVERY_MS);
          nonce = await takeTurn(connection, name);
        }
        if (nonce === null) return { ok: false } as const;
        try {
          return await call(nonce).then((value) => ({ ok: true, value }) as const);
        } finally {
          await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
        }
      });
    });
    before = turn.catch(() => undefined);
    return turn;
  };
}
