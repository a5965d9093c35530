/** Which member of staff collects a late credit, and how far each one is. */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';

/** Why a credit was not assigned: nobody can see it, it is not late, or the chosen person may not see it. */
export const UNASSIGNED_REASONS = ['NOT_FOUND', 'NOT_LATE', 'NOT_THEIRS'] as const;
export type UnassignedReason = (typeof UNASSIGNED_REASONS)[number];

export const assignCases = endpoint({
  ...staffPost('/dashboard/api/operative/collections/assign', 'late_payments'),
  summary: 'Assign late credits to one person who collects, or to nobody',
  input: z.object({
    /** Ids with commas between; a foreign id is `NOT_FOUND`, as a missing one is. */
    credits: f.idList,
    /** Absent: nobody. */
    id_staff: f.blankAsAbsent(f.id),
  }),
  reply: z.object({
    /** The name of who has them now; null for nobody. */
    assigned_to: z.nullable(z.string()),
    rows: z.array(z.object({ credit_id: z.number(), left_out: z.nullable(z.enum(UNASSIGNED_REASONS)) })),
  }),
  errors: ['OBJECT_NOT_FOUND'],
});

/** Counts of late credits, but for `paid_after_promise`. */
const collector = z.object({
  id_staff: z.number(),
  name: z.string(),
  is_self: z.boolean(),
  cases: z.number(),
  /** With a conversation or a sent message of today, by anyone. */
  contacted_today: z.number(),
  /** With an open promise. */
  promised: z.number(),
  /** Also of credits that are up to date since: whose last promise, due in the last 30 days, was fulfilled. */
  paid_after_promise: z.number(),
});
export type Collector = z.output<typeof collector>;

export const collectors = endpoint({
  ...staffGet('/dashboard/api/operative/collections/collectors', 'late_payments'),
  summary: 'Who collects, with the cases of each and what came of them',
  reply: z.object({
    collectors: z.array(collector),
    /** Late credits without a person. */
    unassigned: z.number(),
  }),
});
