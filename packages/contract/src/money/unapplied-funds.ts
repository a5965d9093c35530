/** Unapplied funds: money that no debt could take. It has an owner and an age, and staff apply it or return it. */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';
import { STORED_EXCEPTION_KINDS } from './payroll/schemas.ts';

/** What holds the money: a credit, or an exception of a payroll file. */
export const UNAPPLIED_SOURCES = ['credit', 'payroll'] as const;
export type UnappliedSource = (typeof UNAPPLIED_SOURCES)[number];

/** How the money left suspense; `reversed`: the payroll file was withdrawn. */
const UNAPPLIED_ENDINGS = ['applied', 'returned', 'reversed'] as const;
export type UnappliedEnding = (typeof UNAPPLIED_ENDINGS)[number];

/** `owed_back`: the money was returned to its owner, and was not theirs: the payment was charged back afterwards. */
const UNAPPLIED_STATES = ['waiting', 'return_requested', 'owed_back', ...UNAPPLIED_ENDINGS] as const;
export type UnappliedState = (typeof UNAPPLIED_STATES)[number];

const unappliedFund = z.object({
  source: z.enum(UNAPPLIED_SOURCES),
  /** Unique together with the source: of the credit or the exception; of what left a credit, the event. */
  id: z.number(),
  /** Of a payroll exception. */
  kind: z.nullable(z.enum(STORED_EXCEPTION_KINDS)),
  state: z.enum(UNAPPLIED_STATES),
  /** Whose money it is. */
  owner: z.object({ kind: z.enum(['borrower', 'company']), name: z.string(), dni: z.string() }),
  /** The borrower, for the page of the person; null where the money is a company's. */
  id_user: z.nullable(z.number()),
  /** The credit that the money came to. */
  id_credit: z.nullable(z.number()),
  /** The employer, or the company that sent the money; the pay period of a payroll exception. */
  id_company: z.nullable(z.number()),
  pay_period: z.nullable(z.string()),
  amount: z.number(),
  /** Still in suspense; negative for `owed_back`. */
  waiting: z.number(),
  /** Since when it waits; null once it has left. */
  received_on: z.nullable(z.string()),
  /** Business days since then. */
  business_days: z.number(),
  /** The last day on which it may be applied or returned. */
  due_on: z.nullable(z.string()),
  is_overdue: z.boolean(),
  ended_on: z.nullable(z.string()),
  /** Other credits of the owner that can take all of the money, with what each owes. */
  credits: z.array(z.object({ id_credit: z.number(), owed: z.number() })),
  /** The bank's reference and day of a return. */
  bank_reference: z.nullable(z.string()),
  returned_on: z.nullable(z.string()),
});
export type UnappliedFund = z.output<typeof unappliedFund>;

export const unappliedFunds = endpoint({
  ...staffGet('/dashboard/api/unapplied_funds/list', 'late_payments'),
  summary:
    'Money that belongs to borrowers and companies, with its owner and its age; the open oldest first, the ended newest first',
  input: z.object({
    /** By default, the money that is still in suspense. */
    state: f.blankAsAbsent(f.choice(['open', 'ended'])),
    limit: f.blankAsAbsent(f.wholeNumber(1, 200)),
    cursor: f.optionalText(60),
  }),
  reply: z.object({
    funds: z.array(unappliedFund),
    next_cursor: z.nullable(z.string()),
    /** All money that is still in suspense, whatever page is shown. */
    totals: z.object({
      count: z.number(),
      amount: z.number(),
      overdue_count: z.number(),
      overdue_amount: z.number(),
      /** The balance of the account; equal to `amount`. Null for company staff, who see their own part. */
      ledger: z.nullable(z.number()),
    }),
  }),
  errors: [],
});

export const applyUnappliedFunds = endpoint({
  ...staffPost('/dashboard/api/unapplied_funds/apply', 'late_payments'),
  summary:
    'Pay another credit of the owner with the waiting money of a credit, from the day since which it waits',
  /** `id`: the credit that the money came to. */
  input: z.object({ id: f.id, credit_id: f.id, reason: f.note(500) }),
  reply: z.object({ id: z.number(), credit_id: z.number(), remaining: z.number() }),
  /** STATE_NOT_ALLOWED: not in suspense any more. */
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED', 'CHANGE_PENDING'],
  idempotent: true,
});

export const returnUnappliedFunds = endpoint({
  ...staffPost('/dashboard/api/unapplied_funds/return', 'late_payments'),
  summary: 'Request to record that unapplied funds were returned to their owner; a second person approves it',
  input: z.object({
    source: f.choice(UNAPPLIED_SOURCES),
    id: f.id,
    bank_reference: f.text(60),
    /** The day of the bank's transfer. */
    paid_on: f.day,
    reason: f.note(500),
  }),
  reply: z.object({ id_approval: z.number() }),
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED', 'CHANGE_PENDING'],
  idempotent: true,
});
