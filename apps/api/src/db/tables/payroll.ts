/** Rows of payroll. The migrations explain names and meanings. */
import type {
  ExceptionResolution,
  LineOutcome,
  PayrollFileState,
  StoredExceptionKind,
} from '@unamano/contract/payroll-schemas';
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import type { GeneratedAlways, Selectable } from 'kysely';

type LeaverColumns = {
  id: GeneratedAlways<number>;
  credit_id: number;
  /** Counts the marks of the credit from 1. */
  ordinal: number;
  left_on: Day;
  reason: string;
  staff_id: number;
  address: string;
  recorded_at: Date;
};

export type PayrollTables = {
  payroll_deduction_files: {
    id: GeneratedAlways<number>;
    company_id: number;
    pay_period: Day;
    version: number;
    sha256: string;
    rows_count: number;
    total_pesos: Pesos;
    made_by: number;
    made_at: Date;
  };
  payroll_deductions: {
    file_id: number;
    installment_id: number;
    credit_id: number;
    type_document: string;
    dni: string;
    first_name: string;
    last_name: string;
    number: number;
    due_on: Day;
    amount_pesos: Pesos;
  };
  /** A view: deductions requested in a pay period that no file has answered yet. */
  payroll_deductions_in_transit: {
    credit_id: number;
    installment_id: number;
    due_on: Day;
    amount_pesos: Pesos;
    company_id: number;
    pay_period: Day;
  };
  /** A view: what companies have answered about installments. */
  payroll_answers: {
    credit_id: number;
    installment_id: number;
    /** The file or the mark of a leaver. */
    answer: string;
    answered_at: Date;
    undone_at: Date | null;
  };
  payroll_answer_terms: {
    id: GeneratedAlways<number>;
    business_days: number;
    approval_id: number | null;
    set_at: Date;
  };
  payroll_transfer_limits: {
    id: GeneratedAlways<number>;
    two_people_above_pesos: Pesos;
    approval_id: number | null;
    set_at: Date;
  };
  payroll_silence_notices: {
    staff_id: number;
    pay_period: Day;
    notified_on: Day;
    notified_at: Date;
  };
  payroll_leavers: LeaverColumns;
  payroll_leaver_reversals: {
    leaver_id: number;
    reason: string;
    staff_id: number;
    address: string;
    recorded_at: Date;
  };
  /** A view: the marks that are not reversed. */
  active_leavers: Selectable<LeaverColumns>;
  payroll_files: {
    id: GeneratedAlways<number>;
    company_id: number;
    pay_period: Day;
    state: PayrollFileState;
    file_name: string;
    sha256: string;
    content_sha256: string;
    transfer_pesos: Pesos;
    bank_reference: string;
    /** The reference without signs, capitals and labels. */
    reference_key: string;
    transferred_on: Day;
    lines_total: number;
    lines_pesos: Pesos;
    entered_by: number;
    address: string;
    entered_at: Date;
    /** The approval of a transfer above the limit. */
    approval_id: number | null;
    decided_by: number | null;
    decided_at: Date | null;
    decision_reason: string | null;
    processed_at: Date | null;
    /** A file of another pay period with equal lines. */
    similar_file_id: number | null;
  };
  payroll_file_sources: { file_id: number; bytes: Buffer };
  payroll_lines: {
    id: GeneratedAlways<number>;
    file_id: number;
    row: number;
    dni: string;
    name: string;
    stated_credit_id: number;
    stated_installment: number;
    amount_pesos: Pesos;
    /** Unique in the pay period; set when the line is posted on its installment. */
    line_key: string | null;
    outcome: LineOutcome | null;
    processed_at: Date | null;
  };
  payroll_exceptions: {
    id: GeneratedAlways<number>;
    company_id: number;
    pay_period: Day;
    kind: StoredExceptionKind;
    file_id: number | null;
    line_id: number | null;
    /** The line of the rest of a surplus, or of refunded late charges. */
    from_line_id: number | null;
    credit_id: number | null;
    number: number | null;
    dni: string;
    name: string;
    amount_pesos: Pesos;
    suspense_pesos: Pesos;
    created_at: Date;
  };
  payroll_resolutions: {
    exception_id: number;
    action: ExceptionResolution;
    reason: string;
    credit_id: number | null;
    bank_reference: string | null;
    /** The day of the bank on which the money was returned to the employee. */
    paid_on: Day | null;
    /** Null where the exception ended automatically. */
    staff_id: number | null;
    address: string;
    resolved_at: Date;
    /** The second person of a return. */
    approved_by: number | null;
  };
};
