/** Instant payments over HTTP, by Bitso. The calls of one key run one after the other: each carries a nonce that must rise. */
import type * as z from 'zod';
import { TIMES } from '../../config/times.ts';
import {
  aboutOne,
  down,
  type OutsideResult,
  refused,
  replyLost,
} from '../../kernel/outside/outside-result.ts';
import type { Turns } from '../../kernel/outside/turns.ts';
import { ok } from '../../kernel/result.ts';
import {
  ALIAS_TAKEN,
  type InstantPayments,
  KEY_UNKNOWN,
  NOT_FOUND,
  type Span,
} from '../../modules/money/instant-payments/ports.ts';
import { callHttp, isAboutOneCall, parseJson } from '../http-call.ts';
import * as wire from './wire.ts';

type Config = {
  url: string;
  apiKey: string;
  apiSecret: string;
  inTurn: Turns;
  /** For one call, connection and body included. */
  timeoutMs?: number;
};

type Call = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: object; isPublic?: boolean };
type Answer = { status: number; json: unknown };

const REPLY_BYTES_MAX = 512 * 1024;
const PAYOUTS = '/payments/v1/payouts';
const PAYINS = '/payments/v1/payins';
const KEYS = '/payments/v1/payin_keys';

async function send(config: Config, { method, path, body, isPublic }: Call): Promise<OutsideResult<Answer>> {
  const url = `${config.url.replace(/\/$/, '')}${path}`;
  const text = body ? JSON.stringify(body) : '';
  const { pathname, search } = new URL(url);
  const call = async (nonce: string) =>
    callHttp({
      method,
      url,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(!isPublic && {
          authorization: wire.authorization({
            ...config,
            nonce,
            method,
            path: `${pathname}${search}`,
            body: text,
          }),
        }),
      },
      ...(body && { body: text, isOwnConnection: true }),
      replyBytesMax: REPLY_BYTES_MAX,
      timeoutMs: config.timeoutMs ?? TIMES.instantCallMs,
    });
  const turn = isPublic ? ok(await call('')) : await config.inTurn(call);
  // Others of the same key were before it: that says nothing about the service.
  if (!turn.ok) return aboutOne(down('no turn in time'));
  const answer = turn.value;
  if (!answer.ok) return answer;
  const { status, body: raw } = answer.value;
  if (status >= 500 || status === 408) return (method === 'POST' ? replyLost : down)(`HTTP ${status}`);
  if (status === 401 || status === 403 || status === 429) return down(`HTTP ${status}`);
  return ok({ status, json: parseJson(raw) });
}

/** A usable reply as a value, the provider's refusal by its code. What cannot be read is no reply. */
async function perform<Data extends z.ZodType>(
  config: Config,
  call: Call,
  data: Data,
): Promise<OutsideResult<z.output<Data>, string>> {
  const answer = await send(config, call);
  if (!answer.ok) return answer;
  const { status, json } = answer.value;
  const read = status < 300 ? data.safeParse(json) : undefined;
  if (read?.success) return ok(read.data);
  const refusal = wire.refusal.safeParse(json);
  if (status >= 400 && refusal.success) return refused(status === 404 ? NOT_FOUND : refusal.data.code);
  const unreadable = (call.method === 'POST' ? replyLost : down)(`an unreadable reply, HTTP ${status}`);
  return isAboutOneCall(status, json) ? aboutOne(unreadable) : unreadable;
}

/** Of a call that changes nothing: a lost reply does no harm, and no refusal is expected. */
function asked<Value>(result: OutsideResult<Value, string>): OutsideResult<Value> {
  if (result.ok) return result;
  if (result.kind === 'refused') return aboutOne(down(`refused: ${result.reason}`));
  return { ...result, kind: 'down' };
}

/** The same of a call about something that may not be there. */
function askedOne<Value>(result: OutsideResult<Value, string>): OutsideResult<Value, typeof NOT_FOUND> {
  const isAbsent = !result.ok && result.kind === 'refused' && result.reason === NOT_FOUND;
  return isAbsent ? refused(NOT_FOUND) : asked(result);
}

const spanQuery = ({ from, until, page }: Span) =>
  new URLSearchParams({
    created_from: from.toISOString(),
    created_to: until.toISOString(),
    page_size: '100',
    ...(page !== undefined && { page_token: page }),
  });

export function createBitso(config: Config): InstantPayments {
  const get = async <Data extends z.ZodType>(path: string, data: Data) =>
    asked(await perform(config, { method: 'GET', path }, data));
  const getOne = async <Data extends z.ZodType>(path: string, id: string, data: Data) =>
    askedOne(await perform(config, { method: 'GET', path: `${path}/${encodeURIComponent(id)}` }, data));
  const named = async <Data extends z.ZodType>(path: string, externalRef: string, item: Data) => {
    const query = new URLSearchParams({ external_ref: externalRef });
    const found = await get(`${path}?${query}`, wire.listOf(item));
    return found.ok ? ok(found.value.items) : found;
  };

  return {
    async resolve(key) {
      const call: Call = { method: 'POST', path: `${PAYOUTS}/preview`, body: wire.previewBody(key) };
      const found = askedOne(await perform(config, call, wire.previewed));
      return !found.ok && found.kind === 'refused' ? refused(KEY_UNKNOWN) : found;
    },

    async pay(payout) {
      const call: Call = { method: 'POST', path: PAYOUTS, body: wire.payoutBody(payout) };
      const paid = await perform(config, call, wire.payout);
      if (!paid.ok) return paid;
      const isOurs =
        paid.value.externalRef === payout.externalRef && paid.value.amountPesos === payout.amountPesos;
      return isOurs ? paid : aboutOne(replyLost('a reply about another payout'));
    },

    payout: (id) => getOne(PAYOUTS, id, wire.payout),
    payoutsNamed: (externalRef) => named(PAYOUTS, externalRef, wire.payout),
    payouts: (span) => get(`${PAYOUTS}?${spanQuery(span)}`, wire.listOf(wire.payout)),
    payin: (id) => getOne(PAYINS, id, wire.payin),
    payins: (span) => get(`${PAYINS}?${spanQuery(span)}`, wire.listOf(wire.payin)),

    async registerKey(alias, externalRef) {
      const call: Call = { method: 'POST', path: KEYS, body: wire.keyBody(alias, externalRef) };
      const registered = await perform(config, call, wire.receivingKey);
      const isTaken =
        !registered.ok && registered.kind === 'refused' && registered.reason === 'payin_key_duplicate';
      return isTaken ? refused(ALIAS_TAKEN) : registered;
    },
    keysNamed: (externalRef) => named(KEYS, externalRef, wire.receivingKey),

    async endKey(id) {
      const answer = await send(config, { method: 'DELETE', path: `${KEYS}/${encodeURIComponent(id)}` });
      if (!answer.ok) return { ...answer, kind: 'down' };
      const { status } = answer.value;
      return status === 204 || status === 404 ? ok(null) : down(`HTTP ${status}`);
    },

    async webhookKeys() {
      const call: Call = { method: 'GET', path: '/webhooks/public-key', isPublic: true };
      return asked(await perform(config, call, wire.webhookKeys));
    },
  };
}
