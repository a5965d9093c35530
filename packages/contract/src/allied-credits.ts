/** Allied companies: credits that wait for their answer, their answers, and the employee's answer to a change. */
import * as z from 'zod/mini';
import { quoteLines } from './credits.ts';
import { endpoint } from './endpoint.ts';
import * as f from './fields.ts';
import { SHEET_FORMATS } from './sheet-formats.ts';
import { simulatorConfiguration } from './simulator.ts';

/** Credits from the company's side; the last two are approved ones that were paid out and paid back. */
export const ALLIED_LIST_STATES = [
  'IN_REVIEW',
  'TO_CONFIRM',
  'IN_PROCESS',
  'REJECTED',
  'ACTIVE',
  'FIN',
] as const;
export type AlliedListState = (typeof ALLIED_LIST_STATES)[number];

export const ALLIED_ACTIONS = ['confirm', 'approve', 'reject'] as const;
export type AlliedAction = (typeof ALLIED_ACTIONS)[number];

/** The specification's spelling. */
export const EMPLOYEE_ACTIONS = ['acept', 'reject'] as const;
export type EmployeeAction = (typeof EMPLOYEE_ACTIONS)[number];

/** Pesos and months. `requested_*` and the fees are those that the employee signed for. */
export const alliedCreditRow = z.object({
  id_user: z.number(),
  dni: z.string(),
  name: z.string(),
  last_name: z.string(),
  id_credit: z.number(),
  id_company: z.number(),
  company: z.string(),
  state: z.enum(ALLIED_LIST_STATES),
  request_date: z.string(),
  requested_amount: z.number(),
  installments: z.number(),
  acquired_debt: z.number(),
  monthly_fee: z.number(),
  biweekly_fee: z.number(),
  /** What the company agreed to; null before its answer and where it rejected. */
  requested_amount_updated_allied_company: z.nullable(z.number()),
  installments_updated_allied_company: z.nullable(z.number()),
  /** The address of the payroll-deduction authorisation, or of the first document; empty where there is none. */
  url_documents: z.string(),
  documents: z.array(z.object({ name: z.string(), url: z.string() })),
  /** The net monthly pay that the employee declared, and the part that may be deducted a month (Ley 1527 of 2012). */
  monthly_income: z.number(),
  monthly_deduction_max: z.number(),
  /** What the terms as they stand now take of the dearest month. */
  monthly_deduction: z.number(),
  /** The prices that another amount or term is quoted with: a key of `configurations`. */
  configuration_id: z.number(),
  /** Who answered for the company, how, and when (ISO 8601). */
  answered_by: z.nullable(z.string()),
  company_answer: z.nullable(z.enum(ALLIED_ACTIONS)),
  answered_at: z.nullable(z.string()),
  /** What the employee said to a change, and when. */
  employee_answer: z.nullable(z.enum(EMPLOYEE_ACTIONS)),
  employee_answered_at: z.nullable(z.string()),
});
export type AlliedCreditRow = z.output<typeof alliedCreditRow>;

/** Needs the module `credit_approve` for IN_REVIEW and `credit_historic` for every other state. */
export const alliedList = endpoint({
  method: 'GET',
  path: '/dashboard/api/allied_company/list',
  summary: "Credits of a company's employees in a state, newest first",
  access: 'staff',
  input: z.object({
    state: f.blankAsAbsent(f.choice(ALLIED_LIST_STATES)),
    /** Part of an ID number, or of a name as it is written. */
    search: f.optionalText(80),
    limit: f.blankAsAbsent(f.wholeNumber(1, 500)),
    cursor: f.optionalText(80),
    /** Also stores all that match as a spreadsheet and gives its address. */
    insert_sheet: f.blankAsAbsent(f.flag),
    sheet_format: f.blankAsAbsent(f.choice(SHEET_FORMATS)),
  }),
  reply: z.object({
    credits: z.array(alliedCreditRow),
    /** The prices of these credits, by id. */
    configurations: z.record(z.string(), simulatorConfiguration),
    next_cursor: z.nullable(z.string()),
    url: z.optional(z.string()),
  }),
  errors: [],
});

/** `confirm` needs another amount or term than the signed one; `approve` leaves them as they are. */
export const answerAlliedCredit = endpoint({
  method: 'POST',
  path: '/dashboard/api/allied_company/credit/approved/declined',
  summary: 'Approve, change or reject a credit that waits for the company',
  access: 'staff',
  module: 'credit_approve',
  input: z.object({
    action: f.choice(ALLIED_ACTIONS),
    credit_id: f.id,
    installments_updated: f.blankAsAbsent(f.wholeNumber(1, 5)),
    requested_amount_updated: f.blankAsAbsent(f.pesos),
  }),
  reply: z.object({ id_credit: z.number(), state: z.enum(ALLIED_LIST_STATES) }),
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED'],
  idempotent: true,
});

const confirmationTerms = z.object({
  requested_amount: z.number(),
  installments: z.number(),
  acquired_debt: z.number(),
  monthly_fee: z.number(),
  biweekly_fee: z.number(),
});

/** Answers only while the credit waits for the employee. The figures are the server's, whatever a link says. */
export const confirmation = endpoint({
  method: 'GET',
  path: '/credits/api/credit/confirmation/',
  summary: 'What the company changed, for the employee to accept or reject',
  access: 'borrower',
  input: z.object({ id_credit: f.id }),
  reply: z.object({
    id_credit: z.number(),
    requested_amount: z.number(),
    installments: z.number(),
    acquired_debt: z.number(),
    monthly_fee: z.number(),
    biweekly_fee: z.number(),
    quote: quoteLines,
    /** What was signed before the change. */
    signed: confirmationTerms,
    /** The sentence that 'Confirmar' agrees to; it is kept word for word. */
    terms: z.string(),
  }),
  errors: ['OBJECT_NOT_FOUND'],
});

export const answerConfirmation = endpoint({
  method: 'POST',
  path: '/dashboard/api/allied_company/credit/confirmed_employee',
  summary: "Accept or reject the company's change",
  access: 'borrower',
  input: z.object({
    action: f.choice(EMPLOYEE_ACTIONS),
    credit_id: f.id,
    installments_updated: f.blankAsAbsent(f.wholeNumber(1, 5)),
    requested_amount_updated: f.blankAsAbsent(f.pesos),
  }),
  reply: z.object({ id_credit: z.number(), state: z.enum(['IN_PROCESS', 'REJECTED']) }),
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED'],
  idempotent: true,
});
