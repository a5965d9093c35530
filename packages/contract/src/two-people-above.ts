/** An amount above which money needs two people: a setting that two people change. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as f from './fields.ts';

/** The call that shows the amount in force, and the call that proposes another one. */
export function twoPeopleAbove<Path extends string>({
  path,
  what,
  mostPesos,
}: {
  path: Path;
  /** What needs two people, for the API document. */
  what: string;
  mostPesos: number;
}) {
  const amount = `amount above which ${what} needs two people`;
  return {
    show: endpoint({
      method: 'GET',
      path,
      summary: `The ${amount}`,
      access: 'staff',
      module: 'settings',
      input: z.object({}),
      reply: z.object({ two_people_above: z.number(), is_change_pending: z.boolean() }),
      errors: [],
    }),
    propose: endpoint({
      method: 'POST',
      path,
      summary: `Propose another ${amount}`,
      access: 'staff',
      module: 'settings',
      input: z.object({ two_people_above: f.pesosBetween(0, mostPesos), reason: f.note(500) }),
      reply: z.object({ id_approval: z.number() }),
      errors: ['CHANGE_PENDING'],
      idempotent: true,
    }),
  };
}
