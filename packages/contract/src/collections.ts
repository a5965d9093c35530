/** Collecting as work: what was done about a late credit, promises to pay, messages within the law's hours, today's list. */

import * as z from 'zod/mini';
import {
  COLLECTION_TEMPLATES,
  CONTACT_CHANNELS,
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
  TODAY_REASONS,
  UNSENT_REASONS,
} from './collection-enums.ts';
import { COLLECTION_STATES } from './collection-states.ts';
import { endpoint } from './endpoint.ts';
import * as f from './fields.ts';
import { latePaymentRow } from './late-payments.ts';

export * from './collection-enums.ts';

export const recordContact = endpoint({
  method: 'POST',
  path: '/dashboard/api/operative/contacts',
  summary: 'Record a contact about arrears that was really made today',
  access: 'staff',
  module: 'late_payments',
  input: z.object({
    credit_id: f.id,
    channel: f.choice(CONTACT_CHANNELS),
    note: f.text(1000),
    /** False for a try that reached nobody: it is kept, and neither a fee nor the law's frequency hangs on it. */
    reached: f.blankAsAbsent(f.flag),
  }),
  reply: z.object({ credit_id: z.number(), contacted_on: z.string() }),
  errors: ['OBJECT_NOT_FOUND'],
  idempotent: true,
});

const status = z.object({
  state: z.enum(['open', 'kept', 'partially_kept', 'broken', 'replaced']),
  /** Pesos that came for it by its day, and that it still lacks. */
  paid: z.number(),
  missing: z.number(),
});

const promise = z.object({ id: z.number(), amount: z.number(), due_on: z.string(), status });
export type PromiseView = z.output<typeof promise>;

/** Of a waiting message: the instant (ISO 8601) before which it does not go out. */
const message = z.object({
  id: z.number(),
  channel: z.enum(MESSAGE_CHANNELS),
  template: z.enum(COLLECTION_TEMPLATES),
  state: z.enum(MESSAGE_STATES),
  planned_at: z.string(),
});
export type CollectionMessage = z.output<typeof message>;

/** Instants are ISO 8601, amounts pesos. `by`: who of the staff; null for the person or the platform. */
const event = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('contact'),
    at: z.string(),
    by: z.nullable(z.string()),
    channel: z.enum(CONTACT_CHANNELS),
    reached: z.boolean(),
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
    /** It takes an earlier payment back. */
    is_reversal: z.boolean(),
    /** The order at the payment gateway, which alone takes payments of orders back; null for what came another way. */
    order: z.nullable(z.string()),
    /** What is owed again since a reversal; null for a payment. */
    reopened_debt: z.nullable(z.number()),
  }),
  z.object({ kind: z.literal('message'), at: z.string(), by: z.nullable(z.string()), message }),
  z.object({
    kind: z.literal('undelivered'),
    /** When it was written. */
    at: z.string(),
    channel: z.enum(MESSAGE_CHANNELS),
    subject: z.string(),
    /** `unknown`: it may have arrived, and is not sent again. */
    outcome: z.enum(UNSENT_REASONS),
  }),
]);
export type TimelineEvent = z.output<typeof event>;

export const collectionTimeline = endpoint({
  method: 'GET',
  path: '/dashboard/api/operative/collections/timeline',
  summary:
    'What was done about a credit, newest first; when the law lets its person be contacted; what can be sent',
  access: 'staff',
  module: 'late_payments',
  input: z.object({ id_credit: f.id }),
  reply: z.object({
    id_credit: z.number(),
    /** The platform's clock. */
    now: z.string(),
    events: z.array(event),
    /** The last promise, while its day has not passed and it is not kept. */
    open_promise: z.nullable(promise),
    /** From when on the law (Ley 2300 of 2023) lets the person be contacted, by channel. */
    allowed_contacts: z.array(z.object({ channel: z.enum(CONTACT_CHANNELS), at: z.string() })),
    /** The messages that fit the credit today, as they would read. */
    messages: z.array(
      z.object({ template: z.enum(COLLECTION_TEMPLATES), short_text: z.string(), subject: z.string() }),
    ),
  }),
  errors: ['OBJECT_NOT_FOUND'],
});

export const recordPromise = endpoint({
  method: 'POST',
  path: '/dashboard/api/operative/collections/promises',
  summary: 'Record a promise to pay with its amount and day; it replaces an open promise',
  access: 'staff',
  module: 'late_payments',
  input: z.object({ credit_id: f.id, amount: f.pesos, due_on: f.day, note: f.optionalText(1000) }),
  reply: z.object({ credit_id: z.number(), promise }),
  errors: ['OBJECT_NOT_FOUND'],
  idempotent: true,
});

export const sendCollectionMessage = endpoint({
  method: 'POST',
  path: '/dashboard/api/operative/collections/messages',
  summary: 'Send a message about arrears, now or as soon as the law allows it',
  access: 'staff',
  module: 'late_payments',
  input: z.object({
    credit_id: f.id,
    channel: f.choice(MESSAGE_CHANNELS),
    template: f.choice(COLLECTION_TEMPLATES),
  }),
  reply: z.object({ credit_id: z.number(), message }),
  errors: ['OBJECT_NOT_FOUND'],
  idempotent: true,
});

export const cancelCollectionMessage = endpoint({
  method: 'POST',
  path: '/dashboard/api/operative/collections/messages/cancel',
  summary: 'Keep a message that still waits from going out',
  access: 'staff',
  module: 'late_payments',
  input: z.object({ id: f.id }),
  reply: z.object({ message }),
  errors: ['OBJECT_NOT_FOUND'],
});

export const todayCreditRow = z.extend(latePaymentRow, {
  promise: z.nullable(promise),
  /** The day of the last contact or try; null when there was none. */
  last_contact_on: z.nullable(z.string()),
  /** From when on the law lets the person be contacted through some channel, ISO 8601. */
  contact_allowed_at: z.string(),
});
export type TodayCredit = z.output<typeof todayCreditRow>;

export const collectionToday = endpoint({
  method: 'GET',
  path: '/dashboard/api/operative/collections/today',
  summary: "Today's work, most urgent first: a credit is in the first group that fits",
  access: 'staff',
  module: 'late_payments',
  input: z.object({ limit: f.blankAsAbsent(f.wholeNumber(1, 100)) }),
  reply: z.object({
    day: z.string(),
    /** The platform's clock. */
    now: z.string(),
    groups: z.array(
      z.object({
        reason: z.enum(TODAY_REASONS),
        /** Counted up to 1,000. */
        total: z.number(),
        credits: z.array(todayCreditRow),
      }),
    ),
  }),
  errors: [],
});
