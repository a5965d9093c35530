/** One HTTP call to an outside service, limited in time and in size. */
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { TIMES } from '../config/times.ts';
import { down, type OutsideResult, replyLost } from '../kernel/outside/outside-result.ts';
import { ok } from '../kernel/result.ts';

const REPLY_BYTES_MAX = 64 * 1024;

type HttpCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For the complete call, body included; that of the table by default. */
  timeoutMs?: number | undefined;
  replyBytesMax?: number;
  /** Opens a connection for this call alone: an idle one may be dead, and a write into it would count as sent. */
  isOwnConnection?: boolean;
  /** Finds the machine of the name; by default the system's. */
  lookup?: LookupFunction;
};

export type HttpReply = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

async function readBody(response: http.IncomingMessage, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    // The exception ends the loop, which closes the connection.
    if (bytes > bytesMax) throw new RangeError('reply too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * A call without a reply is `reply_lost` where the request of a POST had left completely, else `down`. `fetch` does not
 * report that difference, so this uses Node's HTTP client. Redirects are not followed.
 */
export function callHttp(call: HttpCall): Promise<OutsideResult<HttpReply>> {
  return new Promise((resolve) => {
    let isSent = false;
    const signal = AbortSignal.timeout(call.timeoutMs ?? TIMES.callMs);
    const fail = (): void => {
      const fault = signal.aborted ? 'no answer in time' : 'no connection';
      resolve(isSent && call.method === 'POST' ? replyLost(fault) : down(fault));
    };
    const { body } = call;
    const request = (call.url.startsWith('https:') ? https : http).request(call.url, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        ...call.headers,
      },
      signal,
      ...(call.isOwnConnection ? { agent: false } : {}),
      ...(call.lookup ? { lookup: call.lookup } : {}),
    });
    request.once('finish', () => {
      isSent = true;
    });
    request.on('error', fail);
    request.once('response', (response) => {
      readBody(response, call.replyBytesMax ?? REPLY_BYTES_MAX).then(
        (reply) => resolve(ok({ status: response.statusCode ?? 0, headers: response.headers, body: reply })),
        fail,
      );
    });
    request.end(body);
  });
}

/**
 * Whether the service understood the call and answered in its own form: what cannot be used of that reply is about what the call
 * named. A page of a proxy, a wrong key, a limit and a failing server are about every call.
 */
export function isAboutOneCall(status: number, json: unknown): boolean {
  const isOfService = status >= 500 || status === 401 || status === 403 || status === 429;
  return !isOfService && typeof json === 'object' && json !== null;
}

/** Undefined for a body that is not JSON. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
