/** What credits of release 0.1.0 were charged without right, and what of it was given back. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as f from './fields.ts';

export const CHARGE_REFUND_PARTS = [
  /** Collection fees without a delivered contact, or over their maximum. */
  'collection_fee',
  /** Late interest on more than principal, or within the tolerance. */
  'late_interest',
  /** Interest of the days after an early settlement. */
  'future_interest',
  /** Interest of an employee above the promised rate. */
  'promised_rate',
] as const;
export type ChargeRefundPart = (typeof CHARGE_REFUND_PARTS)[number];

export const chargeRefundRow = z.object({
  id_credit: z.number(),
  borrower: z.string(),
  part: z.enum(CHARGE_REFUND_PARTS),
  /** Pesos that were paid for the part, and what of them is due by the rules of today. */
  paid: z.number(),
  due: z.number(),
  given_back: z.number(),
  /** What the command `refund-charges` would give back now. */
  pending: z.number(),
});
export type ChargeRefundRow = z.output<typeof chargeRefundRow>;

export const chargeRefunds = endpoint({
  method: 'GET',
  path: '/dashboard/api/charge_refunds/',
  summary: 'What credits of release 0.1.0 have paid without right, by credit and part',
  access: 'staff',
  module: 'portfolio',
  input: z.object({ cursor: f.optionalText(20) }),
  /** A page is the rows of 50 credits; credits that owed all that they paid have none. */
  reply: z.object({ rows: z.array(chargeRefundRow), next_cursor: z.nullable(z.string()) }),
});
