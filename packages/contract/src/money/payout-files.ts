/** Files with which staff pay waiting credits at their bank. A file changes the state of no credit. */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';

export const PAYOUT_FORMATS = ['pab', 'csv'] as const;
export type PayoutFormat = (typeof PAYOUT_FORMATS)[number];

export const makePayoutFile = endpoint({
  ...staffPost('/dashboard/api/operative/payout_files/', 'disbursement_confirm'),
  summary: 'Make a file for the bank with the transfers of these credits',
  input: z.object({
    /** Ids with commas between. */
    credits: f.idList,
    format: f.choice(PAYOUT_FORMATS),
    /** The newest file with one of these credits that the caller saw. A credit in a later one is refused: the bank would pay it twice. */
    seen_file: f.blankAsAbsent(f.id),
  }),
  reply: z.object({ id_file: z.number() }),
  errors: ['ALREADY_IN_FILE', 'NOT_PAYABLE'],
  idempotent: true,
});

export const payoutFile = endpoint({
  ...staffGet('/dashboard/api/operative/payout_files/', 'disbursement_confirm'),
  summary: 'The content of a file for the bank; each download is recorded',
  input: z.object({ id_file: f.id }),
  reply: z.object({ name: z.string(), media_type: z.string(), content_base64: z.string() }),
  errors: ['OBJECT_NOT_FOUND'],
});
