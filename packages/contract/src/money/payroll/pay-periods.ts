/**
 * The payroll loop with an allied company: what to deduct each pay period, the one transfer with the file of what was
 * really deducted, the exceptions that staff resolve, and employees who leave. Money is whole pesos.
 *
 * Company staff reach their own company only: `id_company` may be left out, and another company's id, file or credit
 * gets the answer of a missing one. The platform's own staff name the company.
 */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../../endpoint.ts';
import * as f from '../../fields.ts';
import {
  FILE_BASE64_MAX,
  LINE_OUTCOMES,
  PAYROLL_FILE_BYTES_MAX,
  PAYROLL_FILE_STATES,
  PAYROLL_READ_MODULES,
  payrollCompany,
  payrollException,
  payrollFile,
  RESOLUTION_ACTIONS,
} from './schemas.ts';

export * from './companies.ts';
export * from './drafts.ts';
export * from './schemas.ts';
export * from './silence.ts';

const company = f.blankAsAbsent(f.id);
const page = { limit: f.blankAsAbsent(f.wholeNumber(1, 500)), cursor: f.optionalText(80) };

export const payPeriods = endpoint({
  ...staffGet('/dashboard/api/payroll/pay_periods', ...PAYROLL_READ_MODULES),
  errors: ['OBJECT_NOT_FOUND'],
  summary: "A company's pay periods, the coming one first: what is to be deducted, and what came back",
  input: z.object({ id_company: company }),
  reply: z.object({
    company: payrollCompany,
    /** What the company has not answered in the set time, and since which pay period; null where there is nothing. */
    silence: z.nullable(z.object({ since: z.string(), installments: z.number(), amount: z.number() })),
    pay_periods: z.array(
      z.object({
        /** The 15th or the last day of a month. */
        pay_period: z.string(),
        /** Installments to be deducted and their sum; of a past pay period, as last downloaded (0 where it never was). */
        deductions: z.number(),
        total: z.number(),
        /** The newest version that was downloaded; null before the first download. */
        version: z.nullable(z.number()),
        /** Returned files that were not withdrawn. */
        files: z.array(z.object({ id_file: z.number(), state: z.enum(PAYROLL_FILE_STATES) })),
        /** The draft that the company prepares, or has sent to operations. */
        draft: z.nullable(z.enum(['DRAFT', 'SENT'])),
        open_exceptions: z.number(),
        /** The company has not answered it in the set time. */
        is_silent: z.boolean(),
      }),
    ),
  }),
});

const employeeWithCredit = {
  id_user: z.number(),
  dni: z.string(),
  name: z.string(),
  last_name: z.string(),
  id_credit: z.number(),
};

const deductionRow = z.object({
  ...employeeWithCredit,
  /** The code, and the name as the file shows it. */
  type_document: z.string(),
  type_document_label: z.string(),
  /** Of `installments`. */
  installment: z.number(),
  installments: z.number(),
  due_date: z.string(),
  /** What is unpaid of the installment's own value, as far as it fits into half of the pay. */
  amount: z.number(),
  /** It was due in an earlier pay period. */
  is_late: z.boolean(),
  /** Its own pay period, where the company has not answered it: it is requested again. Null otherwise. */
  unanswered_since: z.nullable(z.string()),
});
export type DeductionRow = z.output<typeof deductionRow>;

/** The part of a credit that the deduction does not request. */
const excludedRow = z.object({
  ...employeeWithCredit,
  /** The maximum deduction of this pay period: the employee keeps half of the wage (Ley 1527 of 2012, art. 3). */
  deduction_max: z.number(),
  /** Due and unpaid above the maximum: requested in a later pay period. */
  above_deduction_max: z.number(),
  /** Late interest and collection fee on the pay period's day: the employee pays them by link. */
  late_charges: z.number(),
});
export type ExcludedRow = z.output<typeof excludedRow>;

/** A deduction of an earlier pay period in transit: it is not requested again before that period's file arrives. */
const inTransitRow = z.object({
  ...employeeWithCredit,
  /** The pay period of the request. */
  pay_period: z.string(),
  /** Of `installments`. */
  installment: z.number(),
  installments: z.number(),
  amount: z.number(),
});
export type InTransitRow = z.output<typeof inTransitRow>;

export const payrollDeductions = endpoint({
  ...staffGet('/dashboard/api/payroll/deductions', ...PAYROLL_READ_MODULES),
  errors: ['OBJECT_NOT_FOUND'],
  summary: 'The deductions of a company in a pay period, as of now; reading freezes no version',
  input: z.object({
    id_company: company,
    /** By default, the coming pay period. */
    pay_period: f.blankAsAbsent(f.day),
  }),
  reply: z.object({
    company: payrollCompany,
    pay_period: z.string(),
    rows: z.array(deductionRow),
    total: z.number(),
    excluded: z.array(excludedRow),
    in_transit: z.array(inTransitRow),
    /** A file of the pay period was uploaded: the rows are the requested deductions, and no more are requested. */
    has_returned_file: z.boolean(),
    /** The newest downloaded version, and whether its rows are still the same. */
    snapshot: z.nullable(
      z.object({
        version: z.number(),
        sha256: z.string(),
        made_at: z.string(),
        made_by: z.string(),
        total: z.number(),
        is_current: z.boolean(),
      }),
    ),
    /** Employees who left with a credit that is in repayment, or ended lately. */
    leavers: z.array(
      z.object({
        ...employeeWithCredit,
        left_on: z.string(),
        recorded_at: z.string(),
        recorded_by: z.string(),
        /** What ends the credit today: the borrower lets it be deducted from what the employer owes at the end. */
        payoff: z.number(),
        finished_on: z.nullable(z.string()),
        /** No agreement was made since, so the mark can be undone. */
        can_undo: z.boolean(),
      }),
    ),
  }),
});

export const DEDUCTION_FORMATS = ['xlsx', 'csv'] as const;

/** A download freezes a version: the same rows are the same version, changed rows make a new one. */
export const downloadDeductions = endpoint({
  ...staffPost('/dashboard/api/payroll/deductions/file', ...PAYROLL_READ_MODULES),
  summary: 'The deduction file of a pay period, frozen as a version, at a short-lived address',
  input: z.object({ id_company: company, pay_period: f.day, format: f.choice(DEDUCTION_FORMATS) }),
  reply: z.object({
    /** Relative to the platform; opens without the client's headers for 15 minutes. */
    url: z.string(),
    file_name: z.string(),
    version: z.number(),
    sha256: z.string(),
    rows: z.number(),
    total: z.number(),
  }),
  errors: ['OBJECT_NOT_FOUND'],
});

/**
 * The platform's own staff only. The file is the deduction file with its column 'Valor descontado' filled in, XLSX or
 * CSV, as the multipart file `file`, or as base64 text in a field of that name. Faults of the file come as
 * VALIDATION_ERROR: `fields.file` says the first in a sentence, and `fields["file:<row>:<column>"]` each of the first
 * twenty, with the row as the spreadsheet counts it and the column's header.
 *
 * The same content again, in any order or format, answers with the first file and `is_duplicate: true`, and changes
 * nothing. When file and transfer differ, the file is ON_HOLD and posts nothing until `decidePayrollFile`. Above the limit it is
 * ON_HOLD with a pending `approval`, and posts nothing until a second person approves.
 */
export const uploadPayrollFile = endpoint({
  ...staffPost('/dashboard/api/payroll/files', 'late_payments'),
  summary: "Enter a company's transfer with the file of the actual deductions",
  fileUpload: { field: 'file', maxBytes: PAYROLL_FILE_BYTES_MAX },
  input: z.object({
    id_company: f.id,
    pay_period: f.day,
    transfer_amount: f.pesos,
    bank_reference: f.text(60),
    transferred_on: f.day,
    file: f.note(FILE_BASE64_MAX),
    file_name: f.optionalText(120),
  }),
  reply: z.object({ file: payrollFile, is_duplicate: z.boolean() }),
  /** TRANSFER_EXISTS: another file has that bank reference. */
  errors: ['OBJECT_NOT_FOUND', 'TRANSFER_EXISTS'],
  idempotent: true,
});

export const payrollFiles = endpoint({
  ...staffGet('/dashboard/api/payroll/files', ...PAYROLL_READ_MODULES),
  errors: ['OBJECT_NOT_FOUND'],
  summary: 'Returned files of a company, newest first',
  input: z.object({ id_company: company, pay_period: f.blankAsAbsent(f.day), ...page }),
  reply: z.object({ files: z.array(payrollFile), next_cursor: z.nullable(z.string()) }),
});

/** Pages poll this call while the file is PROCESSING: `lines_processed` of `lines_total`. */
export const payrollFileDetail = endpoint({
  ...staffGet('/dashboard/api/payroll/file', ...PAYROLL_READ_MODULES),
  errors: ['OBJECT_NOT_FOUND'],
  summary: 'One returned file: its sums, its progress, its open exceptions',
  input: z.object({ id_file: f.id }),
  reply: z.object({ file: payrollFile }),
});

export const payrollLines = endpoint({
  ...staffGet('/dashboard/api/payroll/lines', ...PAYROLL_READ_MODULES),
  errors: ['OBJECT_NOT_FOUND'],
  summary: 'The lines of a returned file, in its order, with the outcome of each',
  input: z.object({ id_file: f.id, outcome: f.blankAsAbsent(f.choice(LINE_OUTCOMES)), ...page }),
  reply: z.object({
    lines: z.array(
      z.object({
        id_line: z.number(),
        /** Row number of the spreadsheet. */
        row: z.number(),
        dni: z.string(),
        name: z.string(),
        /** Of the stated credit, where the company has it. */
        id_user: z.nullable(z.number()),
        id_credit: z.nullable(z.number()),
        installment: z.nullable(z.number()),
        amount: z.number(),
        /** Null until the line is posted. */
        outcome: z.nullable(z.enum(LINE_OUTCOMES)),
        processed_at: z.nullable(z.string()),
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
});

/**
 * `process`: post the lines although the transfer differs. `withdraw`: the file was wrong and none of it counts. A
 * processed file can be withdrawn while `can_withdraw` is true: its transfer is reversed and its exceptions end. Above the limit
 * `process` waits for a second person: the file stays ON_HOLD with a pending `approval`.
 */
export const decidePayrollFile = endpoint({
  ...staffPost('/dashboard/api/payroll/file/decide', 'late_payments'),
  summary: 'Process a file that is on hold, or withdraw a file that has paid no credit yet',
  input: z.object({ id_file: f.id, action: f.choice(['process', 'withdraw']), reason: f.note(500) }),
  reply: z.object({ file: payrollFile }),
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED', 'CHANGE_PENDING'],
  idempotent: true,
});

export const payrollExceptions = endpoint({
  ...staffGet('/dashboard/api/payroll/exceptions', ...PAYROLL_READ_MODULES),
  errors: ['OBJECT_NOT_FOUND'],
  summary: 'Exceptions that staff must resolve, oldest first',
  input: z.object({
    id_company: company,
    pay_period: f.blankAsAbsent(f.day),
    id_file: f.blankAsAbsent(f.id),
    /** By default, the open ones. */
    state: f.blankAsAbsent(f.choice(['open', 'resolved'])),
    ...page,
  }),
  reply: z.object({ exceptions: z.array(payrollException), next_cursor: z.nullable(z.string()) }),
});

/**
 * The platform's own staff only. STATE_NOT_ALLOWED when it is already resolved or when the action does not fit the kind
 * (`actions` of the exception lists those that do). A return waits for its second person, and so does a completing transfer above
 * the limit: the exception stays open until then.
 */
export const resolvePayrollException = endpoint({
  ...staffPost('/dashboard/api/payroll/exceptions/resolve', 'late_payments'),
  summary: 'Resolve one exception; a journal entry moves its unapplied funds',
  input: z.object({
    id_exception: f.id,
    action: f.choice(RESOLUTION_ACTIONS),
    reason: f.note(500),
    /** For `assign_to_credit`: a running credit of that company's, and of the person's where they are known. */
    credit_id: f.blankAsAbsent(f.id),
    /** For `return_to_employee`, `return_to_company` and `complete_transfer`: the bank reference of that transfer. */
    bank_reference: f.optionalText(60),
    /** For `return_to_employee`: the day of that transfer. */
    paid_on: f.blankAsAbsent(f.day),
    /** For `mark_leaver`. */
    left_on: f.blankAsAbsent(f.day),
  }),
  reply: z.object({ exception: payrollException }),
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED', 'CHANGE_PENDING'],
  idempotent: true,
});

/** By the company's HR or the platform's staff. From the next day the credit is in no deduction file. */
export const markLeaver = endpoint({
  ...staffPost('/dashboard/api/payroll/leavers', 'credit_approve', 'late_payments'),
  summary: 'Record the day on which an employee left: the credit turns to ordinary collection',
  input: z.object({ credit_id: f.id, left_on: f.day, reason: f.note(500) }),
  reply: z.object({ credit_id: z.number(), left_on: z.string() }),
  /** STATE_NOT_ALLOWED: not being repaid, or recorded before with another day. */
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED'],
  idempotent: true,
});

/** By the same callers. The mark and its reversal stay on record; the credit is in the next deduction file again. */
export const undoLeaver = endpoint({
  ...staffPost('/dashboard/api/payroll/leavers/undo', 'credit_approve', 'late_payments'),
  summary: 'Undo the mark of a leaver: the credit returns to payroll',
  input: z.object({ credit_id: f.id, reason: f.note(500) }),
  reply: z.object({ credit_id: z.number() }),
  /** STATE_NOT_ALLOWED: not marked, not being repaid any more, or something was agreed on with the person since. */
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED'],
  idempotent: true,
});
