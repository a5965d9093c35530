/** "Yo no pedí este crédito": staff freeze a credit that its borrower says they never asked for, and decide. */
import * as z from 'zod/mini';
import { endpoint, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';

const order = z.object({ credit_id: f.id, reason: f.note(500) });

export const freezeCredit = endpoint({
  ...staffPost('/dashboard/api/unrequested/freeze', 'late_payments'),
  summary: 'Freeze a credit that its borrower says they never asked for: nothing is charged and nobody calls',
  input: order,
  reply: z.object({ credit_id: z.number(), is_frozen: z.boolean() }),
  idempotent: true,
});

export const releaseCredit = endpoint({
  ...staffPost('/dashboard/api/unrequested/release', 'late_payments'),
  summary:
    'The borrower did ask for it: the credit goes on, without charges for its frozen days; not by who froze it',
  input: order,
  reply: z.object({ credit_id: z.number(), is_frozen: z.boolean() }),
  errors: ['SELF_APPROVAL_NOT_ALLOWED'],
  idempotent: true,
});

export const requestAnnulment = endpoint({
  ...staffPost('/dashboard/api/unrequested/annul', 'late_payments'),
  summary:
    'Request that a frozen credit is void, after the approval of a second person: nothing is owed any more',
  input: order,
  reply: z.object({ id_approval: z.number() }),
  idempotent: true,
});
