/** One call to a provider of messages: it classifies every failure, since a message must not be sent twice. */
import type * as z from 'zod';
import { aboutOne, down, type OutsideResult, refused, replyLost } from '../kernel/outside/outside-result.ts';
import { ok } from '../kernel/result.ts';
import type { MessageRefusal } from '../modules/office/messages/ports.ts';
import { callHttp, isAboutOneCall, parseJson } from './http-call.ts';

/** What a provider's error code is about: the recipient, this one message, or the service. */
export type ProviderError = { about: 'recipient' | 'message' | 'service'; code: number };

type ProviderCall<Reply> = {
  url: string;
  headers: Record<string, string>;
  /** Absent for a GET. */
  body?: string;
  timeoutMs?: number | undefined;
  reply: z.ZodType<Reply>;
  /** Undefined for an error that is not in the provider's format, such as the page of a proxy. */
  readError: (status: number, reply: unknown) => ProviderError | undefined;
};

export async function callProvider<Reply>(
  call: ProviderCall<Reply>,
): Promise<OutsideResult<Reply, MessageRefusal>> {
  const method = call.body === undefined ? 'GET' : 'POST';
  const answer = await callHttp({ ...call, method, isOwnConnection: true });
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  const json = parseJson(body);
  const unclear = method === 'GET' ? down : replyLost;
  if (status >= 200 && status <= 299) {
    const reply = call.reply.safeParse(json);
    if (reply.success) return ok(reply.data);
    const unreadable = unclear('an unreadable reply');
    return isAboutOneCall(status, json) ? aboutOne(unreadable) : unreadable;
  }
  const error = call.readError(status, json);
  const fault = `HTTP ${status}`;
  if (!error && isAboutOneCall(status, json)) return aboutOne(down(fault));
  if (!error) return status >= 500 ? unclear(fault) : down(fault);
  if (error.about === 'recipient') return refused({ isFinal: true, code: String(error.code) });
  const detail = `${fault}, ${error.code}`;
  return error.about === 'message' ? refused({ isFinal: false, code: detail }) : down(detail);
}
