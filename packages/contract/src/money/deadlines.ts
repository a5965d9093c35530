/** What waits for an answer by a day of the law, or by one that was promised. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Complaints and claims, reports of credits that nobody asked for, reviews of decisions, waiting money, marks that the bureau lacks. */
export const DEADLINE_KINDS = [
  'complaints',
  'reports',
  'reviews',
  'unapplied_funds',
  'bureau_marks',
] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

const deadline = z.object({
  kind: z.enum(DEADLINE_KINDS),
  /** What waits. */
  count: z.number(),
  /** The first day that ends; null where nothing waits. */
  next_on: z.nullable(z.string()),
  /** Until that day; negative once it has passed. */
  days_left: z.nullable(z.number()),
});
export type Deadline = z.output<typeof deadline>;

export const deadlines = endpoint({
  method: 'GET',
  path: '/dashboard/api/deadlines',
  summary: 'What waits for an answer by a day, of the modules of the caller',
  access: 'staff',
  reply: z.object({ deadlines: z.array(deadline) }),
});
