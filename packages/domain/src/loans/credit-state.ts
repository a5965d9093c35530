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

/** States that count towards "at most one credit for each borrower". */
export const OPEN_STATES: readonly CreditState[] = CREDIT_STATES.filter((state) => isOpen(state));

/** Not paid in full, rejected or cancelled. */
export function isOpen(state: CreditState): boolean {
  return state !== 'FIN' && state !== 'REJECTED' && state !== 'CANCELLED';
}

/**
 * Whether the promissory note is signed and in force, as `has_promissory_note` shows. False for rejected and cancelled credits,
 * whose state does not show whether they were ever signed.
 */
export function isSigned(state: CreditState): boolean {
  return state !== 'APPROVED' && state !== 'CANCELLED' && state !== 'REJECTED';
}

/** Whether the bank data was entered, as `has_disbursement` shows. */
export const hasDisbursementData = (state: CreditState): boolean => isSigned(state) && state !== 'SIGNED';

/** Whether the money was paid out. */
export const isDisbursed = (state: CreditState): boolean => state === 'ACTIVE' || state === 'FIN';
