/** What may be done about each kind of exception: money that waits leaves suspense, and nothing else is said of it. */
import type { ExceptionKind, ResolutionAction } from '@unamano/contract/payroll-schemas';

const MISSING_DEDUCTION_ACTIONS = ['request_again', 'mark_leaver', 'dismiss'] as const;
const NO_FUNDS_ACTIONS = ['dismiss'] as const;
/** Of a credit that its money may go on with. */
const APPLICABLE_TO_NEXT: readonly ExceptionKind[] = ['surplus', 'not_due', 'late_charges_refunded'];

/** @param isOwnerKnown whose wage it was is known: it is theirs (the authorisation's third condition), and for no colleague's debt */
export function actionsFor(
  kind: ExceptionKind,
  suspensePesos: number,
  isOwnerKnown: boolean,
): readonly ResolutionAction[] {
  if (kind === 'shortfall' || kind === 'not_deducted') return MISSING_DEDUCTION_ACTIONS;
  if (kind === 'transfer_shortfall') return ['complete_transfer'];
  if (suspensePesos === 0) return NO_FUNDS_ACTIONS;
  const next = APPLICABLE_TO_NEXT.includes(kind) ? (['apply_to_next'] as const) : [];
  const employee = isOwnerKnown ? (['return_to_employee'] as const) : [];
  // Late charges are the employee's own payment: the company sent nothing of it.
  const company = kind === 'late_charges_refunded' ? [] : (['return_to_company'] as const);
  return [...next, 'assign_to_credit', ...employee, ...company];
}
