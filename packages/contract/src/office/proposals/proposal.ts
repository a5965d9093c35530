/** What every proposal of a change of the settings sends and answers. */
import * as z from 'zod/mini';
import * as f from '../../fields.ts';

const change = z.object({ label: z.string(), before: z.string(), after: z.string() });

export const proposalEndpoint = {
  method: 'POST',
  reply: z.object({
    /** Null for a preview, which writes nothing, and for what one person decides. */
    id_approval: z.nullable(z.number()),
    changes: z.array(change),
    /** The effect on a credit, in figures. */
    effects: z.array(change),
    warnings: z.array(z.string()),
  }),
  errors: ['CHANGE_PENDING', 'NOTHING_CHANGED'],
  access: 'staff',
  module: 'settings',
  idempotent: true,
} as const;
export type ProposalReply = z.output<typeof proposalEndpoint.reply>;

export const proposalInput = {
  effective_on: f.day,
  /** Required where a second person reads it. */
  reason: f.optionalNote(500),
  preview: z.optional(f.flag),
};
