/** Paying more than the installment of the running period: the rest reduces principal (Ley 1555 of 2012; Ley 2032 of 2020). Pesos. */
import { PREPAYMENT_CHOICES } from '@unamano/domain/loans/schedule/prepayment-choices';
import * as z from 'zod/mini';
import { borrowerGet, endpoint } from '../endpoint.ts';
import * as f from '../fields.ts';

const plan = z.object({
  choice: z.enum(PREPAYMENT_CHOICES),
  /** Installments that remain after the payment. */
  installments: z.array(
    z.object({ number: z.number(), payment_date_expected: z.string(), value: z.number() }),
  ),
  /** Interest that is not charged any more. */
  saved_interest: z.number(),
});
export type PrepaymentPlan = z.output<typeof plan>;

const quote = z.object({
  id_credit: z.number(),
  /** The day for which the figures are valid. */
  on: z.string(),
  amount: z.number(),
  /** Of it, what pays installments: all that is overdue with its late charges, then the installment of the running period. */
  installments_paid: z.number(),
  /** Of it, what reduces principal: 0 where the amount is not more than those installments. */
  prepaid: z.number(),
  /** The least amount that reduces principal; null where no such amount is below the payoff. */
  minimum: z.nullable(z.number()),
  /** What ends the credit today: this amount or more is a payoff. */
  payoff: z.number(),
  /** What remains by the schedule of today, for comparison: installments that a prepayment would change. */
  current: z.array(z.object({ number: z.number(), payment_date_expected: z.string(), value: z.number() })),
  /** The default choice first; empty where nothing is prepaid. */
  choices: z.array(plan),
});
export type PrepaymentQuote = z.output<typeof quote>;

export const prepayment = endpoint({
  ...borrowerGet('/credits/api/credit/prepayment/'),
  summary:
    'What a payment of an amount would pay and reduce today, with a shorter term and with lower installments',
  beforeOwnerProof: true,
  input: z.object({ id_credit: f.id, amount: f.blankAsAbsent(f.pesos) }),
  reply: quote,
});
