/** The payment gateway, as reconciliation uses it: queries only. */
import type { GatewayOrder, GatewayResult } from '../payments/ports.ts';

export interface GatewayQuery {
  query(order: string): Promise<GatewayResult<GatewayOrder>>;
}
