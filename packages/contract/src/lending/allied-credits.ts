/** Allied companies: credits that wait for their answer, their answers, and the employee's answer to a change. */
import * as z from 'zod/mini';
import { borrowerGet, borrowerPost, endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';
import { quoteLines } from '../loans/installments.ts';
import { SHEET_FORMATS } from '../sheet-formats.ts';
import { simulatorConfiguration } from './simulator.ts';

/** Credit states for the company; the last two are approved credits that were disbursed and repaid. */
const ALLIED_LIST_STATES = ['IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'REJECTED', 'ACTIVE', 'FIN'] as const;
export type AlliedListState = (typeof ALLIED_LIST_STATES)[number];

export const ALLIED_ACTIONS = ['confirm', 'approve', 'reject'] as const;
export type AlliedAction = (typeof ALLIED_ACTIONS)[number];

/** The specification's spelling. */
export const EMPLOYEE_ACTIONS = ['acept', 'reject'] as const;

/** Pesos and months. */
const creditTerms = {
  requested_amount: z.number(),
  installments: z.number(),
  acquired_debt: z.number(),
  monthly_fee: z.number(),
  biweekly_fee: z.number(),
};

/** Pesos and months. `requested_*` and the fees are the terms that the employee signed. */
const alliedCreditRow = z.object({
  id_user: z.number(),
  dni: z.string(),
  name: z.string(),
  last_name: z.string(),
  id_credit: z.number(),
  id_company: z.number(),
  company: z.string(),
  state: z.enum(ALLIED_LIST_STATES),
  request_date: z.string(),
  ...creditTerms,
  /** The terms that the company approved; null before its answer and after a rejection. */
  requested_amount_updated_allied_company: z.nullable(z.number()),
  installments_updated_allied_company: z.nullable(z.number()),
  /** The address of the payroll-deduction authorisation, or of the first document; empty when there is none. */
  url_documents: z.string(),
  documents: z.array(z.object({ name: z.string(), url: z.string() })),
  /** The net monthly pay that the employee declared, and the part that may be deducted a month (Ley 1527 of 2012). */
  monthly_income: z.number(),
  monthly_deduction_max: z.number(),
  /** The deduction of the current terms in their most expensive month. */
  monthly_deduction: z.number(),
  /** The prices for quoting another amount or term: a key of `configurations`, and whether the study fee has VAT. */
  configuration_id: z.number(),
  study_taxed: z.boolean(),
  /** The staff user who answered for the company, the answer and its time (ISO 8601). */
  answered_by: z.nullable(z.string()),
  company_answer: z.nullable(z.enum(ALLIED_ACTIONS)),
  answered_at: z.nullable(z.string()),
  /** Why the company rejected, in its words; empty where it said nothing. */
  company_reason: z.string(),
  /** The employee's answer to a change, and its time. */
  employee_answer: z.nullable(z.enum(EMPLOYEE_ACTIONS)),
  employee_answered_at: z.nullable(z.string()),
});
export type AlliedCreditRow = z.output<typeof alliedCreditRow>;

/** Needs the module `credit_approve` for IN_REVIEW and `credit_historic` for every other state. */
export const alliedList = endpoint({
  ...staffGet('/dashboard/api/allied_company/list'),
  summary: "Credits of a company's employees in a state, newest first",
  input: z.object({
    state: f.blankAsAbsent(f.choice(ALLIED_LIST_STATES)),
    /** Part of an ID number or of a name; for IN_REVIEW of a name exactly as written, case and accents included. */
    search: f.searchText(),
    limit: f.blankAsAbsent(f.wholeNumber(1, 500)),
    cursor: f.optionalText(80),
    /** Also stores all matches as a spreadsheet and returns its address. */
    insert_sheet: f.blankAsAbsent(f.flag),
    sheet_format: f.blankAsAbsent(f.choice(SHEET_FORMATS)),
  }),
  reply: z.object({
    credits: z.array(alliedCreditRow),
    /** What was nearly meant, where a name exactly as written finds nothing: without regard to case and accents. */
    similar: z.array(alliedCreditRow),
    /** The prices of these credits, by id. */
    configurations: z.record(z.string(), simulatorConfiguration),
    next_cursor: z.nullable(z.string()),
    url: z.optional(z.string()),
  }),
  errors: [],
});

/** `confirm` needs an amount or term other than the signed one; `approve` keeps the signed terms. */
export const answerAlliedCredit = endpoint({
  ...staffPost('/dashboard/api/allied_company/credit/approved/declined', 'credit_approve'),
  summary: 'Approve, change or reject a credit that waits for the company',
  input: z.object({
    action: f.choice(ALLIED_ACTIONS),
    credit_id: f.id,
    installments_updated: f.blankAsAbsent(f.wholeNumber(1, 5)),
    requested_amount_updated: f.blankAsAbsent(f.pesos),
    /** Of a rejection. */
    reason: f.optionalNote(500),
  }),
  reply: z.object({ id_credit: z.number(), state: z.enum(ALLIED_LIST_STATES) }),
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED'],
  idempotent: true,
});

/** Only while the credit waits for the employee. The figures are the server's, not those of a link. */
export const confirmation = endpoint({
  ...borrowerGet('/credits/api/credit/confirmation/'),
  summary: "The company's change, for the employee to accept or reject",
  input: z.object({ id_credit: f.id }),
  reply: z.object({
    id_credit: z.number(),
    ...creditTerms,
    quote: quoteLines,
    /** The signed terms before the change. */
    signed: z.object(creditTerms),
    /** The sentence that 'Confirmar' accepts; it is stored word for word. */
    terms: z.string(),
  }),
  errors: ['OBJECT_NOT_FOUND'],
});

export const answerConfirmation = endpoint({
  ...borrowerPost('/dashboard/api/allied_company/credit/confirmed_employee'),
  summary: "Accept or reject the company's change",
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
