/** The end of each month: what it adds to the books, what holds before it is closed, and who closed it. All amounts are pesos. */
import { CLOSE_CHECKS } from '@unamano/domain/loans/books/month-close';
import { MONTH_END_FIGURES } from '@unamano/domain/loans/books/month-end';
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../../endpoint.ts';
import * as f from '../../fields.ts';

/** `open` too where it was closed and opened again. */
export const MONTH_STATES = ['open', 'closed'] as const;

const monthEnd = z.object({
  /** Its first and its last day. */
  month: z.string(),
  last_day: z.string(),
  figures: z.record(z.enum(MONTH_END_FIGURES), z.number()),
  entries: z.number(),
  /** Null before its first entry. */
  posted_at: z.nullable(z.string()),
  state: z.enum(MONTH_STATES),
  /** Its last closing, or the last time that it was opened again: null without either. */
  signed: z.nullable(
    z.object({
      at: z.string(),
      asked_by: z.string(),
      approved_by: z.string(),
      /** Empty for a closing. */
      reason: z.string(),
    }),
  ),
});
export type MonthEndRow = z.output<typeof monthEnd>;

export const monthEnds = endpoint({
  ...staffGet('/dashboard/api/accounting/months/', 'accounting', 'accounting_close', 'portfolio'),
  summary:
    'The months that are over, newest first, with what the end of each adds to the books, and who closed it',
  reply: z.object({
    is_running: z.boolean(),
    /** The month that may be closed, and the one that may be opened again. */
    next: z.nullable(z.string()),
    last_closed: z.nullable(z.string()),
    /** Whether a closing or an opening waits for the second person. */
    is_waiting: z.boolean(),
    months: z.array(monthEnd),
  }),
});

export const runMonthEnd = endpoint({
  ...staffPost('/dashboard/api/accounting/months/run/', 'accounting'),
  summary: 'Computes the end of a month again, and posts what changed',
  input: z.object({ month: f.day }),
  reply: z.object({}),
  errors: ['STATE_NOT_ALLOWED'],
});

export const proposeLoss = endpoint({
  ...staffPost('/dashboard/api/settings/month_end/loss/', 'settings'),
  summary: 'The expected loss by age that the own roll rates of the last twelve months propose',
  input: z.object({}),
  reply: z.object({
    /** The first and the last of the month ends that it is made of. */
    from: z.string(),
    to: z.string(),
    /** From the first age to the last. What nothing is known of keeps its rate in force, or has that of the age before it. */
    rates: z.array(z.object({ rate: z.number(), is_known: z.boolean() })),
  }),
});

const check = z.object({
  name: z.enum(CLOSE_CHECKS),
  is_ok: z.boolean(),
  /** How many of what it counts are in the way. */
  count: z.number(),
  /** Until when something is known; null where nothing is. */
  known_through: z.nullable(z.string()),
});
export type CloseCheckRow = z.output<typeof check>;

export const monthChecks = endpoint({
  ...staffGet('/dashboard/api/accounting/months/checks', 'accounting', 'accounting_close', 'portfolio'),
  summary: 'What holds, and what is missing, before the next month is closed',
  reply: z.object({
    month: z.nullable(z.string()),
    /** Whether orders and ledger are being verified, or the end of a month computed. */
    is_running: z.boolean(),
    checks: z.array(check),
  }),
});

export const closeMonth = endpoint({
  ...staffPost('/dashboard/api/accounting/months/close/', 'accounting_close'),
  status: 201,
  summary: 'Asks a second person to close the next month',
  input: z.object({ month: f.day }),
  reply: z.object({ id_approval: z.number() }),
  errors: ['STATE_NOT_ALLOWED', 'CHANGE_PENDING'],
});

export const reopenMonth = endpoint({
  ...staffPost('/dashboard/api/accounting/months/reopen/', 'accounting_close'),
  status: 201,
  summary: 'Asks a second person to open the last closed month again',
  input: z.object({ month: f.day, reason: f.text(200) }),
  reply: z.object({ id_approval: z.number() }),
  errors: ['STATE_NOT_ALLOWED', 'CHANGE_PENDING'],
});
