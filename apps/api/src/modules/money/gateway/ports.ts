/** The payment gateway, as payments use it. */
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import { GATEWAY_STATES, type GatewayState } from '../../../db/enumerations.ts';
import type { OutsideResult } from '../../../kernel/outside/outside-result.ts';

export { GATEWAY_STATES, type GatewayState };

export type GatewayOrder = {
  state: GatewayState;
  amountPesos: Pesos;
  /** Beside the whole pesos: no account of ours has them. */
  centavos?: number;
  /** The day of its last change in Bogotá: of the payment, where it is approved. Null where the gateway states none. */
  changedOn: Day | null;
  /** Address without a scheme, as the gateway returns it; null where it returned none. */
  checkout: string | null;
};

/** The gateway's code for an order that it does not know, or that is already approved, expired or cancelled. */
export const NO_SUCH_OPEN_ORDER = '0041';

/** Our own code: the gateway answers about this order, and the answer cannot be read. */
export const UNREADABLE_ORDER = 'UNREADABLE';

export type NewGatewayOrder = {
  order: string;
  /** The payer's; null: the person has none. */
  email: string | null;
  amountPesos: Pesos;
  /** Letters, digits and spaces only. */
  description: string;
  /** The last day on which it can be paid; after today. */
  expiresOn: Day;
  /** The gateway's code of the only method that its page offers; absent: all. */
  method?: string;
};

/** A refusal's reason is the gateway's own code. */
export interface PaymentGateway {
  register(order: NewGatewayOrder): Promise<OutsideResult<{ checkout: string }, string>>;
  query(order: string): Promise<OutsideResult<GatewayOrder, string>>;
  cancel(order: string): Promise<OutsideResult<null, string>>;
}
