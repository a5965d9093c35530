/** What every proposal of a change of the settings sends and answers. */
import * as z from 'zod/mini';
import { staffPost } from '../../endpoint.ts';
import * as f from '../../fields.ts';

const change = z.object({ label: z.string(), before: z.string(), after: z.string() });

const proposalReply = z.object({
  /** Null for a preview, which writes nothing, and for what one person decides. */
  id_approval: z.nullable(z.number()),
  changes: z.array(change),
  /** The effect on a credit, in figures. */
  effects: z.array(change),
  warnings: z.array(z.string()),
});
export type ProposalReply = z.output<typeof proposalReply>;

const proposalInput = {
  effective_on: f.day,
  /** Required where a second person reads it. */
  reason: f.optionalNote(500),
  preview: z.optional(f.flag),
};

/** The proposal of a value of the topic `name` with these fields; its call adds a summary. */
export const proposal = <Fields extends z.core.$ZodShape>(name: string, fields: Fields) => ({
  ...staffPost(`/dashboard/api/settings/${name}`, 'settings'),
  input: z.object({ ...proposalInput, ...fields }),
  reply: proposalReply,
  errors: ['CHANGE_PENDING', 'NOTHING_CHANGED'] as const,
  idempotent: true,
});
