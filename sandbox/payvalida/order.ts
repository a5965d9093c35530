import { isObject } from '../core/json.ts';
import type { OrderInput } from './fields.ts';

const STATES = ['PENDIENTE', 'APROBADA', 'VENCIDA', 'CANCELADA', 'ANULADA'] as const;
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
