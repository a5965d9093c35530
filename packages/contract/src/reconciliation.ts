/** Whether the payment gateway, the payments and the journal say the same. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const GATEWAY_DIFFERENCES = [
  'missing_at_gateway',
  'paid_not_recorded',
  'recorded_not_paid',
  'amount_differs',
] as const;
export type GatewayDifference = (typeof GATEWAY_DIFFERENCES)[number];

export const gatewayDifferenceRow = z.object({
  kind: z.enum(GATEWAY_DIFFERENCES),
  order: z.string(),
  id_credit: z.number(),
  /** Pesos that the order asks for, and that the gateway speaks of; null where it knows no such order. */
  amount: z.number(),
  gateway_amount: z.nullable(z.number()),
  gateway_state: z.nullable(z.string()),
  checked_at: z.string(),
});

/** One place where the schedule, the facts and the journal of a credit disagree. Pesos. */
export const ledgerDifferenceRow = z.object({
  what: z.string(),
  id: z.number(),
  ledger: z.number(),
  expected: z.number(),
});

export const reconciliationReport = z.object({
  /** Orders of this long are looked at once a day. */
  days: z.number(),
  orders: z.number(),
  /** Of these, those that were looked at within the last day. */
  checked: z.number(),
  /** The longest that any of them was not looked at; null where none waits. */
  oldest_check: z.nullable(z.string()),
  /**
   * Pesos: approved at the gateway when it was last asked, booked and not taken back, and in the journal. All three are of
   * the same orders: those that the gateway was asked about since the last of them was booked.
   */
  gateway_total: z.number(),
  payments_total: z.number(),
  ledger_total: z.number(),
  /** Orders that it was not asked about since then, and what is booked of them: nothing is known of their agreement. */
  unchecked_orders: z.number(),
  unchecked_total: z.number(),
  /** The last recalculation of every credit's schedule, facts and journal; null before the first. */
  ledger_check: z.nullable(
    z.object({ at: z.string(), differences: z.number(), found: z.array(ledgerDifferenceRow) }),
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
  input: z.object({}),
  reply: reconciliationReport,
  errors: [],
});

export const runReconciliation = endpoint({
  method: 'POST',
  path: '/dashboard/api/reconciliation/',
  summary: 'Look at the orders now that were not looked at for the longest, and recalculate the journal',
  access: 'staff',
  module: 'portfolio',
  input: z.object({}),
  reply: z.object({
    checked: z.number(),
    /** What a recalculation of every credit from its events found; the first 200. */
    ledger_differences: z.array(ledgerDifferenceRow),
  }),
  errors: [],
});
