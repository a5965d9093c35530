/** Schemas that the payroll calls share. Money is whole pesos, instants are ISO 8601. */
import * as z from 'zod/mini';
import type { StaffModule } from '../../endpoint.ts';
import { APPROVAL_STATES } from '../../office/approvals.ts';

/** Any of these modules may read: the two of HR, and the one of operations. */
export const PAYROLL_READ_MODULES = [
  'credit_approve',
  'credit_historic',
  'late_payments',
] as const satisfies StaffModule[];

/** A file of 5,000 lines has about 400 KB as CSV and less as XLSX. */
export const PAYROLL_FILE_BYTES_MAX = 2 * 1024 * 1024;
export const PAYROLL_LINES_MAX = 10_000;
/** The same in base64. */
export const FILE_BASE64_MAX = Math.ceil(PAYROLL_FILE_BYTES_MAX / 3) * 4;

/** The header of each column of the file, by the column's content. */
export const PAYROLL_COLUMNS = {
  type_document: 'Tipo de documento',
  dni: 'Número de documento',
  name: 'Nombre',
  id_credit: 'Crédito Nro.',
  installment: 'Cuota Nro.',
  due_date: 'Fecha de pago',
  amount: 'Valor a descontar',
  deducted: 'Valor descontado',
  note: 'Observación',
} as const;
export type PayrollColumn = keyof typeof PAYROLL_COLUMNS;

/** Waiting for a decision · lines are being posted · all lines are posted · withdrawn: nothing of it counts. */
export const PAYROLL_FILE_STATES = ['ON_HOLD', 'PROCESSING', 'PROCESSED', 'WITHDRAWN'] as const;
export type PayrollFileState = (typeof PAYROLL_FILE_STATES)[number];

/** What a line may leave an exception for. One that is not due leaves none where its credit had been paid out: the money waits in the loan. */
export const LINE_EXCEPTIONS = [
  /** Less money than the installment owed. */
  'shortfall',
  /** Its installment was not due by the pay period, or its credit was paid out after the wage. */
  'not_due',
  /** No employee of the company has that document. */
  'unknown_person',
  /** Not a credit of that person, or one that was not paid out. */
  'no_open_credit',
] as const;
export type LineException = (typeof LINE_EXCEPTIONS)[number];

export const LINE_OUTCOMES = [
  /** The line paid its installment. */
  'exact',
  /** More than the installment that it names, or there is none; the rest waits in the loan, as the employee's. */
  'surplus',
  /** The employee had left. The money waits in the loan. */
  'leaver',
  /** The same installment was already in a file of this pay period. The money waits in the loan. */
  'duplicate',
  ...LINE_EXCEPTIONS,
] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

export const STORED_EXCEPTION_KINDS = [
  ...LINE_EXCEPTIONS,
  /** A requested deduction that no file of the pay period has. */
  'not_deducted',
  /** The transfer is larger than the sum of the file. */
  'transfer_excess',
  /** The transfer is smaller than the sum of the file. */
  'transfer_shortfall',
] as const;
export type StoredExceptionKind = (typeof STORED_EXCEPTION_KINDS)[number];

export const EXCEPTION_KINDS = [
  ...STORED_EXCEPTION_KINDS,
  /** A pay period that the company has not answered in the set time. It ends with the answer, or with the money. */
  'no_answer',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

export const RESOLUTION_ACTIONS = [
  /** Allocate the money to the credit that its line names. */
  'apply_to_next',
  /** Allocate the money to a running credit of the person; of any employee of the company when the person is unknown. */
  'assign_to_credit',
  /** The money was returned to the employee. */
  'return_to_employee',
  /** The money was returned to the company. */
  'return_to_company',
  /** The company transferred the missing amount. */
  'complete_transfer',
  /** The employee left; the credit turns to ordinary collection. */
  'mark_leaver',
  /** The installment stays owed and is requested again in the next pay period. */
  'request_again',
  /** No action is needed. Not allowed while money is in suspense. */
  'dismiss',
] as const;
export type ResolutionAction = (typeof RESOLUTION_ACTIONS)[number];

/**
 * How an exception ended: by an action of staff, by a later file with the missing deduction, with its withdrawn file, with the
 * payment of its installment, or by what the company said about the person when it sent the file.
 */
export const EXCEPTION_RESOLUTIONS = [
  ...RESOLUTION_ACTIONS,
  'deducted',
  'withdrawn',
  'paid',
  'answered',
] as const;
export type ExceptionResolution = (typeof EXCEPTION_RESOLUTIONS)[number];

/** What a company may say about an employee whose deduction differs from the requested one. */
export const DRAFT_ANSWERS = [
  /** Left the company, on a day. */
  'left',
  /** Unpaid leave: there was no pay to deduct from. */
  'unpaid_leave',
  /** It will be deducted in the next pay period. */
  'next_period',
  /** Too much was deducted. */
  'overpaid',
  /** The amount is right. */
  'correct',
  /** The line is a mistake of the company. */
  'mistake',
  /** Explained in the note. */
  'other',
] as const;
export type DraftAnswer = (typeof DRAFT_ANSWERS)[number];

/** What staff read: on the screens, and as the reason of what an answer ends. */
export const DRAFT_ANSWER_LABELS: Readonly<Record<DraftAnswer, string>> = {
  left: 'Se retiró',
  unpaid_leave: 'Licencia sin pago',
  next_period: 'Se descuenta en la próxima',
  overpaid: 'Se descontó de más',
  correct: 'El valor está bien',
  mistake: 'Va por error',
  other: 'Otra razón',
};

/** How a person of a returned file differs from what was requested. */
export const DRAFT_DIFFERENCES = ['missing', 'short', 'over', 'unknown'] as const;
export type DraftDifference = (typeof DRAFT_DIFFERENCES)[number];

/** The answers that fit each difference. */
export const ANSWERS_OF: Readonly<Record<DraftDifference, readonly DraftAnswer[]>> = {
  missing: ['left', 'unpaid_leave', 'next_period', 'other'],
  short: ['left', 'unpaid_leave', 'next_period', 'other'],
  over: ['correct', 'overpaid', 'other'],
  unknown: ['mistake', 'other'],
};

export const draftAnswer = z.object({
  answer: z.enum(DRAFT_ANSWERS),
  left_on: z.nullable(z.string()),
  note: z.string(),
});

export const payrollCompany = z.object({ id_company: z.number(), name: z.string() });

export const payrollFile = z.object({
  id_file: z.number(),
  id_company: z.number(),
  company: z.string(),
  pay_period: z.string(),
  state: z.enum(PAYROLL_FILE_STATES),
  file_name: z.string(),
  /** Hash of the received bytes. */
  sha256: z.string(),
  transfer_amount: z.number(),
  bank_reference: z.string(),
  transferred_on: z.string(),
  /** The sum of the lines. */
  lines_amount: z.number(),
  /** `transfer_amount - lines_amount`. */
  difference: z.number(),
  lines_total: z.number(),
  lines_processed: z.number(),
  open_exceptions: z.number(),
  /** The file's money: allocated to installments, and in suspense. */
  applied: z.number(),
  in_suspense: z.number(),
  entered_by: z.string(),
  entered_at: z.string(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decision_reason: z.nullable(z.string()),
  processed_at: z.nullable(z.string()),
  /** True while ON_HOLD, or PROCESSED without a resolved exception; where two people posted it, also without money on a credit. */
  can_withdraw: z.boolean(),
  /** The newest request for a second person; null where none was needed. A file ON_HOLD with a pending one waits for it. */
  approval: z.nullable(
    z.object({
      id_approval: z.number(),
      state: z.enum(APPROVAL_STATES),
      requested_by: z.string(),
      requested_at: z.string(),
      decided_by: z.nullable(z.string()),
      /** Of the person who decided. */
      reason: z.string(),
    }),
  ),
  /** The file of another pay period with the same lines: this file is ON_HOLD until staff confirm that both are right. */
  similar_file: z.nullable(
    z.object({ id_file: z.number(), pay_period: z.string(), bank_reference: z.string() }),
  ),
});
export type PayrollFile = z.output<typeof payrollFile>;

export const payrollException = z.object({
  /** Negative for `no_answer`, which is computed: no call takes it. */
  id_exception: z.number(),
  kind: z.enum(EXCEPTION_KINDS),
  id_company: z.number(),
  pay_period: z.string(),
  /** Null for a deduction that no file has. */
  id_file: z.nullable(z.number()),
  /** Row number of the spreadsheet. */
  row: z.nullable(z.number()),
  dni: z.string(),
  name: z.string(),
  /** Of the credit. */
  id_user: z.nullable(z.number()),
  id_credit: z.nullable(z.number()),
  installment: z.nullable(z.number()),
  /** For `no_answer`: how many installments the company has not answered. Null for the others. */
  unanswered: z.nullable(z.number()),
  /** The missing amount, or the money of the line. */
  amount: z.number(),
  /** The part that stays in suspense until the exception is resolved. */
  in_suspense: z.number(),
  created_at: z.string(),
  /** A return of its money, or its completing transfer, waits for the second person. */
  is_return_pending: z.boolean(),
  /** What the company said about the person when it sent the file; null where it said nothing. */
  company_answer: z.nullable(draftAnswer),
  /** The allowed actions; empty after the resolution. */
  actions: z.array(z.enum(RESOLUTION_ACTIONS)),
  resolution: z.nullable(
    z.object({
      action: z.enum(EXCEPTION_RESOLUTIONS),
      reason: z.string(),
      credit_id: z.nullable(z.number()),
      bank_reference: z.nullable(z.string()),
      /** For a return to the employee: the day of the transfer. */
      paid_on: z.nullable(z.string()),
      /** Null when the exception ended without staff. */
      resolved_by: z.nullable(z.string()),
      resolved_at: z.string(),
    }),
  ),
});
export type PayrollException = z.output<typeof payrollException>;
