/** One call to an outside message provider: bounded in time and in size, its reply parsed before it is believed. */
import type * as z from 'zod';
import { ServiceUnavailable } from '../modules/messages/ports.ts';
import { readBounded } from './bounded-body.ts';

const REPLY_BYTES_MAX = 64 * 1024;
export const MESSAGE_TIMEOUT_MS = 8_000;

export type ProviderCall<Reply> = {
  /** The provider's name in faults. */
  service: string;
  url: string;
  headers: Record<string, string>;
  /** Absent for a GET. */
  body?: string;
  /** For the whole call, body included. */
  timeoutMs: number;
  reply: z.ZodType<Reply>;
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws ServiceUnavailable on anything but a success that can be read; its text repeats nothing of the message */
export async function callProvider<Reply>(call: ProviderCall<Reply>): Promise<Reply> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(call.url, {
      method: call.body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...call.headers },
      ...(call.body === undefined ? {} : { body: call.body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    status = response.status;
    text = (await readBounded(response, REPLY_BYTES_MAX)).toString('utf8');
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new ServiceUnavailable(call.service, isLate ? 'no answer in time' : 'no connection');
  }
  if (status < 200 || status > 299) throw new ServiceUnavailable(call.service, `HTTP ${status}`);
  const reply = call.reply.safeParse(parsed(text));
  if (!reply.success) throw new ServiceUnavailable(call.service, 'an answer that makes no sense');
  return reply.data;
}
