export const CREDIT_STATES = [
  'APPROVED',
  'SIGNED',
  'IN_REVIEW',
  'TO_CONFIRM',
  'IN_PROCESS',
  'ACTIVE',
  'FIN',
  'REJECTED',
  'CANCELLED',
] as const;

export type CreditState = (typeof CREDIT_STATES)[number];

/** States that count towards "at most one credit a person". */
export const OPEN_STATES: readonly CreditState[] = CREDIT_STATES.filter((state) => isOpen(state));

/** Neither paid in full, nor rejected, nor cancelled. */
export function isOpen(state: CreditState): boolean {
  return state !== 'FIN' && state !== 'REJECTED' && state !== 'CANCELLED';
}

/**
 * The promissory note is signed and stands: what `has_promissory_note` shows. False for rejected and cancelled
 * credits, whose state does not tell whether there ever was a signature.
 */
export function isSigned(state: CreditState): boolean {
  return state !== 'APPROVED' && state !== 'CANCELLED' && state !== 'REJECTED';
}

/** The bank data is in: what `has_disbursement` shows. */
export function hasDisbursementData(state: CreditState): boolean {
  return isSigned(state) && state !== 'SIGNED';
}

/** The money was paid out. */
export function isDisbursed(state: CreditState): boolean {
  return state === 'ACTIVE' || state === 'FIN';
}
