/** The desk of operations: who waits for their money, another account asked for, and many disbursements confirmed at once. */
import { type Day, formatDay } from '@unamano/domain/calendar';
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';
import type { Fault } from '../rules.ts';
import { ACCOUNT_TYPES, DISBURSEMENT_TYPES } from './disbursement.ts';

/** Pay-outs of one command. */
export const PAYOUTS_MAX = 100;
export const BANK_REFERENCE_LENGTH_MAX = 60;

export const waitingDisbursements = endpoint({
  ...staffGet('/dashboard/api/operative/waiting_disbursements', 'disbursement_confirm'),
  summary: 'How many credits wait for their money, and since when the longest does',
  input: z.object({}),
  reply: z.object({
    credits_total: z.number(),
    /** Null when none waits. */
    waiting_since: z.nullable(z.string()),
    /** The longest one waits for more than 20 hours. */
    is_late: z.boolean(),
  }),
});

const waitingCredit = z.object({
  id_credit: z.number(),
  id_user: z.number(),
  name: z.string(),
  dni: z.string(),
  /** The credit became ready for its money. */
  waiting_since: z.string(),
  /** It waits for more than 20 hours; borrowers are promised 24. */
  is_late: z.boolean(),
  signed_on: z.string(),
  /** The amount of the transfer: the credit less the payoff of a replaced credit. */
  amount_to_disburse: z.number(),
  disbursement_type: z.enum(DISBURSEMENT_TYPES),
  bank: z.string(),
  /** Complete, for who pays out; empty for a money order. */
  account_number: z.string(),
  account_type: z.nullable(z.enum(ACCOUNT_TYPES)),
  /** Spanish: why the money may not be sent today, and what to do; null where it may. */
  cannot_pay: z.nullable(z.string()),
  /** Staff asked the borrower for another account. */
  is_account_asked: z.boolean(),
  /** A prepared disbursement waits for its second person. */
  is_prepared: z.boolean(),
  /** The newest file for the bank that pays it. */
  file: z.nullable(
    z.object({
      id_file: z.number(),
      name: z.string(),
      made_at: z.string(),
      /** The borrower has given another account since. */
      is_other_account: z.boolean(),
    }),
  ),
});
export type WaitingCredit = z.output<typeof waitingCredit>;

export const payoutQueue = endpoint({
  ...staffGet('/dashboard/api/operative/payout_queue', 'disbursement_confirm'),
  summary:
    'The credits whose money was not sent yet with the account of each, the longest waiting first, at most 100',
  input: z.object({}),
  reply: z.object({ credits_total: z.number(), credits: z.array(waitingCredit) }),
});

/** Days in which a transfer that the bank returns usually comes back. */
export const SENT_DAYS = 7;

const sentCredit = z.object({
  id_credit: z.number(),
  id_user: z.number(),
  name: z.string(),
  dni: z.string(),
  sent_on: z.string(),
  amount: z.number(),
  bank: z.string(),
  /** Complete, as the bank names it when it returns the money; empty for a money order. */
  account_number: z.string(),
  bank_reference: z.string(),
  /** A returned transfer waits for its second person. */
  is_return_pending: z.boolean(),
});
export type SentCredit = z.output<typeof sentCredit>;

export const sentDisbursements = endpoint({
  ...staffGet('/dashboard/api/operative/sent_disbursements', 'disbursement_confirm'),
  summary: 'The disbursements that were confirmed in the last 7 days, the newest first, at most 100',
  input: z.object({}),
  reply: z.object({ credits: z.array(sentCredit) }),
});

const strayTransfer = z.object({
  id_credit: z.number(),
  id_user: z.number(),
  name: z.string(),
  dni: z.string(),
  ended_on: z.string(),
  /** As in the newest file of the credit, complete. */
  amount: z.number(),
  bank: z.string(),
  account_number: z.string(),
  file: z.object({ id_file: z.number(), name: z.string(), made_at: z.string() }),
  /** An answer waits for its second person. */
  is_pending: z.boolean(),
});
export type StrayTransfer = z.output<typeof strayTransfer>;

export const strayTransfers = endpoint({
  ...staffGet('/dashboard/api/operative/stray_transfers', 'disbursement_confirm'),
  summary:
    'The credits that ended after a file for the bank was made with them, until staff say what became of each',
  input: z.object({}),
  reply: z.object({ credits: z.array(strayTransfer) }),
});

export const STRAY_ANSWERS = ['stopped', 'sent'] as const;

export const answerStrayTransfer = endpoint({
  ...staffPost('/dashboard/api/operative/stray_transfers/', 'disbursement_confirm'),
  summary: 'Say whether the bank paid a credit that had ended: what it sent is recorded and asked back',
  input: z.object({
    credit_id: f.id,
    answer: f.choice(STRAY_ANSWERS),
    /** What the bank says: the reference of the transfer, or how it was stopped. */
    bank_reference: f.text(BANK_REFERENCE_LENGTH_MAX),
    /** The day on which the bank sent it; today where it is not said. */
    sent_on: f.blankAsAbsent(f.day),
  }),
  /** `id_approval`: above the limit the answer waits for another person. */
  reply: z.object({ id_credit: z.number(), id_approval: z.nullable(z.number()) }),
  errors: ['CHANGE_PENDING'],
  idempotent: true,
});

export const askForAccount = endpoint({
  ...staffPost('/dashboard/api/operative/ask_account/', 'disbursement_confirm'),
  summary: 'Ask the borrower for another account: nothing is sent to this one',
  input: z.object({ credit_id: f.id, reason: f.note(500) }),
  reply: z.object({ id_credit: z.number() }),
  errors: ['CHANGE_PENDING'],
  idempotent: true,
});

/** The day on which the bank sent the money is not to come, and not before the signature. */
export function sentDayFault(sentOn: Day, today: Day, signedOn: Day | null): Fault {
  if (sentOn > today) return 'El día no puede ser después de hoy';
  if (signedOn !== null && sentOn < signedOn)
    return `El día no puede ser antes de la firma: ${formatDay(signedOn)}`;
  return null;
}

const NOT_VALID = 'Valor no válido';

const batchRow = z.object(
  {
    credit_id: f.id,
    /** The account that the caller saw; empty for a money order. */
    account_number: f.optionalText(200),
    /** Its own reference, in place of that of the batch. */
    bank_reference: f.optionalText(BANK_REFERENCE_LENGTH_MAX),
  },
  NOT_VALID,
);
const batchRows = z
  .array(batchRow, NOT_VALID)
  .check(z.minLength(1, NOT_VALID), z.maxLength(PAYOUTS_MAX, NOT_VALID));

/** Null for a text that is no JSON: forms have no lists. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const BATCH_OUTCOMES = ['confirmed', 'prepared', 'already', 'refused'] as const;

export const confirmDisbursements = endpoint({
  ...staffPost('/dashboard/api/operative/confirm_disbursements/', 'disbursement_confirm'),
  summary: 'Confirm that the money of many credits was sent, each by itself; the schedules start today',
  input: z.object({
    sent_on: f.day,
    bank_reference: f.text(BANK_REFERENCE_LENGTH_MAX),
    /** JSON: a list of `{credit_id, account_number, bank_reference}`, each credit once. */
    rows: z.pipe(
      z.string(NOT_VALID).check(z.maxLength(60_000, NOT_VALID)),
      z.pipe(
        z.transform(parsedJson),
        batchRows.check(
          z.refine((rows) => new Set(rows.map(({ credit_id }) => credit_id)).size === rows.length, NOT_VALID),
        ),
      ),
    ),
  }),
  reply: z.object({
    id_batch: z.number(),
    /** In the order of the call. */
    rows: z.array(
      z.object({
        id_credit: z.number(),
        /** `prepared`: it waits for a second person. `already`: it was confirmed before. */
        outcome: z.enum(BATCH_OUTCOMES),
        /** Spanish: why it was refused; otherwise empty. */
        message: z.string(),
      }),
    ),
  }),
  errors: [],
  idempotent: true,
});
export type BatchRow = z.output<(typeof confirmDisbursements)['reply']>['rows'][number];
