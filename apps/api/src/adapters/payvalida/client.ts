/** The payment gateway over HTTP. The gateway answers 200 to whatever it could read; a refusal is in CODE. */
import type * as z from 'zod';
import type { GatewayOrder, GatewayResult, PaymentGateway } from '../../modules/payments/ports.ts';
import { readBounded } from '../bounded-body.ts';
import { type PayvalidaConfig, TIMEOUT_MS } from './config.ts';
import { deleted, described, envelope, orderBody, queryChecksum, registered } from './wire.ts';

const OK = '0000';
/** "Processing" and "try again": says nothing about the order. */
const PASSING_CODES = new Set(['0009', '0028']);
const REPLY_BYTES_MAX = 64 * 1024;

const UNAVAILABLE = { ok: false, kind: 'unavailable' } as const;

type Call = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: object };

/** The reply as JSON, or undefined when there is none in time, or none that can be read. */
async function fetchJson(config: PayvalidaConfig, call: Call): Promise<unknown> {
  try {
    const response = await fetch(`${config.url}/api/v3/porders${call.path}`, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(call.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(config.timeoutMs ?? TIMEOUT_MS),
    });
    const text = (await readBounded(response, REPLY_BYTES_MAX)).toString('utf8');
    return response.status >= 500 ? undefined : JSON.parse(text);
  } catch {
    // Refused, reset, out of time, cut off, no JSON: all the same to who asked.
    return undefined;
  }
}

async function perform<Data extends z.ZodType>(
  config: PayvalidaConfig,
  call: Call,
  data: Data,
): Promise<GatewayResult<z.output<Data>>> {
  const reply = envelope.safeParse(await fetchJson(config, call));
  if (!reply.success || PASSING_CODES.has(reply.data.CODE)) return UNAVAILABLE;
  if (reply.data.CODE !== OK) return { ok: false, kind: 'refused', code: reply.data.CODE };
  const parsed = data.safeParse(reply.data.DATA);
  return parsed.success ? { ok: true, value: parsed.data } : UNAVAILABLE;
}

export function createPayvalida(config: PayvalidaConfig): PaymentGateway {
  const item = (order: string): string => {
    const checksum = queryChecksum(order, config.merchant, config.fixedHash);
    const query = new URLSearchParams({ merchant: config.merchant, checksum });
    return `/${encodeURIComponent(order)}?${query}`;
  };

  return {
    async register(order) {
      const body = orderBody(order, config.merchant, config.fixedHash);
      const reply = await perform(config, { method: 'POST', path: '', body }, registered);
      if (!reply.ok) return reply;
      const isOurs = reply.value.OrdenID === order.order && reply.value.Monto === order.amountPesos;
      return isOurs ? { ok: true, value: { checkout: reply.value.checkout } } : UNAVAILABLE;
    },

    async query(order): Promise<GatewayResult<GatewayOrder>> {
      const reply = await perform(config, { method: 'GET', path: item(order) }, described);
      if (!reply.ok) return reply;
      const { ORDER, STATE, AMOUNT, checkout } = reply.value;
      if (ORDER !== order) return UNAVAILABLE;
      return { ok: true, value: { state: STATE, amountPesos: AMOUNT, checkout: checkout || null } };
    },

    async cancel(order) {
      const reply = await perform(config, { method: 'DELETE', path: item(order) }, deleted);
      return reply.ok ? { ok: true, value: null } : reply;
    },
  };
}
