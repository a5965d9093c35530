/** "No puedo pagar": a borrower asks for other days. Pesos. */
import * as z from 'zod/mini';
import { borrowerGet, borrowerPost, endpoint } from '../endpoint.ts';
import * as f from '../fields.ts';
import { datedAmount } from './debt-relief.ts';

export const PLAN_MAX_PAYMENTS = 12;

/** Why no plan may be asked for now. */
export const PLAN_REFUSALS = [
  /** The company deducts the installments: the employee speaks with it. */
  'by_payroll',
  /** An agreement with staff is kept. */
  'agreement',
  /** Another plan was asked for and waits for a person. */
  'pending',
  /** The credit had its plans. */
  'too_many',
  /** The last plan is too young: see `again_on`. */
  'too_soon',
  /** No day is left for a payment, or nothing is to be paid. */
  'no_days',
] as const;

const figures = {
  /** What is to be paid: the last payment has the interest. */
  payments: z.array(datedAmount),
  /** Of the added days, where each payment comes on its day. */
  interest: z.number(),
};

export const previewPlan = endpoint({
  ...borrowerGet('/credits/api/plan/'),
  summary: 'Whether the borrower may ask for other days to pay, within which limits, and what a plan costs',
  beforeOwnerProof: true,
  /** Without a first day: the limits alone. */
  input: z.object({
    id_credit: f.id,
    first_on: f.blankAsAbsent(f.day),
    payments: f.blankAsAbsent(f.wholeNumber(1, PLAN_MAX_PAYMENTS)),
  }),
  reply: z.object({
    id_credit: z.number(),
    refusal: z.nullable(z.enum(PLAN_REFUSALS)),
    /** From which day on another plan may be asked for, where the last one is too young. */
    again_on: z.nullable(z.string()),
    /** A person of staff decides: it is not the first plan. */
    needs_a_person: z.boolean(),
    /** The days between which the first payment lies, and by which the last one comes; null where none is left. */
    days: z.nullable(z.object({ first_from: z.string(), first_until: z.string(), last_until: z.string() })),
    offer: z.nullable(
      z.object({
        ...figures,
        /** Late interest of the same days without the plan. */
        late_interest_without: z.number(),
        /** Payments, a month apart, from that first day. */
        most_payments: z.number(),
      }),
    ),
  }),
});
export type PlanPreview = z.output<(typeof previewPlan)['reply']>;

export const requestPlan = endpoint({
  ...borrowerPost('/credits/api/plan/'),
  summary: 'Ask for a plan of payments: the first one is granted at once, a person decides a second one',
  input: z.object({
    id_credit: f.id,
    first_on: f.day,
    payments: f.wholeNumber(1, PLAN_MAX_PAYMENTS),
    /** As the borrower saw it: another figure is refused. */
    interest: f.pesos,
  }),
  reply: z.object({ id_credit: z.number(), state: z.enum(['granted', 'requested']), ...figures }),
  idempotent: true,
});
