/** Schemas that the payroll calls share. Money is whole pesos, instants are ISO 8601. */
import * as z from 'zod/mini';
import type { StaffModule } from './endpoint.ts';

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

/** The header of each column of the file, by what it holds. */
export const PAYROLL_COLUMNS = {
  type_document: 'Tipo de documento',
  dni: 'Número de documento',
  name: 'Nombre',
  id_credit: 'Crédito Nro.',
  installment: 'Cuota Nro.',
  due_date: 'Fecha de pago',
  amount: 'Valor a descontar',
  deducted: 'Valor descontado',
} as const;
export type PayrollColumn = keyof typeof PAYROLL_COLUMNS;

/** Waiting for a decision · lines are being posted · all lines are posted · withdrawn before a line was paid to a credit. */
export const PAYROLL_FILE_STATES = ['ON_HOLD', 'PROCESSING', 'PROCESSED', 'WITHDRAWN'] as const;
export type PayrollFileState = (typeof PAYROLL_FILE_STATES)[number];

export const LINE_OUTCOMES = [
  /** It paid its installment. */
  'exact',
  /** Less came than the installment owed. */
  'shortfall',
  /** More came than was owed up to its installment. */
  'surplus',
  /** Its installment was not due by the pay period, or its credit was paid out after the wage. */
  'not_due',
  /** No employee of the company has that document. */
  'unknown_person',
  /** Not that person's credit, or nothing of it is to be repaid. */
  'no_open_credit',
  /** The employee had left. */
  'leaver',
  /** The same installment came before in this pay period. */
  'duplicate',
] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

export const EXCEPTION_KINDS = [
  'shortfall',
  'surplus',
  'not_due',
  'unknown_person',
  'no_open_credit',
  'leaver',
  'duplicate',
  /** It was asked for, and no file of the pay period has it. */
  'not_deducted',
  /** More was transferred than the file explains. */
  'transfer_excess',
  /** Less was transferred than the file says. */
  'transfer_shortfall',
  /** Late charges that were paid although the wage had been cut in time, of a credit that owes less than them. */
  'late_charges_refunded',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

export const RESOLUTION_ACTIONS = [
  /** The surplus goes to the credit's next installments. */
  'apply_to_next',
  /** The money goes to a running credit: the person's own; where nobody knows whose it is, any of the company's. */
  'assign_to_credit',
  /** The money was sent to the employee, whose wage it was. */
  'return_to_employee',
  /** The money was sent back. */
  'return_to_company',
  /** The company sent what was missing. */
  'complete_transfer',
  /** The employee left; the credit turns to ordinary collection. */
  'mark_leaver',
  /** It stays owed and is asked for again in the next pay period. */
  'request_again',
  /** There is nothing to do. Never where money waits. */
  'dismiss',
] as const;
export type ResolutionAction = (typeof RESOLUTION_ACTIONS)[number];

/** How an exception ended: by an action of staff, by a later file with the missing deduction, or with its withdrawn file. */
export const EXCEPTION_RESOLUTIONS = [...RESOLUTION_ACTIONS, 'deducted', 'withdrawn'] as const;
export type ExceptionResolution = (typeof EXCEPTION_RESOLUTIONS)[number];

export const payrollCompany = z.object({ id_company: z.number(), name: z.string() });

export const payrollFile = z.object({
  id_file: z.number(),
  id_company: z.number(),
  company: z.string(),
  pay_period: z.string(),
  state: z.enum(PAYROLL_FILE_STATES),
  file_name: z.string(),
  /** Of the bytes as they came. */
  sha256: z.string(),
  transfer_amount: z.number(),
  bank_reference: z.string(),
  transferred_on: z.string(),
  /** What the lines add up to. */
  lines_amount: z.number(),
  /** `transfer_amount - lines_amount`. */
  difference: z.number(),
  lines_total: z.number(),
  lines_processed: z.number(),
  open_exceptions: z.number(),
  /** Of this file's money: what went to installments and what waits in suspense. */
  applied: z.number(),
  in_suspense: z.number(),
  entered_by: z.string(),
  entered_at: z.string(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decision_reason: z.nullable(z.string()),
  processed_at: z.nullable(z.string()),
  /** It is ON_HOLD; or PROCESSED, and nothing of it has reached a credit or is resolved. */
  can_withdraw: z.boolean(),
  /** The file of another pay period with the same lines: this file is ON_HOLD until staff confirm that both are right. */
  similar_file: z.nullable(
    z.object({ id_file: z.number(), pay_period: z.string(), bank_reference: z.string() }),
  ),
});
export type PayrollFile = z.output<typeof payrollFile>;

export const payrollException = z.object({
  id_exception: z.number(),
  kind: z.enum(EXCEPTION_KINDS),
  id_company: z.number(),
  pay_period: z.string(),
  /** Null for what no file has. */
  id_file: z.nullable(z.number()),
  /** As the spreadsheet counts. */
  row: z.nullable(z.number()),
  dni: z.string(),
  name: z.string(),
  id_credit: z.nullable(z.number()),
  installment: z.nullable(z.number()),
  /** What is missing, or too much. */
  amount: z.number(),
  /** What of it waits in suspense until this is resolved. */
  in_suspense: z.number(),
  created_at: z.string(),
  /** What may be done about it; empty once it is resolved. */
  actions: z.array(z.enum(RESOLUTION_ACTIONS)),
  resolution: z.nullable(
    z.object({
      action: z.enum(EXCEPTION_RESOLUTIONS),
      reason: z.string(),
      credit_id: z.nullable(z.number()),
      bank_reference: z.nullable(z.string()),
      /** Of a return to the employee: the bank's day. */
      paid_on: z.nullable(z.string()),
      /** Null where it ended by itself. */
      resolved_by: z.nullable(z.string()),
      resolved_at: z.string(),
    }),
  ),
});
export type PayrollException = z.output<typeof payrollException>;
