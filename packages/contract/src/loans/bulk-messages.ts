/** One message about arrears to many late credits: who gets it, whom it leaves out and why. */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';
import { BULK_TEMPLATES, LEFT_OUT_REASONS, MESSAGE_CHANNELS } from './collection-enums.ts';

const input = z.object({
  /** Ids with commas between; a foreign id is `NOT_FOUND`, as a missing one is. */
  credits: f.idList,
  channel: f.choice(MESSAGE_CHANNELS),
  template: f.choice(BULK_TEMPLATES),
});

/** In the order of the call. */
const rows = z.array(
  z.object({
    credit_id: z.number(),
    /** Null for a credit that gets the message. */
    left_out: z.nullable(z.enum(LEFT_OUT_REASONS)),
    /** When the law allows it next, ISO 8601; null where the law is not the reason. */
    allowed_at: z.nullable(z.string()),
  }),
);
export type BulkRow = z.output<typeof rows>[number];

export const previewBulkMessage = endpoint({
  ...staffGet('/dashboard/api/operative/collections/messages/preview', 'late_payments'),
  summary: 'Who of these credits would get the message now, and why the others would not',
  input,
  reply: z.object({
    rows,
    /** The text as the first one who gets it reads it; empty where nobody does. */
    sample: z.string(),
  }),
});

export const sendBulkMessage = endpoint({
  ...staffPost('/dashboard/api/operative/collections/messages/bulk', 'late_payments'),
  summary: 'Send the message now to those of these credits that may get it; nothing is scheduled',
  input,
  reply: z.object({ rows }),
  idempotent: true,
});
