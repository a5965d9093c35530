/**
 * The answer to a call with an `Idempotency-Key` is written in the transaction of its deed: both stand, or neither, also
 * when the process is killed between the commit and the reply. A use case whose call takes a key ends its transaction
 * with `keepAnswer`; without a key that costs nothing.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './db/types.ts';

/** Writes the answer for the key of the call that is being served. */
export type Keeper = (trx: Db, answer: { ok: true; value: unknown }) => Promise<void>;

const served = new AsyncLocalStorage<Keeper>();

/** Serves one call; `keeper` is where its answer goes. */
export function servedWith<Result>(keeper: Keeper, work: () => Promise<Result>): Promise<Result> {
  return served.run(keeper, work);
}

/**
 * Keeps the answer that the caller will hear, whole: nothing may be added to it later. Inside the deed's transaction, as
 * its last step.
 *
 * @throws Refused when another request has taken the key over meanwhile: the deed is undone, for that one does it
 */
export async function keepAnswer<Answer extends { ok: true; value: unknown }>(
  trx: Db,
  answer: Answer,
): Promise<Answer> {
  await served.getStore()?.(trx, answer);
  return answer;
}
