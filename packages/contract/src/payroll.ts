/**
 * The payroll loop with an allied company: what to deduct each pay period, the one transfer with the file of what was
 * really deducted, the differences that somebody resolves, and employees who leave. Money is whole pesos.
 *
 * Company staff reach their own company only: `id_company` may be left out, and another company's id, file or credit
 * answers as a missing one does. The platform's own staff name the company.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as f from './fields.ts';
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
} from './payroll-schemas.ts';

export * from './payroll-schemas.ts';

const company = f.blankAsAbsent(f.id);
const page = { limit: f.blankAsAbsent(f.wholeNumber(1, 500)), cursor: f.optionalText(80) };

export const payPeriods = endpoint({
  method: 'GET',
  path: '/dashboard/api/payroll/pay_periods',
  summary: "A company's pay periods, the coming one first: what is to be deducted, and what came back",
  access: 'staff',
  modules: PAYROLL_READ_MODULES,
  input: z.object({ id_company: company }),
  reply: z.object({
    company: payrollCompany,
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
        open_exceptions: z.number(),
      }),
    ),
  }),
  errors: ['OBJECT_NOT_FOUND'],
});

export const deductionRow = z.object({
  id_user: z.number(),
  /** The code, and the name as the file shows it. */
  type_document: z.string(),
  type_document_label: z.string(),
  dni: z.string(),
  name: z.string(),
  last_name: z.string(),
  id_credit: z.number(),
  /** Of `installments`. */
  installment: z.number(),
  installments: z.number(),
  due_date: z.string(),
  /** What is unpaid of the installment's own value, as far as it fits into half of the pay. */
  amount: z.number(),
  /** It was due in an earlier pay period. */
  is_late: z.boolean(),
});
export type DeductionRow = z.output<typeof deductionRow>;

/** What of a credit the wage is not asked for. */
export const excludedRow = z.object({
  id_user: z.number(),
  dni: z.string(),
  name: z.string(),
  last_name: z.string(),
  id_credit: z.number(),
  /** The most that this pay period's wage may be cut by: the employee keeps half of it (Ley 1527 of 2012, art. 3). */
  deduction_max: z.number(),
  /** Due and unpaid, and beyond that: it is asked for in a later pay period. */
  above_deduction_max: z.number(),
  /** Late interest and collection fee on the pay period's day: the employee pays them by link. */
  late_charges: z.number(),
});
export type ExcludedRow = z.output<typeof excludedRow>;

/** What an earlier pay period asked for: it is not asked for again before that one's file is there. */
export const inTransitRow = z.object({
  id_user: z.number(),
  dni: z.string(),
  name: z.string(),
  last_name: z.string(),
  id_credit: z.number(),
  /** In which it was asked for. */
  pay_period: z.string(),
  /** Of `installments`. */
  installment: z.number(),
  installments: z.number(),
  amount: z.number(),
});
export type InTransitRow = z.output<typeof inTransitRow>;

export const payrollDeductions = endpoint({
  method: 'GET',
  path: '/dashboard/api/payroll/deductions',
  summary: 'What a company is to deduct in a pay period, as of now; looking freezes nothing',
  access: 'staff',
  modules: PAYROLL_READ_MODULES,
  input: z.object({
    id_company: company,
    /** Left out: the coming one. */
    pay_period: f.blankAsAbsent(f.day),
  }),
  reply: z.object({
    company: payrollCompany,
    pay_period: z.string(),
    rows: z.array(deductionRow),
    total: z.number(),
    excluded: z.array(excludedRow),
    in_transit: z.array(inTransitRow),
    /** A file of the pay period was entered: the rows are what was asked for then, and it asks for nothing more. */
    has_returned_file: z.boolean(),
    /** The newest version that was downloaded, and whether the rows are still the same. */
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
    /** Employees who left, with a credit that is still being repaid. */
    leavers: z.array(
      z.object({
        id_credit: z.number(),
        dni: z.string(),
        name: z.string(),
        last_name: z.string(),
        left_on: z.string(),
        recorded_at: z.string(),
        recorded_by: z.string(),
        /** No agreement was made since: the mark can be undone. */
        can_undo: z.boolean(),
      }),
    ),
  }),
  errors: ['OBJECT_NOT_FOUND'],
});

export const DEDUCTION_FORMATS = ['xlsx', 'csv'] as const;

/** A file is frozen as a version: the same rows are the same version, later changes make a new one. */
export const downloadDeductions = endpoint({
  method: 'POST',
  path: '/dashboard/api/payroll/deductions/file',
  summary: 'The deduction file of a pay period, frozen as a version, at a short-lived address',
  access: 'staff',
  modules: PAYROLL_READ_MODULES,
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
 * The same content again, in whatever order or format, answers with the first file and `is_duplicate: true`, and changes
 * nothing. Where file and transfer differ the file is ON_HOLD and books nothing until `decidePayrollFile`.
 */
export const uploadPayrollFile = endpoint({
  method: 'POST',
  path: '/dashboard/api/payroll/files',
  summary: "Enter a company's transfer with the file of what was really deducted",
  access: 'staff',
  module: 'late_payments',
  fileUpload: { field: 'file', maxBytes: PAYROLL_FILE_BYTES_MAX },
  input: z.object({
    id_company: f.id,
    pay_period: f.day,
    transfer_amount: f.pesos,
    bank_reference: f.text(60),
    transferred_on: f.day,
    file: f.text(FILE_BASE64_MAX),
    file_name: f.optionalText(120),
  }),
  reply: z.object({ file: payrollFile, is_duplicate: z.boolean() }),
  /** TRANSFER_EXISTS: that bank reference came with another file. */
  errors: ['OBJECT_NOT_FOUND', 'TRANSFER_EXISTS'],
  idempotent: true,
});

export const payrollFiles = endpoint({
  method: 'GET',
  path: '/dashboard/api/payroll/files',
  summary: 'Returned files of a company, newest first',
  access: 'staff',
  modules: PAYROLL_READ_MODULES,
  input: z.object({ id_company: company, pay_period: f.blankAsAbsent(f.day), ...page }),
  reply: z.object({ files: z.array(payrollFile), next_cursor: z.nullable(z.string()) }),
  errors: ['OBJECT_NOT_FOUND'],
});

/** Asked again and again while the file is PROCESSING: `lines_processed` of `lines_total`. */
export const payrollFileDetail = endpoint({
  method: 'GET',
  path: '/dashboard/api/payroll/file',
  summary: 'One returned file: its sums, how far it is booked, what is open',
  access: 'staff',
  modules: PAYROLL_READ_MODULES,
  input: z.object({ id_file: f.id }),
  reply: z.object({ file: payrollFile }),
  errors: ['OBJECT_NOT_FOUND'],
});

export const payrollLines = endpoint({
  method: 'GET',
  path: '/dashboard/api/payroll/lines',
  summary: 'The lines of a returned file, in its order, with what became of each',
  access: 'staff',
  modules: PAYROLL_READ_MODULES,
  input: z.object({ id_file: f.id, outcome: f.blankAsAbsent(f.choice(LINE_OUTCOMES)), ...page }),
  reply: z.object({
    lines: z.array(
      z.object({
        id_line: z.number(),
        /** As the spreadsheet counts. */
        row: z.number(),
        dni: z.string(),
        name: z.string(),
        id_credit: z.nullable(z.number()),
        installment: z.nullable(z.number()),
        amount: z.number(),
        /** Null until it is booked. */
        outcome: z.nullable(z.enum(LINE_OUTCOMES)),
        processed_at: z.nullable(z.string()),
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
  errors: ['OBJECT_NOT_FOUND'],
});

/**
 * `process`: book the lines although the transfer differs. `withdraw`: it was the wrong file; nothing of it counts. A booked
 * file too, as long as `can_withdraw` is true: its transfer leaves the books, its exceptions end with it.
 */
export const decidePayrollFile = endpoint({
  method: 'POST',
  path: '/dashboard/api/payroll/file/decide',
  summary: 'Process a file that is on hold, or withdraw a file that has paid no credit yet',
  access: 'staff',
  module: 'late_payments',
  input: z.object({ id_file: f.id, action: f.choice(['process', 'withdraw']), reason: f.text(500) }),
  reply: z.object({ file: payrollFile }),
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED'],
  idempotent: true,
});

export const payrollExceptions = endpoint({
  method: 'GET',
  path: '/dashboard/api/payroll/exceptions',
  summary: 'Exceptions that staff must resolve, oldest first',
  access: 'staff',
  modules: PAYROLL_READ_MODULES,
  input: z.object({
    id_company: company,
    pay_period: f.blankAsAbsent(f.day),
    id_file: f.blankAsAbsent(f.id),
    /** Left out: open. */
    state: f.blankAsAbsent(f.choice(['open', 'resolved'])),
    ...page,
  }),
  reply: z.object({ exceptions: z.array(payrollException), next_cursor: z.nullable(z.string()) }),
  errors: ['OBJECT_NOT_FOUND'],
});

/**
 * The platform's own staff only. STATE_NOT_ALLOWED once it is resolved, or where the action does not fit the kind
 * (`actions` of the exception lists those that do).
 */
export const resolvePayrollException = endpoint({
  method: 'POST',
  path: '/dashboard/api/payroll/exceptions/resolve',
  summary: 'Resolve one exception; money in suspense leaves it by a journal entry',
  access: 'staff',
  module: 'late_payments',
  input: z.object({
    id_exception: f.id,
    action: f.choice(RESOLUTION_ACTIONS),
    reason: f.text(500),
    /** For `assign_to_credit`: a running credit of that company's, and of the person's where they are known. */
    credit_id: f.blankAsAbsent(f.id),
    /** For `return_to_employee`, `return_to_company` and `complete_transfer`: the bank's name for that transfer. */
    bank_reference: f.optionalText(60),
    /** For `return_to_employee`: the bank's day of it. */
    paid_on: f.blankAsAbsent(f.day),
    /** For `mark_leaver`. */
    left_on: f.blankAsAbsent(f.day),
  }),
  reply: z.object({ exception: payrollException }),
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED'],
  idempotent: true,
});

/** By the company's HR or by the platform's staff. From the day after on the credit is in no deduction file. */
export const markLeaver = endpoint({
  method: 'POST',
  path: '/dashboard/api/payroll/leavers',
  summary: 'Record the day on which an employee left: the credit turns to ordinary collection',
  access: 'staff',
  modules: ['credit_approve', 'late_payments'],
  input: z.object({ credit_id: f.id, left_on: f.day, reason: f.text(500) }),
  reply: z.object({ credit_id: z.number(), left_on: z.string() }),
  /** STATE_NOT_ALLOWED: not being repaid, or recorded before with another day. */
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED'],
  idempotent: true,
});

/** By the same people. The mark stays on record with who took it back; the credit is in the next deduction file again. */
export const undoLeaver = endpoint({
  method: 'POST',
  path: '/dashboard/api/payroll/leavers/undo',
  summary: 'Take back that an employee left: the credit returns to payroll',
  access: 'staff',
  modules: ['credit_approve', 'late_payments'],
  input: z.object({ credit_id: f.id, reason: f.text(500) }),
  reply: z.object({ credit_id: z.number() }),
  /** STATE_NOT_ALLOWED: not marked, not being repaid any more, or something was agreed on with the person since. */
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED'],
  idempotent: true,
});
