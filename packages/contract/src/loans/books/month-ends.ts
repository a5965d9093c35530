/** What each month's end adds to the books. All amounts are pesos. */
import { MONTH_END_FIGURES } from '@unamano/domain/loans/books/month-end';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import * as f from '../../fields.ts';

const monthEnd = z.object({
  /** Its first and its last day. */
  month: z.string(),
  last_day: z.string(),
  figures: z.record(z.enum(MONTH_END_FIGURES), z.number()),
  entries: z.number(),
  /** Null before its first entry. */
  posted_at: z.nullable(z.string()),
});
export type MonthEndRow = z.output<typeof monthEnd>;

export const monthEnds = endpoint({
  method: 'GET',
  access: 'staff',
  modules: ['accounting', 'portfolio'],
  path: '/dashboard/api/accounting/months/',
  summary:
    'The months that are over, newest first, with what is accrued, deferred and not expected at the end of each',
  reply: z.object({ is_running: z.boolean(), months: z.array(monthEnd) }),
});

export const runMonthEnd = endpoint({
  method: 'POST',
  access: 'staff',
  module: 'accounting',
  path: '/dashboard/api/accounting/months/run/',
  summary: 'Computes the end of a month again, and posts what changed',
  input: z.object({ month: f.day }),
  reply: z.object({}),
});
