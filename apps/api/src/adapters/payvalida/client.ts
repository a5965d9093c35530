/** The payment gateway over HTTP. It replies 200 to every call that it can read; a refusal is in CODE. */
import type * as z from 'zod';
import { TIMES } from '../../config/times.ts';
import {
  aboutOne,
  down,
  type OutsideResult,
  refused,
  replyLost,
} from '../../kernel/outside/outside-result.ts';
import { ok } from '../../kernel/result.ts';
import {
  type NewGatewayOrder,
  type PaymentGateway,
  UNREADABLE_ORDER,
} from '../../modules/money/gateway/ports.ts';
import { callHttp, parseJson } from '../http-call.ts';
import { deleted, described, envelope, orderBody, queryChecksum, registered } from './wire.ts';

type PayvalidaConfig = {
  /** The base before `/api/v3`, without a trailing slash. */
  url: string;
  merchant: string;
  /** FIXED_HASH: signs orders, queries and cancellations. Notifications use another hash. */
  fixedHash: string;
  /** The lender's own address: the gateway writes there about an order of who has none. */
  lenderEmail: string;
  /** For one call, connection and body included. */
  timeoutMs?: number;
};

const OK = '0000';
/** "Processing" and "try again": they say nothing about the state of the order, and nothing about other orders. */
const PASSING_CODES = new Set(['0009', '0028']);
/** The merchant has no such method. */
const NO_SUCH_METHOD = '0027';
const UNREADABLE = 'an unreadable reply';

const isSame = (amount: z.output<typeof registered>['Monto'], amountPesos: number): boolean =>
  amount.pesos === amountPesos && amount.centavos === 0;

type Call = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: object };

async function perform<Data extends z.ZodType>(
  config: PayvalidaConfig,
  call: Call,
  data: Data,
): Promise<OutsideResult<z.output<Data>, string>> {
  const answer = await callHttp({
    method: call.method,
    url: `${config.url}/api/v3/porders${call.path}`,
    ...(call.body
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(call.body) }
      : {}),
    timeoutMs: config.timeoutMs ?? TIMES.gatewayCallMs,
  });
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  const unclear = call.method === 'POST' ? replyLost : down;
  if (status >= 500) return unclear(`HTTP ${status}`);
  const reply = envelope.safeParse(parseJson(body));
  if (!reply.success) return unclear(UNREADABLE);
  const { CODE, DATA } = reply.data;
  if (PASSING_CODES.has(CODE)) return aboutOne(unclear(`code ${CODE}`));
  if (CODE !== OK) return refused(CODE);
  const parsed = data.safeParse(DATA);
  if (parsed.success) return ok(parsed.data);
  return call.method === 'POST' ? aboutOne(replyLost(UNREADABLE)) : refused(UNREADABLE_ORDER);
}

export function createPayvalida(config: PayvalidaConfig): PaymentGateway {
  const item = (order: string): string => {
    const checksum = queryChecksum(order, config.merchant, config.fixedHash);
    const query = new URLSearchParams({ merchant: config.merchant, checksum });
    return `/${encodeURIComponent(order)}?${query}`;
  };

  const registerOnce = (order: NewGatewayOrder) => {
    const addressed = { ...order, email: order.email ?? config.lenderEmail };
    const body = orderBody(addressed, config.merchant, config.fixedHash);
    return perform(config, { method: 'POST', path: '', body }, registered);
  };

  return {
    async register({ method, ...order }) {
      let reply = await registerOnce(method === undefined ? order : { ...order, method });
      // A wrong code of ours must not keep a person from paying: the page then offers all methods.
      if (!reply.ok && reply.kind === 'refused' && reply.reason === NO_SUCH_METHOD)
        reply = await registerOnce(order);
      if (!reply.ok) return reply;
      const isOurs = reply.value.OrdenID === order.order && isSame(reply.value.Monto, order.amountPesos);
      return isOurs
        ? ok({ checkout: reply.value.checkout })
        : aboutOne(replyLost('a reply about another order'));
    },

    async query(order) {
      const reply = await perform(config, { method: 'GET', path: item(order) }, described);
      if (!reply.ok) return reply;
      const { ORDER, STATE, AMOUNT, UDPATE_DATE, checkout } = reply.value;
      if (ORDER !== order) return refused(UNREADABLE_ORDER);
      return ok({
        state: STATE,
        amountPesos: AMOUNT.pesos,
        centavos: AMOUNT.centavos,
        changedOn: UDPATE_DATE ?? null,
        checkout: checkout || null,
      });
    },

    async cancel(order) {
      const reply = await perform(config, { method: 'DELETE', path: item(order) }, deleted);
      return reply.ok ? ok(null) : reply;
    },
  };
}
