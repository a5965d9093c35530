/** Disbursements whose account the bank did not confirm to be the borrower's. */
import { HOLDER_DECISIONS } from '@unamano/domain/money/account-holder';
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';

export const heldDisbursements = endpoint({
  ...staffGet('/dashboard/api/operative/held_disbursements', 'disbursement_confirm'),
  summary: 'Disbursements that wait for a decision about the holder of their account',
  input: z.object({}),
  reply: z.object({
    held: z.array(
      z.object({
        id_check: z.number(),
        id_credit: z.number(),
        name: z.string(),
        /** Of the borrower and of the account, the last four digits only. */
        document: z.string(),
        amount: z.number(),
        bank: z.string(),
        account_number: z.string(),
        /** Null: the bank has not answered. */
        answer: z.nullable(z.enum(['other_holder', 'unknown_account', 'refused'])),
        /** Masked, where the account belongs to another person; otherwise empty. */
        holder_name: z.string(),
        holder_document: z.string(),
        since: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const decideHolder = endpoint({
  ...staffPost('/dashboard/api/operative/held_disbursements/', 'disbursement_confirm'),
  summary: 'Pay to an account whose holder the bank did not confirm, or have the borrower give another one',
  input: z.object({ id_check: f.id, action: f.choice(HOLDER_DECISIONS), reason: f.note(500) }),
  reply: z.object({ id_credit: z.number() }),
  errors: [],
  idempotent: true,
});
