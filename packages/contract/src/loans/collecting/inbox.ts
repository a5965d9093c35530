/** The inbox: what people write by WhatsApp, what is answered, and who does not want to be written to. */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../../endpoint.ts';
import * as f from '../../fields.ts';
import { ANSWER_OBSTACLES, INBOX_LISTS, INCOMING_KINDS } from '../collection-enums.ts';

export const REPLY_LENGTH_MAX = 1_000;

/** Instants are ISO 8601. */
const conversation = z.object({
  id: z.number(),
  phone: z.string(),
  /** Null for a number of nobody known. */
  id_user: z.nullable(z.number()),
  name: z.nullable(z.string()),
  /** The person's credit that is being repaid, and who collects it. */
  credit: z.nullable(
    z.object({ id_credit: z.number(), is_late: z.boolean(), assigned_to: z.nullable(z.string()) }),
  ),
  /** Messages since the last answer. */
  unanswered: z.number(),
  last_incoming_at: z.string(),
  last: z.object({ kind: z.enum(INCOMING_KINDS), text: z.string() }),
  has_opted_out: z.boolean(),
});
export type Conversation = z.output<typeof conversation>;

export const inbox = endpoint({
  ...staffGet('/dashboard/api/operative/inbox', 'late_payments'),
  summary: 'Conversations: those that wait with who waits longest first, all others newest first',
  input: z.object({
    /** By default those that wait for an answer. `unknown`: of numbers of nobody known. */
    list: f.blankAsAbsent(f.choice(INBOX_LISTS)),
    search: f.searchText(),
    limit: f.blankAsAbsent(f.wholeNumber(1, 100)),
    cursor: f.optionalText(40),
  }),
  reply: z.object({
    conversations: z.array(conversation),
    next_cursor: z.nullable(z.string()),
    /** Conversations that wait for an answer, of known people and of unknown numbers. */
    waiting: z.number(),
    waiting_unknown: z.number(),
  }),
});

export const chatLine = z.object({
  /** Names the line in its conversation. */
  key: z.string(),
  at: z.string(),
  is_inbound: z.boolean(),
  /** Of an answer: who wrote it; null for the platform. */
  by: z.nullable(z.string()),
  kind: z.enum(INCOMING_KINDS),
  /** Null once the words were erased. */
  text: z.nullable(z.string()),
  /** Of an answer. `waiting`: the provider has not taken it yet. */
  delivery: z.enum(['sent', 'waiting', 'failed']),
});
export type ChatLine = z.output<typeof chatLine>;

export const conversationLines = endpoint({
  ...staffGet('/dashboard/api/operative/inbox/conversation', 'late_payments'),
  summary: 'One conversation, oldest line first, and whether it may be answered now',
  input: z.object({ id: f.id }),
  reply: z.object({
    conversation,
    /** The last 200. */
    lines: z.array(chatLine),
    /** Why nothing may be answered now; null where it may. */
    obstacle: z.nullable(z.enum(ANSWER_OBSTACLES)),
    opted_out_at: z.nullable(z.string()),
    /** What an answer sends back: the last answer that its writer has seen. */
    seen: z.number(),
  }),
  errors: ['OBJECT_NOT_FOUND'],
});

export const replyInConversation = endpoint({
  ...staffPost('/dashboard/api/operative/inbox/reply', 'late_payments'),
  summary: 'Answer a person who wrote in the last 24 hours',
  input: z.object({
    id: f.id,
    text: f.note(REPLY_LENGTH_MAX),
    /** Refused where a colleague answered since. */
    seen: f.blankAsAbsent(f.wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  }),
  reply: z.object({ id: z.number(), seen: z.number() }),
  errors: ['OBJECT_NOT_FOUND'],
  idempotent: true,
});

export const settleConversation = endpoint({
  ...staffPost('/dashboard/api/operative/inbox/settle', 'late_payments'),
  summary: 'Note that a conversation needs no answer',
  input: z.object({ id: f.id }),
  reply: z.object({ id: z.number() }),
  errors: ['OBJECT_NOT_FOUND'],
});

export const setOptOut = endpoint({
  ...staffPost('/dashboard/api/operative/inbox/opt_out', 'late_payments'),
  summary: 'Record that a person does not want to be written to, or wants it again',
  input: z.object({ id: f.id, opted_out: f.flag, note: f.note(500) }),
  reply: z.object({ id: z.number(), has_opted_out: z.boolean() }),
  errors: ['OBJECT_NOT_FOUND'],
});
