/** What payments need from outside: the gateway. */

import type { Day } from '@unamano/domain/calendar';
import { GATEWAY_STATES, type GatewayState } from '../../db/enumerations.ts';

export { GATEWAY_STATES, type GatewayState };

export type GatewayOrder = {
  state: GatewayState;
  amountPesos: number;
  /** As the gateway gives it, without a scheme; null when it gave none. */
  checkout: string | null;
};

/**
 * `refused`: the gateway understood and said no, `code` is its own. `unavailable`: down, slow, or an answer that makes
 * no sense; whether it did what was asked is not known.
 */
export type GatewayResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; kind: 'refused'; code: string }
  | { ok: false; kind: 'unavailable' };

/** Its code for an order that it does not know, or that is already approved, expired or cancelled. */
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

/** No call throws, and each answers within the gateway's time limit. */
export interface PaymentGateway {
  register(order: NewGatewayOrder): Promise<GatewayResult<{ checkout: string }>>;
  query(order: string): Promise<GatewayResult<GatewayOrder>>;
  cancel(order: string): Promise<GatewayResult<null>>;
}

/** What a service says of its work; pino's loggers fit. Never an e-mail, a phone, an ID number. */
export interface Log {
  info(data: object, text: string): void;
  warn(data: object, text: string): void;
  error(data: object, text: string): void;
}
