/** Who is away, and who answers the requests of others meanwhile. */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';
import { APPROVING_MODULES } from '../modules.ts';

/** The days are both included. */
const absence = z.object({
  id_delegate: z.number(),
  delegate: z.string(),
  from: z.string(),
  through: z.string(),
});
export type Absence = z.output<typeof absence>;

export const absences = endpoint({
  ...staffGet('/dashboard/api/approvals/absence'),
  summary: 'The own absence, who could answer meanwhile, and who is away today',
  reply: z.object({
    /** By the platform's clock. */
    day: z.string(),
    /** Null without one that is still to come or not over. */
    own: z.nullable(absence),
    /** The caller has a module that approves. */
    can_approve: z.boolean(),
    candidates: z.array(z.object({ id_staff: z.number(), name: z.string() })),
    away: z.array(
      z.object({
        name: z.string(),
        delegate: z.string(),
        through: z.string(),
        /** The caller is the delegate. */
        is_delegate: z.boolean(),
      }),
    ),
  }),
});

export const setAbsence = endpoint({
  ...staffPost('/dashboard/api/approvals/absence', ...APPROVING_MODULES),
  summary: 'Say from when to when the caller is away, and name a delegate who may approve by their own right',
  input: z.object({ id_delegate: f.id, from: f.day, through: f.day }),
  reply: z.object({ own: absence }),
});

export const endAbsence = endpoint({
  ...staffPost('/dashboard/api/approvals/absence/end'),
  summary: 'The caller is not away, or not any more',
  reply: z.object({}),
});
