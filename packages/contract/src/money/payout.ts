/** Before and after the money of a credit is sent: another account, a cancelled credit, a returned transfer. */
import { CREDIT_STATES } from '@unamano/domain/loans/credit-state';
import * as z from 'zod/mini';
import { borrowerGet, borrowerPost, endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';
import { ACCOUNT_TYPES, DISBURSEMENT_TYPES, FORM_TYPES } from './disbursement.ts';

export const disbursementAccount = endpoint({
  ...borrowerGet('/credits/api/disbursement/account/'),
  summary: 'The account that waits for the money of a credit, masked',
  input: z.object({ id_credit: f.id }),
  reply: z.object({
    id_credit: z.number(),
    disbursement_type: z.enum(DISBURSEMENT_TYPES),
    bank: z.string(),
    /** The last four digits only; empty for a money order. */
    account_number: z.string(),
    account_type: z.nullable(z.enum(ACCOUNT_TYPES)),
    /** The bank returned the money: the borrower must confirm an account with a code. */
    is_returned: z.boolean(),
    /** Nothing is sent to this account: the borrower must give another one with a code. */
    is_rejected: z.boolean(),
    can_change: z.boolean(),
    /** An instant payment is on its way, since then. */
    instant_since: z.nullable(z.string()),
    cellphone: z.string(),
  }),
  errors: [],
});

export const sendAccountCode = endpoint({
  ...borrowerPost('/credits/api/disbursement/account/send_code/'),
  summary: 'Send the code that confirms another account',
  input: z.object({ id_credit: f.id }),
  reply: z.object({}),
});

export const changeDisbursementAccount = endpoint({
  ...borrowerPost('/credits/api/disbursement/account/'),
  summary: 'Replace the account that waits for the money of a credit, with a code',
  input: z.object({
    id_credit: f.id,
    code: f.code,
    disbursement_type: f.blankAsAbsent(f.choice(FORM_TYPES)),
    id_bank: f.optionalText(10),
    account_number: f.optionalText(200),
    account_type: f.blankAsAbsent(f.choice(ACCOUNT_TYPES)),
  }),
  reply: z.object({ id_credit: z.number() }),
  errors: ['CODE_NOT_VALID'],
  idempotent: true,
});

export const openCredits = endpoint({
  ...staffGet('/dashboard/api/operative/open_credits', 'disbursement_confirm'),
  summary:
    'The open credits of a person, and what staff may do with each: cancel it, or record a returned transfer',
  input: z.object({ filter_to_search: f.typedKey(200) }),
  reply: z.object({
    credits: z.array(
      z.object({
        id_credit: z.number(),
        id_user: z.number(),
        name: z.string(),
        dni: z.string(),
        state: z.enum(CREDIT_STATES),
        requested_amount: z.number(),
        installments: z.number(),
        /** The day of the last change of state. */
        moved_on: z.string(),
        can_cancel: z.boolean(),
        can_return: z.boolean(),
        /** A returned transfer waits for its second person. */
        is_return_pending: z.boolean(),
        /** The disbursement in force; null before it. */
        sent: z.nullable(
          z.object({
            on: z.string(),
            amount: z.number(),
            bank: z.string(),
            account_number: z.string(),
            bank_reference: z.string(),
          }),
        ),
      }),
    ),
  }),
  errors: ['USER_NOT_FOUND'],
});

export const cancelUndisbursed = endpoint({
  ...staffPost('/dashboard/api/operative/cancel_credit/', 'disbursement_confirm', 'credit_approve'),
  summary: 'Cancel a credit whose money was not sent',
  input: z.object({ credit_id: f.id, reason: f.note(500) }),
  reply: z.object({ id_credit: z.number(), state: z.literal('CANCELLED') }),
  errors: [],
  idempotent: true,
});

/** What stops a returned transfer from being recorded. */
export const RETURN_FAULTS = [
  'PAYROLL_MONEY_RECEIVED',
  'OTHER_CREDIT_OPEN',
  'DEBT_CHANGED',
  'RETURNED_BEFORE_SENT',
  'CHANGE_PENDING',
] as const;

export const requestTransferReturn = endpoint({
  ...staffPost('/dashboard/api/operative/return_transfer/', 'disbursement_confirm'),
  summary: 'Request to undo a disbursement whose transfer the bank returned; a second person approves it',
  input: z.object({
    credit_id: f.id,
    bank_reference: f.text(60),
    returned_on: f.day,
    reason: f.note(500),
  }),
  reply: z.object({ id_approval: z.number() }),
  errors: [...RETURN_FAULTS],
  idempotent: true,
});
