/**
 * Whose account the money goes to. It must be the borrower's own: who signs with a stolen phone would otherwise name an account of
 * theirs. The bank answers; where it does not confirm the holder, staff decide. Source: SARLAFT, knowledge of the client.
 */

/** `refused`: the bank works, and does not answer for this account. */
export const HOLDER_ANSWERS = ['match', 'other_holder', 'unknown_account', 'refused'] as const;
export type HolderAnswer = (typeof HOLDER_ANSWERS)[number];

export const HOLDER_DECISIONS = ['accept', 'reject'] as const;
export type HolderDecision = (typeof HOLDER_DECISIONS)[number];

export const HOLDER_FAULTS = ['HOLDER_NOT_CHECKED', 'HOLDER_TO_REVIEW', 'HOLDER_REJECTED'] as const;
export type HolderFault = (typeof HOLDER_FAULTS)[number];

interface HolderFacts {
  /** Null while the bank has not answered. */
  readonly answer: HolderAnswer | null;
  /** Null while staff have not decided. */
  readonly decision: HolderDecision | null;
}

/** Why no money goes to the account; null where it may. A decision of staff counts before the bank's answer. */
export function holderFault({ answer, decision }: HolderFacts): HolderFault | null {
  if (decision !== null) return decision === 'accept' ? null : 'HOLDER_REJECTED';
  if (answer === null) return 'HOLDER_NOT_CHECKED';
  return answer === 'match' ? null : 'HOLDER_TO_REVIEW';
}
