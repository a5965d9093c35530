/** What reconciliation needs from outside: to ask the gateway about an order, without changing anything. */
import type { GatewayOrder, GatewayResult } from '../payments/ports.ts';

export interface GatewayQuery {
  query(order: string): Promise<GatewayResult<GatewayOrder>>;
}
