import type { FastifyReply } from 'fastify';
import { fieldText, type JsonObject, objectOrEmpty } from '../core/json.ts';
import type { Payin, Payout } from './state.ts';

const REFERENCE = /^[a-zA-Z0-9_-]{1,64}$/;
const PAGE_SIZE = 50;
const PAGE_SIZE_MAX = 100;

/** A refusal in the provider's form. */
export function refuse(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.code(status).send({ code, message: code.replaceAll('_', ' ') });
}

/** Undefined for a body that is not JSON. */
export function parsed(body: unknown): JsonObject | undefined {
  try {
    return typeof body === 'string' ? objectOrEmpty(JSON.parse(body)) : undefined;
  } catch {
    return undefined;
  }
}

/** One page of what was made within the asked time, the oldest first. */
export function page<Item extends Payout | Payin>(
  items: Item[],
  query: JsonObject,
  show: (item: Item) => object,
): object {
  const from = Date.parse(fieldText(query, 'created_from')) || 0;
  const until = Date.parse(fieldText(query, 'created_to')) || Number.POSITIVE_INFINITY;
  const start = Number(fieldText(query, 'page_token')) || 0;
  const size = Math.min(Number(fieldText(query, 'page_size')) || PAGE_SIZE, PAGE_SIZE_MAX);
  const found = items.filter(({ createdMs }) => createdMs >= from && createdMs <= until);
  const next = start + size < found.length ? String(start + size) : undefined;
  return { data: found.slice(start, start + size).map(show), next_page_token: next };
}

/** The reference that the caller gives, which is optional. */
export function referenceOf(body: JsonObject): { ok: boolean; value: string | null } {
  const { external_ref: given } = body;
  if (given === undefined) return { ok: true, value: null };
  return typeof given === 'string' && REFERENCE.test(given)
    ? { ok: true, value: given }
    : { ok: false, value: null };
}
