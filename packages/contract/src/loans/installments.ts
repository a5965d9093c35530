/** What a borrower and staff see of a credit: its installments, movements and open orders. */
import { ALLOCATION_PARTS } from '@unamano/domain/loans/arrears/allocation';
import { PREPAYMENT_CHOICES } from '@unamano/domain/loans/schedule/prepayment-choices';
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

export const PAYMENT_SOURCES = [
  'gateway',
  'refinancing',
  'payroll',
  'rebate',
  'waiver',
  'late_charge_refund',
  'withdrawal',
  'unapplied_funds',
] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** The allocation of a payment or waiver to the debt, to the peso. */
export const movement = z.object({
  id: z.number(),
  on: z.string(),
  source: z.enum(PAYMENT_SOURCES),
  amount: z.number(),
  /** The order at the payment gateway; null for another source. */
  order: z.nullable(z.string()),
  /** The day of its reversal; null without one. */
  reversed_on: z.nullable(z.string()),
  /** In the order of allocation; `number` is the installment's. */
  parts: z.array(z.object({ number: z.number(), part: z.enum(ALLOCATION_PARTS), amount: z.number() })),
  /** Unapplied funds. */
  unallocated: z.number(),
  /** What became of them; null without any, and after a reversal of the payment. */
  unapplied: z.nullable(
    z.object({
      state: z.enum(['waiting', 'applied', 'returned']),
      /** The last day on which they may wait; the day of the return. */
      day: z.string(),
      bank_reference: z.nullable(z.string()),
    }),
  ),
  /** What money beyond the installment of the running period changed; null where there was none. */
  prepayment: z.nullable(
    z.object({
      choice: z.enum(PREPAYMENT_CHOICES),
      /** Nothing was chosen: the money came by a channel without a choice. */
      is_default_choice: z.boolean(),
      saved_interest: z.number(),
    }),
  ),
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
