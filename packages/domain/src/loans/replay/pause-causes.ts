/** What pauses a loan. Another cause is a row here. */

/** `late`: interest of late days. `steps`: days late, and being late at all. `fees`: of conversations. */
export type Stop = 'late' | 'steps' | 'fees';

const ALL: readonly Stop[] = ['late', 'steps', 'fees'];

const CAUSES = {
  /** Money and waivers that a later event voids cover the oldest values; what is not covered is late. */
  held: [],
  /** What is held would have ended the loan. */
  covered: ALL,
  /** The borrower has time to bring back what they received. */
  withdrawal: ALL,
  voided_withdrawal: ALL,
  /** The borrower says that they never asked for the loan. */
  freeze: ALL,
  /** The debt counts as late in the portfolio. */
  agreement: ['late', 'fees'],
  /** Its days have an interest of their own. */
  plan: ['steps', 'fees'],
} satisfies Record<string, readonly Stop[]>;

export const STOPS: Readonly<Record<keyof typeof CAUSES, readonly Stop[]>> = CAUSES;

/** Agreements and plans are promises that are kept; the others are rows of a loan's pauses. */
export type PauseCause = Exclude<keyof typeof CAUSES, 'agreement' | 'plan'>;
