/** What others change while a page of the dashboard is open. */
import * as z from 'zod/mini';
import { endpoint, staffGet } from '../endpoint.ts';
import * as f from '../fields.ts';

/** What the pages of the dashboard show: collections, approvals, requests that wait for a company, disbursements. */
export const LIVE_TOPICS = ['collections', 'approvals', 'requests', 'disbursements'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

export const LIVE_SECONDS_MAX = 60;

export const liveChange = z.object({
  /** What changed since the change before, or since the cursor of the call. */
  topics: z.array(z.enum(LIVE_TOPICS)),
  /** The credits that changed. */
  credits: z.array(z.number()),
  /** The colleagues who have the credit of the call open. */
  open_by: z.array(z.string()),
  /** The day by the platform's clock. */
  day: z.string(),
  /** Continues here when the stream has ended. */
  cursor: z.string(),
});
export type LiveChange = z.output<typeof liveChange>;

export const liveChanges = endpoint({
  ...staffGet('/dashboard/api/live'),
  summary:
    'What others changed; with `seconds` as a stream of server-sent events, each with one change in its data, which also tells others that the credit is open',
  input: z.object({
    /** The credit whose page is open. */
    id_credit: f.blankAsAbsent(f.id),
    cursor: f.blankAsAbsent(
      z.string('Valor no válido').check(z.regex(/^\d{1,15}(\.\d{1,15}){2}$/, 'Valor no válido')),
    ),
    /** How long the stream stays open; then the caller, whose session may have ended, calls again. 0: no stream. */
    seconds: f.blankAsAbsent(f.wholeNumber(0, LIVE_SECONDS_MAX)),
  }),
  reply: liveChange,
  errors: ['OBJECT_NOT_FOUND'],
});
