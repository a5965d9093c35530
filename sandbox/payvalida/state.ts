import { randomBytes, randomInt } from 'node:crypto';
import { type Clock, endOfBogotaDayMs } from '../core/clock.ts';
import { isObject } from '../core/json.ts';
import type { Records } from '../core/records.ts';
import type { OrderInput } from './fields.ts';

export const STATES = ['PENDIENTE', 'APROBADA', 'VENCIDA', 'CANCELADA', 'ANULADA'] as const;
export type OrderState = (typeof STATES)[number];

/** A purchase order at the gateway. Amounts in whole pesos. */
export interface Order extends OrderInput {
  readonly pvId: number;
  readonly reference: string;
  readonly state: OrderState;
  /** The paid amount: the order's, or the payer's choice where that is 0; null before. */
  readonly paidPesos: number | null;
  /** The payment method; null before. */
  readonly paidBy: string | null;
  /** PSE's transaction number; null before and for other means. */
  readonly cus: string | null;
  readonly token: string;
  readonly createdMs: number;
  readonly updatedMs: number;
  /** The merchant's last reply to a notification. */
  readonly notificationResponse: string;
}

/** The allowed transitions; others are refused. */
const MOVES: Record<OrderState, readonly OrderState[]> = {
  PENDIENTE: ['APROBADA', 'VENCIDA', 'CANCELADA'],
  APROBADA: ['ANULADA'],
  VENCIDA: [],
  CANCELADA: [],
  ANULADA: [],
};

type RegisterResult =
  | { readonly ok: true; readonly order: Order }
  | { readonly ok: false; readonly code: '0042' | '0043' };

export interface Orders {
  register(input: OrderInput): RegisterResult;
  /** Null unless the order exists and is pending. */
  update(input: OrderInput): Order | null;
  get(order: string): Order | undefined;
  byToken(token: string): Order | undefined;
  /** Newest first. */
  list(): Order[];
  /** Changes an order's state; null where it is not allowed. */
  move(
    order: string,
    to: OrderState,
    payment?: { readonly paidPesos: number; readonly paidBy: string },
  ): Order | null;
  keepResponse(order: string, text: string): void;
  /** Changes overdue pending orders to VENCIDA and returns them. */
  expire(): Order[];
  /** Deletes all. */
  clear(): void;
}

/** An unguessable token in the format of a JWT. */
function newToken(): string {
  const part = (text: string): string => Buffer.from(text).toString('base64url');
  const id = randomBytes(16).toString('hex');
  return `${part('{"alg":"HS256","typ":"JWT"}')}.${part(`{"jti":"${id}"}`)}.${randomBytes(32).toString('base64url')}`;
}

/** Parses a stored order. */
export function parseOrder(value: unknown): Order | undefined {
  if (!isObject(value)) return undefined;
  const { order, email, description, expiresOn, reference, token, notificationResponse } = value;
  const { amountPesos, pvId, createdMs, updatedMs } = value;
  const state = STATES.find((known) => known === value.state);
  const optional = (item: unknown): string | null => (typeof item === 'string' ? item : null);
  if (typeof order !== 'string' || typeof email !== 'string' || typeof description !== 'string')
    return undefined;
  if (typeof expiresOn !== 'string' || typeof reference !== 'string' || typeof token !== 'string')
    return undefined;
  if (typeof amountPesos !== 'number' || typeof pvId !== 'number' || state === undefined) return undefined;
  if (typeof createdMs !== 'number' || typeof updatedMs !== 'number') return undefined;
  return {
    order,
    email,
    description,
    expiresOn,
    reference,
    token,
    amountPesos,
    pvId,
    state,
    createdMs,
    updatedMs,
    method: optional(value.method),
    payerName: optional(value.payerName),
    paidPesos: typeof value.paidPesos === 'number' ? value.paidPesos : null,
    paidBy: optional(value.paidBy),
    cus: optional(value.cus),
    notificationResponse: typeof notificationResponse === 'string' ? notificationResponse : '',
  };
}

/** The gateway's orders. An id or reference is never used again. */
export function createOrders(records: Records<Order>, clock: Clock): Orders {
  const orderOfToken = new Map<string, string>();
  const references = new Set<string>();
  const pending = new Set<string>();
  let lastPvId = 1_930_000;

  const remember = (order: Order): Order => {
    records.set(order.order, order);
    index(order);
    return order;
  };
  const index = (order: Order): void => {
    orderOfToken.set(order.token, order.order);
    references.add(order.reference);
    lastPvId = Math.max(lastPvId, order.pvId);
    if (order.state === 'PENDIENTE') pending.add(order.order);
    else pending.delete(order.order);
  };
  for (const order of records.values()) index(order);

  const freshReference = (): string => {
    for (;;) {
      const reference = String(randomInt(10_000_000, 2_000_000_000));
      if (!references.has(reference)) return reference;
    }
  };

  const move: Orders['move'] = (id, to, payment) => {
    const order = records.get(id);
    if (order === undefined || !MOVES[order.state].includes(to)) return null;
    const cus = payment?.paidBy === 'PSE' ? String(randomInt(100_000_000, 999_999_999)) : order.cus;
    return remember({ ...order, ...payment, cus, state: to, updatedMs: clock.nowMs() });
  };

  return {
    move,
    get: (order) => records.get(order),
    byToken: (token) => records.get(orderOfToken.get(token) ?? ''),
    list: () => records.values().reverse(),
    register(input) {
      if (records.get(input.order) !== undefined) return { ok: false, code: '0042' };
      if (input.reference !== null && references.has(input.reference)) return { ok: false, code: '0043' };
      const nowMs = clock.nowMs();
      const order = remember({
        ...input,
        pvId: lastPvId + 1,
        reference: input.reference ?? freshReference(),
        state: 'PENDIENTE',
        paidPesos: null,
        paidBy: null,
        cus: null,
        token: newToken(),
        createdMs: nowMs,
        updatedMs: nowMs,
        notificationResponse: '',
      });
      return { ok: true, order };
    },
    update(input) {
      const order = records.get(input.order);
      if (order?.state !== 'PENDIENTE') return null;
      return remember({ ...order, ...input, reference: order.reference, updatedMs: clock.nowMs() });
    },
    keepResponse(id, text) {
      const order = records.get(id);
      if (order !== undefined) records.set(id, { ...order, notificationResponse: text });
    },
    clear() {
      records.clear();
      orderOfToken.clear();
      references.clear();
      pending.clear();
    },
    expire() {
      const nowMs = clock.nowMs();
      return [...pending].flatMap((id) => {
        const order = records.get(id);
        const isExpired = order !== undefined && nowMs >= endOfBogotaDayMs(order.expiresOn);
        return (isExpired ? move(id, 'VENCIDA') : null) ?? [];
      });
    },
  };
}
