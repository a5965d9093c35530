/**
 * The answer to a call with an `Idempotency-Key` is written in the transaction of its operation: both stand, or neither, also
 * when the process is killed between the commit and the reply. A use case whose call takes a key ends its transaction
 * with `storeResponse`; without a key that costs nothing.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Db } from '../db/types.ts';

/** Writes the answer for the key of the call that is being served. */
export type ResponseWriter = (trx: Db, answer: { ok: true; value: unknown }) => Promise<void>;

/** Somebody without a session is told apart by the phone that they give: two people may use the same key. */
export const phoneScope = (cellphone: string): string =>
  `phone:${createHash('sha256').update(cellphone).digest('hex')}`;

/** Names one call for good: who made which call, their key, and the hash of what it says. */
export type CallIdentity = { scope: string; key: string; bodyHash: string };

type CallContext = { writeResponse: ResponseWriter; call: CallIdentity };

const served = new AsyncLocalStorage<CallContext>();

/** Serves one call; `keeper` is where its answer goes. */
export function runWithCallContext<Result>(of: CallContext, work: () => Promise<Result>): Promise<Result> {
  return served.run(of, work);
}

/** The call that is being served; undefined for one without a key. */
export function currentCall(): CallIdentity | undefined {
  return served.getStore()?.call;
}

/**
 * Keeps the answer that the caller will hear, whole: nothing may be added to it later. Inside the operation's transaction, as
 * its last step.
 *
 * @throws Refused when another request has taken the key over meanwhile: the operation is undone, for that one does it
 */
export async function storeResponse<Answer extends { ok: true; value: unknown }>(
  trx: Db,
  answer: Answer,
): Promise<Answer> {
  await served.getStore()?.writeResponse(trx, answer);
  return answer;
}
