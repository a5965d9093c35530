/** All that staff may know of one person, on one page. */
import { CREDIT_STATES } from '@unamano/domain/loans/credit-state';
import * as z from 'zod/mini';
import { creditMarks } from '../credit-marks.ts';
import { endpoint, staffGet } from '../endpoint.ts';
import * as f from '../fields.ts';
import { BLOCKED_BY } from '../identity/account-changes.ts';
import { CORRECTED_FIELDS } from '../identity/person-corrections.ts';
import { movement } from '../loans/installments.ts';
import { timelineEvent } from '../loans/timeline.ts';

const person = z.object({
  id_user: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  type_document: z.string(),
  dni: z.string(),
  phone: z.string(),
  email: z.string(),
  is_email_confirmed: z.boolean(),
  address: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  birthday: z.string(),
  date_dni_expedition: z.string(),
  registered_at: z.string(),
  type_occupation: z.string(),
  /** Of the employer: an allied company, or as the person typed it; empty without one. */
  company: z.string(),
  is_allied_company: z.boolean(),
  monthly_income: z.number(),
  people_in_charge: z.number(),
  is_active: z.boolean(),
  /** Null for an account that is not blocked. */
  blocked_by: z.nullable(z.enum(BLOCKED_BY)),
});

/** Amounts are pesos of today. */
const creditOfPerson = z.object({
  id_credit: z.number(),
  /** The number of the credit at the lender that brought it; null for one that began here. */
  lender_reference: z.nullable(z.string()),
  state: z.enum(CREDIT_STATES),
  amount: z.number(),
  total: z.number(),
  /** Months. */
  installments: z.number(),
  requested_at: z.string(),
  disbursed_on: z.nullable(z.string()),
  finished_on: z.nullable(z.string()),
  company: z.string(),
  owed: z.number(),
  /** What brings it up to date. */
  overdue: z.number(),
  days_past_due: z.number(),
  paid_installments: z.number(),
  /** Payments of its schedule; 0 before the disbursement. */
  payments: z.number(),
  next: z.nullable(z.object({ due_on: z.string(), amount: z.number() })),
  payoff: z.number(),
  ...creditMarks,
  /** The payment of a kept agreement that is asked for next; null without one. */
  agreed: z.nullable(z.object({ due_on: z.string(), amount: z.number() })),
  /** The owner's money that waits. */
  waiting: z.number(),
});
export type CreditOfPerson = z.output<typeof creditOfPerson>;

export const personPage = endpoint({
  ...staffGet('/dashboard/api/people/person', 'people'),
  summary: 'A person: facts, credits, what waits for a decision, and the queries of the bureau',
  input: z.object({ id_user: f.id }),
  reply: z.object({
    person,
    /** Newest first, at most 50. */
    credits: z.array(creditOfPerson),
    /** Changes about the person or a credit that wait for a second person. */
    pending: z.array(z.object({ id_approval: z.number(), title: z.string(), requested_by: z.string() })),
    /** The field whose correction waits; null without one. */
    pending_field: z.nullable(z.enum(CORRECTED_FIELDS)),
    /** The references of open claims about personal data. */
    claims: z.array(z.string()),
    /** Newest first, at most 20. */
    bureau: z.array(z.object({ queried_at: z.string(), was_found: z.boolean() })),
  }),
  errors: ['OBJECT_NOT_FOUND'],
});
export type PersonPage = z.output<(typeof personPage)['reply']>;

const timelineRow = z.object({
  /** Names the event in the timeline of its person. */
  key: z.string(),
  id_credit: z.nullable(z.number()),
  event: timelineEvent,
});
export type PersonTimelineRow = z.output<typeof timelineRow>;

export const personTimeline = endpoint({
  ...staffGet('/dashboard/api/people/timeline', 'people'),
  summary: 'All that happened with a person, newest first',
  input: z.object({
    id_user: f.id,
    limit: f.blankAsAbsent(f.wholeNumber(1, 100)),
    cursor: f.optionalText(120),
  }),
  reply: z.object({ rows: z.array(timelineRow), next_cursor: z.nullable(z.string()) }),
  errors: ['OBJECT_NOT_FOUND'],
});

export const personMovements = endpoint({
  ...staffGet('/dashboard/api/people/movements', 'people'),
  summary: 'The movements of a credit, oldest first',
  input: z.object({ id_credit: f.id }),
  reply: z.object({ movements: z.array(movement) }),
  errors: ['OBJECT_NOT_FOUND'],
});
