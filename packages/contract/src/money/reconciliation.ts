/** Whether the payment gateway, the payments and the journal agree. */
import { INSTANT_DIFFERENCES } from '@unamano/domain/money/instant-comparison';
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';

export const GATEWAY_DIFFERENCES = [
  'missing_at_gateway',
  'paid_not_recorded',
  'recorded_not_paid',
  'amount_differs',
  // Paid with centavos: the whole pesos are recorded.
  'centavos_left',
  // The gateway's answer about the order cannot be read.
  'unreadable',
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

const bothSides = z.object({ ours: z.number(), theirs: z.number() });

/** Instant payments against the provider's list, as of the last comparison. */
const instantCheck = z.object({
  checked_at: z.string(),
  /** Pesos that arrived at borrowers, and that came from them. */
  days: z.array(z.object({ on: z.string(), paid_out: bothSides, paid_in: bothSides })),
  difference_count: z.number(),
  /** The first 200. */
  differences: z.array(
    z.object({
      about: z.enum(['payout', 'payin']),
      /** The provider's. */
      id: z.string(),
      on: z.string(),
      kind: z.enum(INSTANT_DIFFERENCES),
      id_credit: z.nullable(z.number()),
      /** Null where one side has none. */
      amount: z.nullable(z.number()),
      provider_amount: z.nullable(z.number()),
    }),
  ),
});
export type InstantCheckView = z.output<typeof instantCheck>;

const reconciliationReport = z.object({
  /** How many days an order is checked for, once a day. */
  days: z.number(),
  /** As of the last recalculation, like all that follows up to it and zero before the first: the orders of these days. */
  orders: z.number(),
  /** Orders of that period, checked within the day before. */
  checked: z.number(),
  /**
   * Pesos approved at the gateway at the last query, of money that was not
   * charged back, and in the journal. All three cover the same orders: those that were queried after their last money.
   */
  gateway_total: z.number(),
  payments_total: z.number(),
  ledger_total: z.number(),
  /** A run was asked for and is not done. */
  is_running: z.boolean(),
  /** What the last one that staff asked for did; null before the first. */
  last_run: z.nullable(z.object({ checked: z.number(), is_gateway_down: z.boolean() })),
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
  /** Null before the first comparison, and without instant payments. */
  instant: z.nullable(instantCheck),
  /** The first 200. */
  differences: z.array(gatewayDifferenceRow),
});
export type ReconciliationReport = z.output<typeof reconciliationReport>;

export const reconciliation = endpoint({
  ...staffGet('/dashboard/api/reconciliation/', 'portfolio'),
  summary: 'Whether gateway, payments and journal agree, and each difference',
  reply: reconciliationReport,
});

export const runReconciliation = endpoint({
  ...staffPost('/dashboard/api/reconciliation/', 'portfolio', 'accounting', 'accounting_close'),
  summary:
    'Ask for a run beside the call: the orders with the oldest checks, then the recalculation of all credits and the journal',
  /** Who closes a month needs it too. */
  reply: z.object({}),
});
