/** Ending a credit before its days: early payoff (Ley 1555 of 2012) and withdrawal (Ley 1480 of 2011, art. 47). Pesos. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as f from './fields.ts';

/** All that ends a credit today, and what is not charged. */
export const payoffQuote = z.object({
  id_credit: z.number(),
  /** The day for which it is good. */
  on: z.string(),
  total: z.number(),
  /** Interest of the days to come: not charged. */
  saved_interest: z.number(),
  /** What is owed by the schedule, with what is late: `total` and `saved_interest`. */
  pending_debt: z.number(),
  late_interest: z.number(),
  collection_fee: z.number(),
});
export type PayoffQuote = z.output<typeof payoffQuote>;

export const payoff = endpoint({
  method: 'GET',
  path: '/credits/api/credit/payoff/',
  summary: 'What paying off a credit comes to today',
  access: 'borrower',
  input: z.object({ id_credit: f.id }),
  reply: payoffQuote,
  errors: [],
});

const paymentOrder = {
  /** Null where nothing is left to pay. */
  url: z.nullable(z.string()),
  order: z.nullable(z.string()),
  total: z.number(),
};

export const openPayoff = endpoint({
  method: 'POST',
  path: '/credits/api/credit/payoff/',
  summary: "Open a gateway order that pays a credit off at today's figure",
  access: 'borrower',
  /** The figure that was shown: another day's is refused. */
  input: z.object({ id_credit: f.id, total: f.pesos }),
  reply: z.object(paymentOrder),
  errors: [],
  idempotent: true,
});

export const WITHDRAWAL_STATES = ['open', 'requested', 'closed'] as const;

export const withdrawal = endpoint({
  method: 'GET',
  path: '/credits/api/credit/withdrawal/',
  summary: 'Whether a credit may still be withdrawn from, until when, and what it comes to',
  access: 'borrower',
  input: z.object({ id_credit: f.id }),
  reply: z.object({
    id_credit: z.number(),
    /** `asked`: it was, and the money is to be sent back. */
    state: z.enum(WITHDRAWAL_STATES),
    /** The last day of the right; null before the money was sent. */
    last_day: z.nullable(z.string()),
    /** By when the money must be back; null until it was asked for. */
    repayment_due_on: z.nullable(z.string()),
    /** To be sent back; 0 before the money was sent. */
    total: z.number(),
    /** Interest and charges that fall away. */
    cancelled_charges: z.number(),
  }),
  errors: [],
});

export const withdraw = endpoint({
  method: 'POST',
  path: '/credits/api/credit/withdrawal/',
  summary: 'Withdraw from a credit: cancelled before the money was sent, else an order to send it back',
  access: 'borrower',
  input: z.object({ id_credit: f.id }),
  reply: z.object({ ...paymentOrder, state: z.enum(['CANCELLED', 'REPAYMENT_PENDING', 'FIN']) }),
  errors: [],
  idempotent: true,
});
