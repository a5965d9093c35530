/** Early closing of a credit: early payoff (Ley 1555 of 2012) and withdrawal (Ley 1480 of 2011, art. 47). Pesos. */
import * as z from 'zod/mini';
import { borrowerGet, borrowerPost, endpoint } from '../endpoint.ts';
import * as f from '../fields.ts';

/** What ends a credit today: `pending_debt` less `saved_interest`, `waiting` and `asked_from_wages`; never below zero. */
export const payoffQuote = z.object({
  id_credit: z.number(),
  /** The day for which the figure is valid. */
  on: z.string(),
  total: z.number(),
  /** Interest, and charges that count as interest, of future days: not charged. */
  saved_interest: z.number(),
  /** The debt by the schedule with late charges. */
  pending_debt: z.number(),
  late_interest: z.number(),
  collection_fee: z.number(),
  /** The owner's money that waits. */
  waiting: z.number(),
  /** Left to the wages that it was asked from: the credit ends with them. */
  asked_from_wages: z.number(),
});
export type PayoffQuote = z.output<typeof payoffQuote>;

export const payoff = endpoint({
  ...borrowerGet('/credits/api/credit/payoff/'),
  summary: 'The payoff of a credit today',
  beforeOwnerProof: true,
  input: z.object({ id_credit: f.id }),
  reply: payoffQuote,
});

const paymentOrder = {
  /** Null when nothing is owed any more. */
  url: z.nullable(z.string()),
  order: z.nullable(z.string()),
  total: z.number(),
};

export const openPayoff = endpoint({
  ...borrowerPost('/credits/api/credit/payoff/'),
  summary: "Open a gateway order that pays a credit off at today's figure",
  beforeOwnerProof: true,
  /** The figure that the borrower saw: the figure of another day is refused. */
  input: z.object({ id_credit: f.id, total: f.pesos }),
  reply: z.object(paymentOrder),
  idempotent: true,
});

const WITHDRAWAL_STATES = ['open', 'requested', 'closed'] as const;

export const withdrawal = endpoint({
  ...borrowerGet('/credits/api/credit/withdrawal/'),
  summary: 'Whether the right of withdrawal still applies, until when, and the amount to return',
  input: z.object({ id_credit: f.id }),
  reply: z.object({
    id_credit: z.number(),
    /** `asked`: the borrower requested the withdrawal and must return the money. */
    state: z.enum(WITHDRAWAL_STATES),
    /** The last day of the right; null before the disbursement. */
    last_day: z.nullable(z.string()),
    /** The last day for returning the money; null before the withdrawal. */
    repayment_due_on: z.nullable(z.string()),
    /** The amount to return; 0 before the disbursement. */
    total: z.number(),
    /** Interest and charges that are cancelled. */
    cancelled_charges: z.number(),
  }),
});

export const withdraw = endpoint({
  ...borrowerPost('/credits/api/credit/withdrawal/'),
  summary:
    'Withdraw from a credit: cancelled before the disbursement, otherwise an order to return the money',
  input: z.object({ id_credit: f.id }),
  reply: z.object({ ...paymentOrder, state: z.enum(['CANCELLED', 'REPAYMENT_PENDING', 'FIN']) }),
  idempotent: true,
});
