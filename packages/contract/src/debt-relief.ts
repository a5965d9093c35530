/** Debt relief by staff: a waiver, a payment agreement, a write-off. Pesos. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as f from './fields.ts';

/** In all, of one credit, without a second person. */
export const WAIVER_MAX_PESOS = 100_000;
export const AGREEMENT_MAX_INSTALLMENTS = 12;

export const grantWaiver = endpoint({
  method: 'POST',
  path: '/dashboard/api/operative/waiver',
  summary: 'Waived late interest or of a collection fee, with a reason',
  access: 'staff',
  module: 'late_payments',
  input: z.object({
    credit_id: f.id,
    part: f.choice(['late_interest', 'collection_fee']),
    amount: f.pesos,
    reason: f.text(500),
  }),
  reply: z.object({ credit_id: z.number(), waived: z.number(), pending_debt: z.number() }),
  errors: ['OBJECT_NOT_FOUND'],
  idempotent: true,
});

export const datedAmount = z.object({ due_on: z.string(), amount: z.number() });

export const requestAgreement = endpoint({
  method: 'POST',
  path: '/dashboard/api/operative/agreement',
  summary: 'Ask for a payment agreement: new dates for what is owed, once a second person approves',
  access: 'staff',
  module: 'late_payments',
  input: z.object({
    credit_id: f.id,
    first_due_on: f.day,
    installments: f.wholeNumber(1, AGREEMENT_MAX_INSTALLMENTS),
    every: f.choice(['pay_period', 'month']),
    reason: f.text(500),
  }),
  /** As it would be today; the amounts are those of the day of the approval. */
  reply: z.object({ id_approval: z.number(), total: z.number(), installments: z.array(datedAmount) }),
  errors: ['OBJECT_NOT_FOUND'],
  idempotent: true,
});

export const requestWriteOff = endpoint({
  method: 'POST',
  path: '/dashboard/api/operative/write_off',
  summary: 'Ask for a debt to be taken off the books, once a second person approves; it stays owed',
  access: 'staff',
  module: 'late_payments',
  input: z.object({ credit_id: f.id, reason: f.text(500) }),
  reply: z.object({ id_approval: z.number(), amount: z.number() }),
  errors: ['OBJECT_NOT_FOUND'],
  idempotent: true,
});
