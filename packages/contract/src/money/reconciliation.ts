/** Whether the payment gateway, the payments and the journal agree. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const GATEWAY_DIFFERENCES = [
  'missing_at_gateway',
  'paid_not_recorded',
  'recorded_not_paid',
  'amount_differs',
] as const;
export type GatewayDifference = (typeof GATEWAY_DIFFERENCES)[number];

const gatewayDifferenceRow = z.object({
  kind: z.enum(GATEWAY_DIFFERENCES),
  order: z.string(),
  id_credit: z.number(),
  /** Pesos of the order, and of the order at the gateway; null where the gateway has no such order. */
  amount: z.number(),
  gateway_amount: z.nullable(z.number()),
  gateway_state: z.nullable(z.string()),
  checked_at: z.string(),
});

/** A difference between what is recorded and what was recomputed. Pesos. */
const ledgerDifferenceRow = z.object({
  kind: z.string(),
  id: z.number(),
  ledger: z.number(),
  expected: z.number(),
});

const reconciliationReport = z.object({
  /** Orders of the last days, checked once a day. */
  days: z.number(),
  orders: z.number(),
  /** Orders of that period, checked within the last day. */
  checked: z.number(),
  /** The time of the oldest check; null without orders. */
  oldest_check: z.nullable(z.string()),
  /**
   * As of the last recalculation, zero before the first: pesos approved at the gateway at the last query, of money that was not
   * charged back, and in the journal. All three cover the same orders: those that were queried after their last money.
   */
  gateway_total: z.number(),
  payments_total: z.number(),
  ledger_total: z.number(),
  /** Orders that were not queried after their last money, and that money: nothing is known about them yet. */
  unchecked_orders: z.number(),
  unchecked_total: z.number(),
  /** The last recalculation of all credits; null before the first. */
  ledger_check: z.nullable(
    z.object({
      checked_at: z.string(),
      difference_count: z.number(),
      /** The first 200. */
      differences: z.array(ledgerDifferenceRow),
    }),
  ),
  /** The first 200. */
  differences: z.array(gatewayDifferenceRow),
});
export type ReconciliationReport = z.output<typeof reconciliationReport>;

export const reconciliation = endpoint({
  method: 'GET',
  path: '/dashboard/api/reconciliation/',
  summary: 'Whether gateway, payments and journal agree, and each difference',
  access: 'staff',
  module: 'portfolio',
  reply: reconciliationReport,
});

export const runReconciliation = endpoint({
  method: 'POST',
  path: '/dashboard/api/reconciliation/',
  summary: 'Check the orders with the oldest checks now, and recalculate the journal',
  access: 'staff',
  module: 'portfolio',
  reply: z.object({
    checked: z.number(),
    /** Differences of the recalculation; the first 200. */
    ledger_differences: z.array(ledgerDifferenceRow),
  }),
});
