/** What may be done about each kind of exception: money that waits leaves suspense, and nothing else is said of it. */
import type { ExceptionKind, ResolutionAction } from '@unamano/contract/payroll-shapes';

const MISSING = ['ask_again', 'mark_leaver', 'dismiss'] as const;
const NOTHING_WAITS = ['dismiss'] as const;
/** Of a credit that its money may go on with. */
const GOES_ON: readonly ExceptionKind[] = ['surplus', 'not_due', 'late_returned'];

/** @param isKnown whose wage it was is known: it is theirs (the authorisation's third condition), and for no colleague's debt */
export function actionsFor(
  kind: ExceptionKind,
  suspensePesos: number,
  isKnown: boolean,
): readonly ResolutionAction[] {
  if (kind === 'shortfall' || kind === 'not_deducted') return MISSING;
  if (kind === 'transfer_short') return ['complete_transfer'];
  if (suspensePesos === 0) return NOTHING_WAITS;
  const next = GOES_ON.includes(kind) ? (['apply_to_next'] as const) : [];
  const employee = isKnown ? (['return_to_employee'] as const) : [];
  // Late charges are the employee's own payment: the company sent nothing of it.
  const company = kind === 'late_returned' ? [] : (['return_to_company'] as const);
  return [...next, 'assign_to_credit', ...employee, ...company];
}
