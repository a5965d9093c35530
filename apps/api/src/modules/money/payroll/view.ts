/** Rows of payroll tables in the form of the API's replies. */
import type { PayrollException, PayrollFile } from '@unamano/contract/money/payroll/schemas';
import { type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import type { ExceptionView } from './exceptions/exception-repo.ts';
import { actionsFor } from './exceptions/resolution-actions.ts';
import type { FileWithSums } from './file-repo.ts';
import type { SilentPayPeriod } from './silence/silence-repo.ts';

function fullName(first: string | null, last: string | null): string | null {
  return first === null ? null : `${first} ${last ?? ''}`.trim();
}

function approvalView(row: FileWithSums, now: Date): PayrollFile['approval'] {
  const { request_id: id, approval_requested_at: requestedAt, approval_expires_at: expiresAt } = row;
  if (id === null || requestedAt === null || expiresAt === null) return null;
  return {
    id_approval: id,
    state: row.approval_decision ?? (expiresAt > now ? 'pending' : 'expired'),
    requested_by: row.approval_requester ?? '',
    requested_at: requestedAt.toISOString(),
    decided_by: row.approval_decider,
    reason: row.approval_reason ?? '',
  };
}

export function fileView(row: FileWithSums, now: Date): PayrollFile {
  const { similar_file_id: similarId, similar_pay_period: payPeriod, similar_reference: reference } = row;
  return {
    id_file: row.id,
    id_company: row.company_id,
    company: row.company_name,
    pay_period: row.pay_period,
    state: row.state,
    file_name: row.file_name,
    sha256: row.sha256,
    transfer_amount: row.transfer_pesos,
    bank_reference: row.bank_reference,
    transferred_on: row.transferred_on,
    lines_amount: row.lines_pesos,
    difference: row.transfer_pesos - row.lines_pesos,
    lines_total: row.lines_total,
    lines_processed: row.lines_processed,
    open_exceptions: row.open_exceptions,
    applied: row.processed_pesos - row.suspended_pesos,
    in_suspense: row.unapplied_pesos,
    entered_by: fullName(row.author_first_name, row.author_last_name) ?? '',
    entered_at: row.entered_at.toISOString(),
    decided_by: fullName(row.decider_first_name, row.decider_last_name),
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_reason: row.decision_reason,
    processed_at: row.processed_at?.toISOString() ?? null,
    can_withdraw: row.can_withdraw,
    approval: approvalView(row, now),
    similar_file:
      similarId !== null && payPeriod !== null && reference !== null
        ? { id_file: similarId, pay_period: payPeriod, bank_reference: reference }
        : null,
  };
}

export function exceptionView(row: ExceptionView): PayrollException {
  const { action, reason, resolved_at: resolvedAt } = row;
  const isResolved = action !== null && reason !== null && resolvedAt !== null;
  return {
    id_exception: row.id,
    kind: row.kind,
    id_company: row.company_id,
    pay_period: row.pay_period,
    id_file: row.file_id,
    row: row.row,
    dni: row.dni,
    name: row.name,
    id_user: row.borrower_id,
    id_credit: row.credit_id,
    installment: row.number,
    unanswered: null,
    amount: row.amount_pesos,
    in_suspense: isResolved ? 0 : row.suspense_pesos,
    created_at: row.created_at.toISOString(),
    is_return_pending: !isResolved && row.is_return_pending,
    company_answer:
      row.company_answer === null
        ? null
        : { answer: row.company_answer, left_on: row.company_left_on, note: row.company_note ?? '' },
    actions: isResolved ? [] : [...actionsFor(row.kind, row.suspense_pesos, row.is_owner_known)],
    resolution: isResolved
      ? {
          action,
          reason,
          credit_id: row.resolved_credit_id,
          bank_reference: row.bank_reference,
          paid_on: row.paid_on,
          resolved_by: fullName(row.staff_first_name, row.staff_last_name),
          resolved_at: resolvedAt.toISOString(),
        }
      : null,
  };
}

/**
 * A pay period without an answer. It is not stored, so its id is the negative of its day.
 *
 * @param since the first day on which it is an exception
 */
export function noAnswerView(row: SilentPayPeriod, since: Day): PayrollException {
  return {
    id_exception: -Number(row.pay_period.replaceAll('-', '')),
    kind: 'no_answer',
    id_company: row.company_id,
    pay_period: row.pay_period,
    id_file: null,
    row: null,
    dni: '',
    name: '',
    id_user: null,
    id_credit: null,
    installment: null,
    unanswered: row.installments,
    amount: row.pesos,
    in_suspense: 0,
    created_at: startOfBogotaDay(since).toISOString(),
    is_return_pending: false,
    company_answer: null,
    actions: [],
    resolution: null,
  };
}
