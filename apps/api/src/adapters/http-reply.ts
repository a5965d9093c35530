/**
 * One call to an outside message provider: bounded in time and in size, its reply parsed before it is believed, and known
 * of every failure whether the message may have been taken all the same.
 */
import http from 'node:http';
import https from 'node:https';
import type * as z from 'zod';
import { MessageRefused, ReplyLost, ServiceUnavailable } from '../modules/messages/ports.ts';

const REPLY_BYTES_MAX = 64 * 1024;
export const MESSAGE_TIMEOUT_MS = 8_000;

/** What a provider's own error says: of whom it is sent to, of this one message, or of the service. */
export type ProviderRefusal = { about: 'recipient' | 'message' | 'service'; code: number };

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
  /** Undefined where an error is not in the provider's own words, as one of a proxy on the way. */
  refusal: (status: number, reply: unknown) => ProviderRefusal | undefined;
};

export type Answer = { status: number; text: string };
/** `wasSent`: the request had left whole, so that it may have been done. */
export type NoReply = { wasSent: boolean; isLate: boolean };

async function readText(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    // Leaving the loop cuts the connection.
    if (bytes > REPLY_BYTES_MAX) throw new RangeError('reply too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `fetch` does not tell whether what it could not finish had left the machine, so the call is made a step below it. */
export function exchange(
  call: Pick<ProviderCall<unknown>, 'url' | 'headers' | 'body' | 'timeoutMs'>,
): Promise<Answer | NoReply> {
  return new Promise((resolve) => {
    let wasSent = false;
    const signal = AbortSignal.timeout(call.timeoutMs);
    const silent = (): void => resolve({ wasSent, isLate: signal.aborted });
    const { body } = call;
    const request = (call.url.startsWith('https:') ? https : http).request(call.url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        ...call.headers,
      },
      signal,
      // A kept connection may be dead, and a message written into it would count as handed over.
      agent: false,
    });
    request.once('finish', () => {
      wasSent = true;
    });
    request.on('error', silent);
    request.once('response', (response) => {
      readText(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), silent);
    });
    request.end(body);
  });
}

/** Undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @throws ServiceUnavailable, ReplyLost or MessageRefused on anything but a success that can be read; their texts repeat
 *   nothing of the message
 */
export async function callProvider<Reply>(call: ProviderCall<Reply>): Promise<Reply> {
  const { service } = call;
  const answer = await exchange(call);
  // What only asks does nothing that could be lost.
  const UnclearReply = call.body === undefined ? ServiceUnavailable : ReplyLost;
  if ('wasSent' in answer) {
    const fault = answer.isLate ? 'no answer in time' : 'no connection';
    throw answer.wasSent ? new UnclearReply(service, fault) : new ServiceUnavailable(service, fault);
  }
  const { status, text } = answer;
  const json = parsed(text);
  if (status >= 200 && status <= 299) {
    const reply = call.reply.safeParse(json);
    if (reply.success) return reply.data;
    throw new UnclearReply(service, 'an answer that makes no sense');
  }
  const refusal = call.refusal(status, json);
  const fault = `HTTP ${status}`;
  if (!refusal)
    throw status >= 500 ? new UnclearReply(service, fault) : new ServiceUnavailable(service, fault);
  if (refusal.about === 'recipient') throw new MessageRefused(service, String(refusal.code));
  throw new ServiceUnavailable(service, `${fault}, ${refusal.code}`, {
    isOutage: refusal.about === 'service',
  });
}
