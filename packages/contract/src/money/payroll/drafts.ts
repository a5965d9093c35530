/**
 * The returned file as the company itself uploads it: a draft with a preview of what does not match, one answer for each person
 * who differs, and the sending. Operations book it with the transfer, as if they had uploaded the file. Company staff reach their
 * own company only. Money is whole pesos.
 */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../../endpoint.ts';
import * as f from '../../fields.ts';
import {
  DRAFT_ANSWERS,
  DRAFT_DIFFERENCES,
  draftAnswer,
  FILE_BASE64_MAX,
  PAYROLL_FILE_BYTES_MAX,
  PAYROLL_READ_MODULES,
  payrollCompany,
  payrollFile,
} from './schemas.ts';

/** Being prepared · sent to operations · booked as a file · discarded, or replaced by another one. */
export const DRAFT_STATES = ['DRAFT', 'SENT', 'BOOKED', 'DISCARDED'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

const payrollDraft = z.object({
  id_draft: z.number(),
  state: z.enum(DRAFT_STATES),
  file_name: z.string(),
  lines_total: z.number(),
  /** The sum of the lines. */
  amount: z.number(),
  uploaded_by: z.string(),
  uploaded_at: z.string(),
  sent_by: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  closed_by: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  /** Why it was discarded. */
  close_reason: z.nullable(z.string()),
  /** The file that it became. */
  id_file: z.nullable(z.number()),
  /** Who uploaded or sent it does not book it. */
  can_book: z.boolean(),
});
export type PayrollDraft = z.output<typeof payrollDraft>;

const differingPerson = z.object({
  dni: z.string(),
  name: z.string(),
  /** Null for a person who is no employee of the company. */
  id_user: z.nullable(z.number()),
  difference: z.enum(DRAFT_DIFFERENCES),
  requested: z.number(),
  deducted: z.number(),
  /** What is missing, and what is too much. A person may have both, in two installments. */
  missing: z.number(),
  excess: z.number(),
  answer: z.nullable(draftAnswer),
});
export type DifferingPerson = z.output<typeof differingPerson>;

const preview = z.object({
  /** People whose deductions are as requested. */
  matching: z.number(),
  requested: z.number(),
  deducted: z.number(),
  /** By name, those who differ. */
  people: z.array(differingPerson),
  /** How many of them still need an answer. */
  unanswered: z.number(),
  /** Lines whose rows a filter hides in the office's program. */
  hidden_rows: z.number(),
});
export type DraftPreview = z.output<typeof preview>;

const company = f.blankAsAbsent(f.id);
const draftReply = {
  draft: z.nullable(payrollDraft),
  /** Null where no draft is open. */
  preview: z.nullable(preview),
};

export const payrollDraftDetail = endpoint({
  ...staffGet('/dashboard/api/payroll/draft', ...PAYROLL_READ_MODULES),
  summary: 'The newest draft of a pay period, with what differs from the requested deductions',
  input: z.object({ id_company: company, pay_period: f.day }),
  reply: z.object({ company: payrollCompany, pay_period: z.string(), ...draftReply }),
  errors: ['OBJECT_NOT_FOUND'],
});

/** Replaces a draft that was not sent; its answers stay. Faults of the file come as with `uploadPayrollFile`. */
export const uploadPayrollDraft = endpoint({
  ...staffPost('/dashboard/api/payroll/draft', 'credit_approve'),
  reply: z.object(draftReply),
  summary: 'Upload the returned file of a pay period as a draft',
  fileUpload: { field: 'file', maxBytes: PAYROLL_FILE_BYTES_MAX },
  input: z.object({
    id_company: company,
    pay_period: f.day,
    file: f.note(FILE_BASE64_MAX),
    file_name: f.optionalText(120),
  }),
  /** FILE_EXISTS: that content was booked before. STATE_NOT_ALLOWED: the pay period's draft was sent. */
  errors: ['OBJECT_NOT_FOUND', 'FILE_EXISTS', 'STATE_NOT_ALLOWED'],
  idempotent: true,
});

/** Instead of a file, for a pay period without one. It may be changed by a file until it is sent. */
export const draftAsRequested = endpoint({
  ...staffPost('/dashboard/api/payroll/draft/as-requested', 'credit_approve'),
  reply: z.object(draftReply),
  summary: 'Say that all was deducted as requested: a draft without a difference',
  input: z.object({ id_company: company, pay_period: f.day }),
  /** FILE_EXISTS: booked before. STATE_NOT_ALLOWED: nothing is requested, or a file of that pay period was sent or booked. */
  errors: ['OBJECT_NOT_FOUND', 'FILE_EXISTS', 'STATE_NOT_ALLOWED'],
});

/** One answer for a person, however many lines of theirs differ; another answer replaces it. */
export const answerPayrollDraft = endpoint({
  ...staffPost('/dashboard/api/payroll/draft/answer', 'credit_approve'),
  reply: z.object(draftReply),
  summary: 'Say why the deduction of a person differs',
  input: z.object({
    id_draft: f.id,
    dni: f.text(20),
    answer: f.choice(DRAFT_ANSWERS),
    /** Required for `left`. */
    left_on: f.blankAsAbsent(f.day),
    /** Required for `other`. */
    note: f.optionalNote(300),
  }),
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED'],
});

export const sendPayrollDraft = endpoint({
  ...staffPost('/dashboard/api/payroll/draft/send', 'credit_approve'),
  reply: z.object(draftReply),
  summary: 'Send a draft to operations',
  input: z.object({ id_draft: f.id }),
  /** ANSWERS_MISSING: a person who differs has no answer. */
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED', 'ANSWERS_MISSING'],
});

/** By the company, or by operations, who return it. */
export const discardPayrollDraft = endpoint({
  ...staffPost('/dashboard/api/payroll/draft/discard', 'credit_approve', 'late_payments'),
  summary: 'Discard a draft that is not booked',
  input: z.object({ id_draft: f.id, reason: f.note(300) }),
  reply: z.object(draftReply),
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED'],
  idempotent: true,
});

/** The platform's own staff only, as `uploadPayrollFile`. */
export const bookPayrollDraft = endpoint({
  ...staffPost('/dashboard/api/payroll/draft/book', 'late_payments'),
  summary: 'Enter the transfer of a draft that a company sent: it becomes a returned file',
  input: z.object({
    id_draft: f.id,
    transfer_amount: f.pesos,
    bank_reference: f.text(60),
    transferred_on: f.day,
  }),
  reply: z.object({ file: payrollFile }),
  /** SAME_PERSON: the caller uploaded or sent it. */
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED', 'SAME_PERSON', 'FILE_EXISTS', 'TRANSFER_EXISTS'],
  idempotent: true,
});
