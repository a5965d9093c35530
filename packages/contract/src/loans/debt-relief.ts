/** Debt relief by staff: a waiver, a payment agreement, a write-off. Pesos. */
import * as z from 'zod/mini';
import { endpoint, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';

/** The total for a credit without a second person. */
export const WAIVER_MAX_PESOS = 100_000;
export const AGREEMENT_MAX_INSTALLMENTS = 12;

export const grantWaiver = endpoint({
  ...staffPost('/dashboard/api/operative/waiver', 'late_payments'),
  summary: 'Waive late interest or a collection fee, with a reason',
  input: z.object({
    credit_id: f.id,
    part: f.choice(['late_interest', 'collection_fee']),
    amount: f.pesos,
    reason: f.note(500),
  }),
  reply: z.object({ credit_id: z.number(), waived: z.number(), pending_debt: z.number() }),
  errors: ['OBJECT_NOT_FOUND'],
  idempotent: true,
});

export const datedAmount = z.object({ due_on: z.string(), amount: z.number() });

export const requestAgreement = endpoint({
  ...staffPost('/dashboard/api/operative/agreement', 'late_payments'),
  summary: 'Request a payment agreement: new dates for the debt, after the approval of a second person',
  input: z.object({
    credit_id: f.id,
    first_due_on: f.day,
    installments: f.wholeNumber(1, AGREEMENT_MAX_INSTALLMENTS),
    every: f.choice(['pay_period', 'month']),
    reason: f.note(500),
  }),
  /** A preview for today; the final amounts are those of the day of the approval. */
  reply: z.object({ id_approval: z.number(), total: z.number(), installments: z.array(datedAmount) }),
  errors: ['OBJECT_NOT_FOUND'],
  idempotent: true,
});

export const requestWriteOff = endpoint({
  ...staffPost('/dashboard/api/operative/write_off', 'late_payments'),
  summary: 'Request a write-off, after the approval of a second person; the debt stays owed',
  input: z.object({ credit_id: f.id, reason: f.note(500) }),
  reply: z.object({ id_approval: z.number(), amount: z.number() }),
  errors: ['OBJECT_NOT_FOUND'],
  idempotent: true,
});
