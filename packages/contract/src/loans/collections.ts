/** Collections: the history of a late credit, promises to pay, messages within the legal hours, today's list. */

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import * as f from '../fields.ts';
import {
  COLLECTION_TEMPLATES,
  CONTACT_CHANNELS,
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
  RELIEF_KINDS,
  RELIEF_STEPS,
  TODAY_REASONS,
  UNREACHED_REASONS,
  UNSENT_REASONS,
} from './collection-enums.ts';
import { COLLECTION_STATES } from './collection-states.ts';
import { latePaymentRow } from './late-payments.ts';

export * from './collection-enums.ts';

/** The number of the last contact, promise, state change and message of a credit, as its timeline gave it. */
const seen = f.blankAsAbsent(
  z.string('Valor no válido').check(z.regex(/^\d{1,15}(\.\d{1,15}){3}$/, 'Valor no válido')),
);

export const recordContact = endpoint({
  method: 'POST',
  path: '/dashboard/api/operative/contacts',
  summary: 'Record a contact about arrears that was made today',
  access: 'staff',
  module: 'late_payments',
  input: z.object({
    credit_id: f.id,
    channel: f.choice(CONTACT_CHANNELS),
    /** Required for a conversation; a try with a reason needs none. */
    note: f.optionalNote(1000),
    /** False when the borrower was not reached: the try is recorded, and causes no fee and no legal contact limit. */
    reached: f.blankAsAbsent(f.flag),
    unreached_reason: f.blankAsAbsent(f.choice(UNREACHED_REASONS)),
    /** When to call again after a try, within the hours of the law. */
    again_at: f.blankAsAbsent(f.instant),
    /** Refused where a colleague recorded something since. */
    seen,
  }),
  reply: z.object({
    credit_id: z.number(),
    contacted_on: z.string(),
    /** The law does not allow a contact at this hour: it makes no collection fee. */
    is_outside_hours: z.boolean(),
  }),
  errors: ['OBJECT_NOT_FOUND'],
  idempotent: true,
});

const status = z.object({
  state: z.enum(['open', 'kept', 'partially_kept', 'broken', 'replaced']),
  /** Pesos paid for the promise by its day, and pesos still missing. */
  paid: z.number(),
  missing: z.number(),
});

const promise = z.object({ id: z.number(), amount: z.number(), due_on: z.string(), status });
export type PromiseView = z.output<typeof promise>;

/** The instant (ISO 8601) before which a pending message is not sent. */
const message = z.object({
  id: z.number(),
  channel: z.enum(MESSAGE_CHANNELS),
  template: z.enum(COLLECTION_TEMPLATES),
  state: z.enum(MESSAGE_STATES),
  planned_at: z.string(),
});
export type CollectionMessage = z.output<typeof message>;

/** Instants are ISO 8601, amounts pesos. `by`: the staff member; null for the borrower or the platform. */
const event = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('contact'),
    at: z.string(),
    by: z.nullable(z.string()),
    channel: z.enum(CONTACT_CHANNELS),
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
  z.object({ kind: z.literal('message'), at: z.string(), by: z.nullable(z.string()), message }),
  z.object({
    kind: z.literal('undelivered'),
    /** The time of writing. */
    at: z.string(),
    channel: z.enum(MESSAGE_CHANNELS),
    subject: z.string(),
    /** `unknown`: the message may have arrived and is not sent again. */
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
    /** What a command sends back as `seen`. */
    seen: z.string(),
    events: z.array(event),
    /** The last promise while its day has not passed and it is not fulfilled. */
    open_promise: z.nullable(promise),
    /** The first legal instant of a contact by channel (Ley 2300 of 2023). */
    allowed_contacts: z.array(z.object({ channel: z.enum(CONTACT_CHANNELS), at: z.string() })),
    /** The texts of the messages that fit the credit today. */
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
  input: z.object({ credit_id: f.id, amount: f.pesos, due_on: f.day, note: f.optionalNote(1000), seen }),
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
    /** The open payment order of the credit whose link `late_payment_link` carries. */
    order: f.optionalText(20),
    seen,
  }),
  reply: z.object({
    credit_id: z.number(),
    message,
    /** False where the same message went out or was scheduled before: nothing is sent again. */
    is_new: z.boolean(),
  }),
  errors: ['OBJECT_NOT_FOUND'],
  idempotent: true,
});

export const cancelCollectionMessage = endpoint({
  method: 'POST',
  path: '/dashboard/api/operative/collections/messages/cancel',
  summary: 'Cancel a pending message',
  access: 'staff',
  module: 'late_payments',
  input: z.object({ id: f.id }),
  reply: z.object({ message }),
  errors: ['OBJECT_NOT_FOUND'],
});

export const todayCreditRow = z.extend(latePaymentRow, {
  promise: z.nullable(promise),
  /** The agreed payment that is due next, or with which the agreement broke; null without an agreement. */
  agreement: z.nullable(
    z.object({ state: z.enum(['kept', 'fulfilled', 'broken']), due_on: z.string(), missing: z.number() }),
  ),
  /** Pesos to ask for today: of the agreed payment or the promise that is due today, else all that is past due. */
  due_today: z.number(),
  /** When to call again after the last try, ISO 8601; null where nobody has to. */
  call_again_at: z.nullable(z.string()),
  /** The day of the last contact or try; null without one. */
  last_contact_on: z.nullable(z.string()),
  /** The first legal instant of a contact through any channel, ISO 8601. */
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
        /** The count stops at 1,000. */
        total: z.number(),
        credits: z.array(todayCreditRow),
      }),
    ),
  }),
});
