/** Settings of the work of collections: whom to call first, and what the team sets out to reach. */
import { CALL_ORDERS } from '@unamano/domain/loans/arrears/call-order';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import * as f from '../../fields.ts';
import { proposal } from './proposal.ts';

/** Zero: no goal. */
export const collectionValues = z.object({
  call_order: z.enum(CALL_ORDERS),
  /** Of one person on a business day. */
  contacts_goal: z.number(),
  promises_goal: z.number(),
  /** Of the team in a week, pesos. */
  money_goal: z.number(),
});

export const setCollections = endpoint({
  summary: 'Set the order of calls and the goals of the team from a day on, or preview them',
  ...proposal('collections', {
    call_order: f.choice(CALL_ORDERS),
    contacts_goal: f.wholeNumber(0, 500),
    promises_goal: f.wholeNumber(0, 500),
    money_goal: f.pesosBetween(0, 1_000_000_000_000),
  }),
});
