/** The actions that each kind of exception offers. Every action takes all of the exception's money out of suspense. */
import type { ExceptionKind, ResolutionAction } from '@unamano/contract/money/payroll/schemas';
import type { Pesos } from '@unamano/domain/money';

const MISSING_DEDUCTION_ACTIONS = ['request_again', 'mark_leaver', 'dismiss'] as const;
const NO_FUNDS_ACTIONS = ['dismiss'] as const;

/** @param isOwnerKnown then the money is that employee's and pays no colleague's debt (third condition of the authorisation) */
export function actionsFor(
  kind: ExceptionKind,
  suspensePesos: Pesos,
  isOwnerKnown: boolean,
): readonly ResolutionAction[] {
  // It ends with the company's answer or with the money.
  if (kind === 'no_answer') return [];
  if (kind === 'shortfall' || kind === 'not_deducted') return MISSING_DEDUCTION_ACTIONS;
  if (kind === 'transfer_shortfall') return ['complete_transfer'];
  if (suspensePesos === 0) return NO_FUNDS_ACTIONS;
  // The money may pay the exception's own credit.
  const next = kind === 'not_due' ? (['apply_to_next'] as const) : [];
  const employee = isOwnerKnown ? (['return_to_employee'] as const) : [];
  return [...next, 'assign_to_credit', ...employee, 'return_to_company'];
}
