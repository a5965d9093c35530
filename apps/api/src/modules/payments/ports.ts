/** The payment gateway, as payments use it. */
import type { Day } from '@unamano/domain/calendar';

/** The states of an order at the gateway, by the gateway's names. */
export const GATEWAY_STATES = ['PENDIENTE', 'APROBADA', 'VENCIDA', 'CANCELADA', 'ANULADA'] as const;

export type GatewayState = (typeof GATEWAY_STATES)[number];

export type GatewayOrder = {
  state: GatewayState;
  amountPesos: number;
  /** Address without a scheme, as the gateway returns it; null where it returned none. */
  checkout: string | null;
};

/**
 * `refused`: the gateway refused the request; `code` is the gateway's. `unavailable`: down, slow, or an invalid reply; whether
 * the request was executed is unknown.
 */
export type GatewayResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; kind: 'refused'; code: string }
  | { ok: false; kind: 'unavailable' };

/** The gateway's code for an order that does not exist, or is approved, expired or cancelled. */
export const NO_SUCH_OPEN_ORDER = '0041';

export type NewGatewayOrder = {
  order: string;
  email: string;
  amountPesos: number;
  /** Letters, digits and spaces only. */
  description: string;
  /** The last day on which it can be paid; after today. */
  expiresOn: Day;
};

/** No call throws, and each returns within the gateway's time limit. */
export interface PaymentGateway {
  register(order: NewGatewayOrder): Promise<GatewayResult<{ checkout: string }>>;
  query(order: string): Promise<GatewayResult<GatewayOrder>>;
  cancel(order: string): Promise<GatewayResult<null>>;
}

/** The log of a service, as pino has it. Never log an e-mail, a phone or an ID number. */
export interface Log {
  info(data: object, text: string): void;
  warn(data: object, text: string): void;
  error(data: object, text: string): void;
}
