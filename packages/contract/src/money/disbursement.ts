/** The disbursement account, the confirmation of the disbursement, and the way back from the bank. */
import { PAYOUT_FAULTS } from '@unamano/domain/money/payout-review';
import * as z from 'zod/mini';
import { borrowerPost, endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';

/** What the borrower may enter as a form. */
export const FORM_TYPES = ['TRANSFER', 'MONEY_ORDER'] as const;
export const DISBURSEMENT_TYPES = [...FORM_TYPES, 'INSTANT'] as const;
export type DisbursementType = (typeof DISBURSEMENT_TYPES)[number];
export const ACCOUNT_TYPES = ['SAVINGS', 'CHECKING'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

export const requestDisbursement = endpoint({
  ...borrowerPost('/credits/api/disbursement/management/'),
  summary: 'Choose the disbursement account of a signed credit',
  /** Bank, number and type are needed for a TRANSFER; the server names each missing field. */
  input: z.object({
    id_credit: f.id,
    disbursement_type: f.choice(FORM_TYPES),
    id_bank: f.optionalText(10),
    account_number: f.optionalText(200),
    account_type: f.blankAsAbsent(f.choice(ACCOUNT_TYPES)),
  }),
  reply: z.object({ id_credit: z.number() }),
  idempotent: true,
});

const replacedAccount = z.object({
  bank: z.string(),
  account_number: z.string(),
  account_type: z.string(),
  replaced_at: z.string(),
});

export const disbursementLookup = endpoint({
  ...staffGet('/dashboard/api/operative/confirm_disbursement', 'disbursement_confirm'),
  summary: 'Find, by ID number, e-mail or phone, the credit that may be paid out',
  input: z.object({ filter_to_search: f.typedKey(200) }),
  reply: z.object({
    id_user: z.number(),
    first_name: z.string(),
    last_name: z.string(),
    dni: z.string(),
    email: z.string(),
    cellphone: z.string(),
    id_credit: z.number(),
    requested_amount: z.number(),
    installments: z.number(),
    acquired_debt: z.number(),
    disbursement_type: z.enum(DISBURSEMENT_TYPES),
    bank: z.string(),
    account_number: z.string(),
    account_type: z.string(),
    /** The amount of the transfer: the credit less the payoff of a replaced credit. */
    amount_to_disburse: z.number(),
    /** Spanish: why the money may not be sent today, and what to do; null where it may. */
    cannot_pay: z.nullable(z.string()),
    /** The amount is above the limit of one person: the confirmation waits for a second one. */
    needs_two_people: z.boolean(),
    /** A prepared disbursement waits for its second person. */
    is_prepared: z.boolean(),
    /** Another name that the credit bureau has for the ID number: perhaps a person used another one's. Null where it agrees. */
    bureau_name: z.nullable(z.string()),
    /** Accounts that the borrower replaced, the newest first. */
    previous_accounts: z.array(replacedAccount),
  }),
  errors: ['USER_NOT_FOUND'],
});

export const confirmDisbursement = endpoint({
  ...staffPost('/dashboard/api/operative/confirm_disbursement/', 'disbursement_confirm'),
  summary: 'Confirm that the money of a credit was sent: the schedule starts today',
  input: z.object({
    credit_id: f.id,
    /** The bank's reference of the transfer; required where two people are needed. */
    bank_reference: f.optionalText(60),
    /** The account that the caller saw: refused where the borrower has changed it since. */
    account_number: f.optionalText(200),
    /** The day on which the bank sent the money; absent: today. The schedule starts today in any case. */
    sent_on: f.blankAsAbsent(f.day),
  }),
  reply: z.object({
    id_credit: z.number(),
    /** Null while the confirmation waits for its second person. */
    start_date: z.nullable(z.string()),
    id_approval: z.optional(z.number()),
  }),
  errors: [...PAYOUT_FAULTS, 'ACCOUNT_CHANGED', 'CHANGE_PENDING'],
  idempotent: true,
});
