import { randomBytes, randomInt } from 'node:crypto';
import { type Clock, endOfBogotaDayMs } from '../core/clock.ts';
import type { Records } from '../core/records.ts';
import type { OrderInput } from './fields.ts';
import type { Order, OrderState } from './order.ts';
import { createOrderIndex } from './order-index.ts';

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

/** The gateway's orders. An id or reference is never used again. */
export function createOrders(records: Records<Order>, clock: Clock): Orders {
  const index = createOrderIndex(records.values());

  const remember = (order: Order): Order => {
    records.set(order.order, order);
    index.add(order);
    return order;
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
    byToken: (token) => records.get(index.idOfToken(token) ?? ''),
    list: () => records.values().reverse(),
    register(input) {
      if (records.get(input.order) !== undefined) return { ok: false, code: '0042' };
      if (input.reference !== null && index.hasReference(input.reference)) return { ok: false, code: '0043' };
      const nowMs = clock.nowMs();
      const order = remember({
        ...input,
        pvId: index.nextPvId(),
        reference: input.reference ?? index.freshReference(),
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
      index.clear();
    },
    expire() {
      const nowMs = clock.nowMs();
      return index.pendingIds().flatMap((id) => {
        const order = records.get(id);
        const isExpired = order !== undefined && nowMs >= endOfBogotaDayMs(order.expiresOn);
        return (isExpired ? move(id, 'VENCIDA') : null) ?? [];
      });
    },
  };
}
