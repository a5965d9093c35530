/** Collections: the history of a late credit, promises to pay, messages within the legal hours, today's list. */

import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';
import { ceilingField } from '../kept-figures.ts';
import {
  CALL_ORDERS,
  COLLECTION_TEMPLATES,
  CONTACT_CHANNELS,
  MESSAGE_CHANNELS,
  TODAY_COUNT_MAX,
  TODAY_REASONS,
  UNREACHED_REASONS,
} from './collection-enums.ts';
import { latePaymentRow } from './late-payments.ts';
import { message, promise, timelineEvent } from './timeline.ts';

export * from './collection-enums.ts';
export type { CollectionMessage, PromiseView, TimelineEvent } from './timeline.ts';

/** The number of the last contact, promise, state change and message of a credit, as its timeline gave it. */
const seen = f.blankAsAbsent(
  z.string('Valor no válido').check(z.regex(/^\d{1,15}(\.\d{1,15}){3}$/, 'Valor no válido')),
);

/** How a conversation was made. `is_inbound`: the borrower called, which the law does not limit. */
const madeBy = { channel: f.choice(CONTACT_CHANNELS), is_inbound: f.blankAsAbsent(f.flag) };

export const recordContact = endpoint({
  ...staffPost('/dashboard/api/operative/contacts', 'late_payments'),
  summary: 'Record a contact about arrears that was made today',
  input: z.object({
    credit_id: f.id,
    ...madeBy,
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

export const collectionTimeline = endpoint({
  ...staffGet('/dashboard/api/operative/collections/timeline', 'late_payments'),
  summary:
    'What was done about a credit, newest first; when the law lets its person be contacted; what can be sent',
  input: z.object({ id_credit: f.id }),
  reply: z.object({
    id_credit: z.number(),
    /** The platform's clock. */
    now: z.string(),
    /** What a command sends back as `seen`. */
    seen: z.string(),
    events: z.array(timelineEvent),
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
  ...staffPost('/dashboard/api/operative/collections/promises', 'late_payments'),
  summary:
    'Record a promise to pay with its amount and day, and the conversation in which it was given; it replaces an open promise',
  input: z.object({
    credit_id: f.id,
    amount: f.pesos,
    due_on: f.day,
    ...madeBy,
    note: f.optionalNote(1000),
    seen,
  }),
  reply: z.object({ credit_id: z.number(), promise }),
  errors: ['OBJECT_NOT_FOUND'],
  idempotent: true,
});

export const sendCollectionMessage = endpoint({
  ...staffPost('/dashboard/api/operative/collections/messages', 'late_payments'),
  summary: 'Send a message about arrears, now or as soon as the law allows it',
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
  ...staffPost('/dashboard/api/operative/collections/messages/cancel', 'late_payments'),
  summary: 'Cancel a pending message',
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
  /** The first legal instant of a contact through any channel, ISO 8601. */
  contact_allowed_at: z.string(),
  /** What its place follows from, beside amount and days; null in a group that has no order by worth. */
  why: z.nullable(
    z.object({
      promises_kept: z.number(),
      promises: z.number(),
      /** Calls about this hour of the day. */
      calls_answered: z.number(),
      calls: z.number(),
      wrote_days_ago: z.nullable(z.number()),
    }),
  ),
});
export type TodayCredit = z.output<typeof todayCreditRow>;

export const collectionToday = endpoint({
  ...staffGet('/dashboard/api/operative/collections/today', 'late_payments'),
  summary: "Today's work, most urgent first: a credit is in the first group that fits",
  /** `group`: that one alone, for more of its rows. */
  input: z.object({
    limit: f.blankAsAbsent(f.wholeNumber(1, TODAY_COUNT_MAX)),
    group: f.blankAsAbsent(f.choice(TODAY_REASONS)),
    /** By default as the settings say. */
    order: f.blankAsAbsent(f.choice(CALL_ORDERS)),
  }),
  reply: z.object({
    day: z.string(),
    /** The platform's clock. */
    now: z.string(),
    order: z.enum(CALL_ORDERS),
    groups: z.array(
      z.object({
        reason: z.enum(TODAY_REASONS),
        /** The count stops at 1,000. */
        total: z.number(),
        credits: z.array(todayCreditRow),
      }),
    ),
    ...ceilingField,
  }),
});
