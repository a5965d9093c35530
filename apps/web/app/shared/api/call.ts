import type { Endpoint, Reply, Sent } from '@unamano/contract/endpoint';
import * as z from 'zod/mini';
import { askOwnerProof } from '../session/owner-proof.ts';
import { endSession, refreshSession } from '../session/session.ts';
import { accessToken, sessionState } from '../session/state.ts';
import { localRefusal, type Outcome, type Refusal, type SendRequest, send, type Values } from './send.ts';

export type CallOptions = Pick<SendRequest, 'idempotencyKey' | 'password' | 'files' | 'isBackground'>;

/**
 * Makes a call of the contract and parses its reply. Never throws; a reply of another shape is the refusal
 * `REPLY_INVALID`. A call that needs a session and meets `token_not_valid` refreshes once and tries again;
 * when that fails too, the session ends.
 *
 * It needs zod, so only screens use it; the landing page uses `send`.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options: CallOptions = {},
): Promise<Outcome<Reply<E>>> {
  const request: SendRequest = {
    method: endpoint.method,
    path: endpoint.path,
    values: input as Values,
    ...options,
    ...(endpoint.status && { status: endpoint.status }),
  };
  const outcome = endpoint.access === 'none' ? await send(request) : await sendAsOwner(request);
  if (!outcome.ok) return outcome;
  const parsed = z.safeParse(endpoint.reply, outcome.data);
  return parsed.success ? { ok: true, data: parsed.data as Reply<E> } : localRefusal('REPLY_INVALID');
}

let usedAt = Date.now();

/** When the person last made a call; those that a page makes by itself do not keep a session alive. */
export const lastUsedAt = (): number => usedAt;

/** What was refused to a limited session is sent again after the owner's proof. */
async function sendAsOwner(request: SendRequest): Promise<Outcome<unknown>> {
  const outcome = await sendWithSession(request);
  if (outcome.ok || outcome.code !== 'STEP_UP_REQUIRED' || request.isBackground) return outcome;
  return (await askOwnerProof(outcome.message)) ? sendWithSession(request) : outcome;
}

async function sendWithSession(request: SendRequest): Promise<Outcome<unknown>> {
  if (!request.isBackground) usedAt = Date.now();
  // After a reload the token is on its way.
  if (sessionState().status === 'restoring') await refreshSession(null);
  const outcome = await send({ ...request, accessToken: accessToken() });
  if (outcome.ok || !isTokenRefused(outcome)) return outcome;
  const refreshed = await refreshSession(accessToken());
  if (refreshed === 'unreachable') return localRefusal('NETWORK');
  if (refreshed === 'refused') return outcome;
  const retried = await send({ ...request, accessToken: accessToken() });
  if (!retried.ok && isTokenRefused(retried)) endSession();
  return retried;
}

function isTokenRefused(refusal: Refusal): boolean {
  return refusal.code === 'token_not_valid';
}

/** A key for one form: made when the form opens, the same for retries, another one for the next operation. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
