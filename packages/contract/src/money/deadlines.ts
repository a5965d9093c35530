/** What waits for an answer by a day of the law, or by one that was promised. */
import * as z from 'zod/mini';
import { endpoint, staffGet } from '../endpoint.ts';

/** Complaints and claims, reports of credits that nobody asked for, reviews of decisions, waiting money, marks that the bureau lacks. */
export const DEADLINE_KINDS = [
  'complaints',
  'reports',
  'reviews',
  'unapplied_funds',
  'bureau_marks',
] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

const many = (one: string, more: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('es-CO')} ${more}`;

/** What waits, on the board and in a mail. */
export const deadlineTexts: Record<DeadlineKind, (count: number) => string> = {
  complaints: many('reclamo por responder', 'reclamos por responder'),
  reports: many('crédito que alguien dice que no pidió', 'créditos que alguien dice que no pidió'),
  reviews: many('revisión por responder', 'revisiones por responder'),
  unapplied_funds: many('pago que espera a su dueño', 'pagos que esperan a su dueño'),
  bureau_marks: many('reclamo sin marcar en la central', 'reclamos sin marcar en la central'),
};

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
  ...staffGet('/dashboard/api/deadlines'),
  summary: 'What waits for an answer by a day, of the modules of the caller',
  reply: z.object({ deadlines: z.array(deadline) }),
});
