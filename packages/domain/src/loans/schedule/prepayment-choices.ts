/** The debtor chooses what a prepayment of principal changes (Ley 2032 of 2020, art. 2). */
export const PREPAYMENT_CHOICES = ['shorter_term', 'lower_installment'] as const;
export type PrepaymentChoice = (typeof PREPAYMENT_CHOICES)[number];

/** What a payment without a choice does: it saves the most interest. */
export const DEFAULT_PREPAYMENT_CHOICE: PrepaymentChoice = 'shorter_term';
