/**
 * The call that is being served, for the code below it. A response to a call with an `Idempotency-Key` is stored in the
 * transaction of its operation, so a process that is killed leaves both or neither.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Db } from '../db/types.ts';

/** Identifies one call: who made it, their key, and the hash of its body. */
export type CallIdentity = { scope: string; key: string; bodyHash: string };

type SuccessfulResponse = { ok: true; value: unknown };

export type ResponseWriter = (trx: Db, response: SuccessfulResponse) => Promise<void>;

type CallContext = { call: CallIdentity; writeResponse: ResponseWriter };

const context = new AsyncLocalStorage<CallContext | undefined>();

/** A caller without a session is identified by their phone: two people may choose the same key. */
export const phoneScope = (cellphone: string): string =>
  `phone:${createHash('sha256').update(cellphone).digest('hex')}`;

export function runWithCallContext<Result>(call: CallContext, work: () => Promise<Result>): Promise<Result> {
  return context.run(call, work);
}

/** For a call of several operations: its response is that of all of them, so the last one alone stores it. */
export function outsideCall<Result>(work: () => Promise<Result>): Promise<Result> {
  return context.run(undefined, work);
}

/** The call that is being served; undefined for one without a key. */
export const currentCall = (): CallIdentity | undefined => context.getStore()?.call;

/**
 * Stores the response of the call, as the last step of the operation's transaction. Does nothing for a call without a key.
 *
 * @throws Refused when another request has claimed the key meanwhile: this transaction is rolled back, the other one executes
 *   the operation
 */
export async function storeResponse<Response extends SuccessfulResponse>(
  trx: Db,
  response: Response,
): Promise<Response> {
  await context.getStore()?.writeResponse(trx, response);
  return response;
}
