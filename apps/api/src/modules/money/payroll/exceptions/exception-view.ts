import type { PayrollException } from '@unamano/contract/money/payroll/schemas';
import { fullName } from '../files/file-view.ts';
import type { ExceptionView } from './exception-repo.ts';
import { actionsFor } from './resolution-actions.ts';

/** A stored exception as the API replies it. */
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
