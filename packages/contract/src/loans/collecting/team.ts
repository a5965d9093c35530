/** The team of collections: done by whom, and conversations for a review of their quality. */
import * as z from 'zod/mini';
import { endpoint, staffGet } from '../../endpoint.ts';
import * as f from '../../fields.ts';
import { CONTACT_CHANNELS, TEAM_PERIODS } from '../collection-enums.ts';

const person = z.object({
  id_staff: z.number(),
  name: z.string(),
  is_self: z.boolean(),
  contacts: z.number(),
  answered: z.number(),
  promises: z.number(),
  /** Of promises that they recorded and whose day is in the period. */
  kept: z.number(),
  /** Pesos of credits whose last conversation in the 30 days before was theirs. */
  money_back: z.number(),
  /** For these days, of the settings; zero: none. */
  contacts_goal: z.number(),
  promises_goal: z.number(),
});
export type TeamPerson = z.output<typeof person>;

const sampled = z.object({
  id: z.number(),
  id_staff: z.number(),
  by: z.string(),
  id_user: z.number(),
  id_credit: z.number(),
  name: z.string(),
  channel: z.enum(CONTACT_CHANNELS),
  note: z.string(),
  at: z.string(),
});

export const teamWork = endpoint({
  ...staffGet('/dashboard/api/operative/collections/team', 'late_payments'),
  summary: 'What each person of the team did today or this week, and what came of it',
  /** By default today. */
  input: z.object({ period: f.blankAsAbsent(f.choice(TEAM_PERIODS)) }),
  reply: z.object({
    /** The first and the last day. */
    from: z.string(),
    to: z.string(),
    people: z.array(person),
    /** Of the team in the week; zero: none, and none of a day. */
    money_goal: z.number(),
    sample: z.array(sampled),
  }),
});
