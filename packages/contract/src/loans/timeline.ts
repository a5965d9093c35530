/** What happened to a credit or a person, as staff read it: one event in one shape, on every page. */
import { DECISION_OPERATIONS } from '@unamano/domain/lending/decision';
import { CREDIT_STATES } from '@unamano/domain/loans/credit-state';
import * as z from 'zod/mini';
import { BLOCKED_BY, CHANGED_FIELDS } from '../identity/account-changes.ts';
import { CORRECTED_FIELDS } from '../identity/person-corrections.ts';
import { APPROVAL_OUTCOMES } from '../office/approvals.ts';
import {
  COLLECTION_TEMPLATES,
  CONTACT_CHANNELS,
  INCOMING_KINDS,
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
  NOTICE_CHANNELS,
  RELIEF_KINDS,
  RELIEF_STEPS,
  UNREACHED_REASONS,
  UNSENT_REASONS,
} from './collection-enums.ts';
import { COLLECTION_STATES } from './collection-states.ts';

const status = z.object({
  state: z.enum(['open', 'kept', 'partially_kept', 'broken', 'replaced']),
  /** Pesos paid for the promise by its day, and pesos still missing. */
  paid: z.number(),
  missing: z.number(),
});

export const promise = z.object({ id: z.number(), amount: z.number(), due_on: z.string(), status });
export type PromiseView = z.output<typeof promise>;

/** The instant (ISO 8601) before which a pending message is not sent. */
export const message = z.object({
  id: z.number(),
  channel: z.enum(MESSAGE_CHANNELS),
  template: z.enum(COLLECTION_TEMPLATES),
  state: z.enum(MESSAGE_STATES),
  planned_at: z.string(),
});
export type CollectionMessage = z.output<typeof message>;

/** Its words; null where they give access to an account, were erased, or are not written yet. */
const messageText = z.nullable(z.string());

/** Instants are ISO 8601, amounts pesos. `by`: the staff member; null for the borrower or the platform. */
export const timelineEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('contact'),
    at: z.string(),
    by: z.nullable(z.string()),
    channel: z.enum(CONTACT_CHANNELS),
    /** The borrower called or wrote. */
    is_inbound: z.boolean(),
    reached: z.boolean(),
    unreached_reason: z.nullable(z.enum(UNREACHED_REASONS)),
    again_at: z.nullable(z.string()),
    note: z.string(),
  }),
  z.object({
    kind: z.literal('state'),
    at: z.string(),
    by: z.nullable(z.string()),
    from: z.enum(COLLECTION_STATES),
    to: z.enum(COLLECTION_STATES),
  }),
  z.object({
    kind: z.literal('promise'),
    at: z.string(),
    by: z.nullable(z.string()),
    note: z.string(),
    promise,
  }),
  z.object({
    kind: z.literal('payment'),
    at: z.string(),
    amount: z.number(),
    paid_on: z.string(),
    /** Whether it reverses an earlier payment. */
    is_reversal: z.boolean(),
    /** The order at the gateway, which alone reverses its payments; null for payments from another source. */
    order: z.nullable(z.string()),
    /** The amount that is owed again after a reversal; null for a payment. */
    reopened_debt: z.nullable(z.number()),
    /** What it did: one Spanish sentence; empty for a reversal. */
    text: z.string(),
  }),
  z.object({
    kind: z.literal('relief'),
    at: z.string(),
    by: z.nullable(z.string()),
    relief: z.enum(RELIEF_KINDS),
    step: z.enum(RELIEF_STEPS),
    /** Of the request or of the decision. */
    note: z.string(),
    /** The payments of an approved agreement or plan. */
    installments: z.array(z.object({ due_on: z.string(), amount: z.number() })),
  }),
  z.object({
    kind: z.enum(['agreement_broken', 'plan_broken']),
    at: z.string(),
    /** The agreed day that passed without enough money. */
    due_on: z.string(),
  }),
  z.object({
    kind: z.literal('waiver'),
    at: z.string(),
    by: z.nullable(z.string()),
    note: z.string(),
    amount: z.number(),
    is_reversal: z.boolean(),
  }),
  z.object({
    kind: z.literal('message'),
    at: z.string(),
    by: z.nullable(z.string()),
    message,
    /** It was given to the provider's queue, and the provider has not taken it yet. */
    is_on_the_way: z.boolean(),
    text: messageText,
  }),
  z.object({
    kind: z.literal('undelivered'),
    /** The time of writing. */
    at: z.string(),
    channel: z.enum(NOTICE_CHANNELS),
    subject: z.string(),
    /** `unknown`: the message may have arrived and is not sent again. `debt_…`: it was no longer true when its turn came. */
    outcome: z.enum(UNSENT_REASONS),
    text: messageText,
  }),
  z.object({
    kind: z.literal('notice'),
    /** The time of writing. */
    at: z.string(),
    channel: z.enum(NOTICE_CHANNELS),
    subject: z.string(),
    /** False while it waits, for example for the confirmation of an e-mail address. */
    is_sent: z.boolean(),
    text: messageText,
  }),
  z.object({
    kind: z.literal('chat'),
    at: z.string(),
    /** Of an answer; null for the borrower and for the platform. */
    by: z.nullable(z.string()),
    is_inbound: z.boolean(),
    /** What the borrower wrote. */
    written: z.enum(INCOMING_KINDS),
    text: messageText,
    /** Of an answer: null where it went out, or waits. */
    outcome: z.nullable(z.enum(UNSENT_REASONS)),
  }),
  z.object({
    kind: z.literal('request'),
    at: z.string(),
    operation: z.enum(DECISION_OPERATIONS),
    /** As requested. */
    amount: z.number(),
    installments: z.number(),
    reasons: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('credit_state'),
    at: z.string(),
    by: z.nullable(z.string()),
    actor: z.enum(['borrower', 'staff', 'platform']),
    from: z.nullable(z.enum(CREDIT_STATES)),
    to: z.enum(CREDIT_STATES),
    /** As staff or the company wrote it; empty where nobody did. */
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('movement'),
    at: z.string(),
    /** What it did: one Spanish sentence. */
    text: z.string(),
  }),
  z.object({
    kind: z.literal('payout_file'),
    at: z.string(),
    by: z.string(),
    /** The file for the bank. */
    name: z.string(),
    amount: z.number(),
  }),
  z.object({
    kind: z.literal('payout'),
    at: z.string(),
    by: z.string(),
    /** The day and the reference of the bank. */
    sent_on: z.string(),
    reference: z.string(),
  }),
  z.object({
    kind: z.literal('note'),
    at: z.string(),
    by: z.string(),
    text: z.string(),
    file: z.nullable(z.object({ id_note: z.number(), name: z.string(), size_bytes: z.number() })),
  }),
  z.object({
    kind: z.literal('correction'),
    at: z.string(),
    by: z.string(),
    field: z.enum(CORRECTED_FIELDS),
    step: z.enum(['requested', ...APPROVAL_OUTCOMES]),
    /** Of the request or of the decision. */
    note: z.string(),
  }),
  z.object({
    kind: z.literal('own_change'),
    at: z.string(),
    field: z.enum(CHANGED_FIELDS),
    /** What was replaced; empty where it was erased. */
    before: z.string(),
  }),
  z.object({
    kind: z.literal('block'),
    at: z.string(),
    by: z.nullable(z.string()),
    /** `notice`: by the link of a message about a change. */
    blocked_by: z.enum(BLOCKED_BY),
    is_ended: z.boolean(),
    note: z.string(),
  }),
  z.object({
    kind: z.literal('claim'),
    at: z.string(),
    reference: z.string(),
    is_closed: z.boolean(),
  }),
]);
export type TimelineEvent = z.output<typeof timelineEvent>;
