/** What may be done about each kind of exception: money that waits leaves suspense, and nothing else is said of it. */
import type { ExceptionKind, ResolutionAction } from '@unamano/contract/payroll-shapes';

const MISSING = ['ask_again', 'mark_leaver', 'dismiss'] as const;
const WAITING = ['assign_to_credit', 'return_to_company'] as const;
const NOTHING_WAITS = ['dismiss'] as const;

export function actionsFor(kind: ExceptionKind, suspensePesos: number): readonly ResolutionAction[] {
  if (kind === 'shortfall' || kind === 'not_deducted') return MISSING;
  if (kind === 'transfer_short') return ['complete_transfer'];
  if (suspensePesos === 0) return NOTHING_WAITS;
  return kind === 'surplus' || kind === 'late_returned' ? ['apply_to_next', ...WAITING] : WAITING;
}
