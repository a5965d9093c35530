/** The promise calendar: cash expected by day from promises and agreements, and what came of it. */
import * as z from 'zod/mini';
import { endpoint, staffGet } from '../../endpoint.ts';
import * as f from '../../fields.ts';

const day = z.object({
  on: z.string(),
  /** Promises and payments of agreements. */
  count: z.number(),
  /** Pesos: expected, come of that, and of the broken ones what did not come. */
  expected: z.number(),
  came: z.number(),
  broken_count: z.number(),
  broken: z.number(),
});
export type ExpectedDay = z.output<typeof day>;

const expectedCase = z.object({
  id_credit: z.number(),
  id_user: z.number(),
  name: z.string(),
  /** Its page of collections exists. */
  is_late: z.boolean(),
  kind: z.enum(['promise', 'agreement']),
  amount: z.number(),
  came: z.number(),
  state: z.enum(['open', 'kept', 'partially_kept', 'broken']),
});
export type ExpectedCase = z.output<typeof expectedCase>;

export const expectedByDay = endpoint({
  ...staffGet('/dashboard/api/operative/collections/expected', 'late_payments'),
  summary: 'Cash expected by day of a month from promises and agreements, and what came of it',
  /** Any day of the month; by default today. */
  input: z.object({ month: f.blankAsAbsent(f.day) }),
  reply: z.object({ today: z.string(), from: z.string(), to: z.string(), days: z.array(day) }),
});

export const expectedOnDay = endpoint({
  ...staffGet('/dashboard/api/operative/collections/expected/day', 'late_payments'),
  summary: 'The promises and payments of agreements that are expected on a day, the largest first',
  input: z.object({ on: f.day }),
  reply: z.object({ on: z.string(), cases: z.array(expectedCase) }),
});
