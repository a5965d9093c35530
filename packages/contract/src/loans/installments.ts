/** What a borrower and staff see of a credit: its installments, movements and open orders. */
import { ALLOCATION_PARTS } from '@unamano/domain/loans/arrears/allocation';
import * as z from 'zod/mini';

/** An installment today, in pesos: `value` is the scheduled amount, the others are still owed. */
export const payment = z.object({
  id_payment: z.number(),
  number: z.number(),
  payment_date_expected: z.string(),
  value: z.number(),
  /** The unpaid part of `value`. */
  pending_value: z.number(),
  days_past_due: z.number(),
  /** Late interest and collection fee still owed. */
  value_past_due: z.number(),
  late_interest: z.number(),
  collection_fee: z.number(),
  total_value_with_past_due: z.number(),
  used: z.boolean(),
});
export type Payment = z.output<typeof payment>;

export const nextPayment = z.object({
  id_payment: z.number(),
  payment_date_expected: z.string(),
  has_past_due: z.boolean(),
  total_value_with_past_due: z.number(),
});

/** An event of the credit and what it did, or what a day did by itself. */
export const movement = z.object({
  /** Its place in the list, from 1 on. */
  id: z.number(),
  on: z.string(),
  /** What it did: one Spanish sentence. */
  text: z.string(),
  /** The pesos that moved or were charged; null where there were none. */
  amount: z.nullable(z.number()),
  /** The order at the payment gateway that the money came by; null for another movement. */
  order: z.nullable(z.string()),
  /** The day on which it was reversed: it did nothing. Null without one. */
  voided_on: z.nullable(z.string()),
  /** In the order of allocation; `number` is the installment's. */
  parts: z.array(
    z.object({
      number: z.number(),
      part: z.enum(ALLOCATION_PARTS),
      amount: z.number(),
      is_waived: z.boolean(),
    }),
  ),
  /** What no debt took: it waits as its owner's money. */
  waiting: z.number(),
  /** Interest and charges that are not charged any more, since money came early. */
  saved: z.number(),
});
export type Movement = z.output<typeof movement>;

/** The lines of the credit's quote. */
export const quoteLines = z.object({
  requestedAmount: z.number(),
  interestPaid: z.number(),
  valueEndorsement: z.number(),
  valueCreditStudy: z.number(),
  VATCreditStudy: z.number(),
  centralRisk: z.number(),
  total: z.number(),
  monthlyCost: z.number(),
});

/** What an installment is made of, and the principal owed before and after it; pesos. */
export const installmentLine = z.object({
  number: z.number(),
  principal: z.number(),
  interest: z.number(),
  credit_study: z.number(),
  credit_study_vat: z.number(),
  /** With its VAT. */
  endorsement: z.number(),
  central_risk: z.number(),
  balance_before: z.number(),
  balance_after: z.number(),
});
export type InstallmentLine = z.output<typeof installmentLine>;

/** An order that can still be paid on the gateway's page. */
export const payableOrder = z.object({
  id_credit: z.number(),
  order: z.string(),
  url: z.string(),
  amount: z.number(),
  opened_at: z.string(),
});
export type PayableOrder = z.output<typeof payableOrder>;
