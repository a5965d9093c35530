import type { Pesos } from '../../money.ts';

/** What money pays of an installment, in the order of payment; `prepayment`: what it reduces of the principal that is not due yet. */
export const ALLOCATION_PARTS = ['collection_fee', 'late_interest', 'installment', 'prepayment'] as const;

export type AllocationPart = (typeof ALLOCATION_PARTS)[number];

/** An "abono" must be more than this many pesos, and at most what is owed. */
export const PARTIAL_MINIMUM_EXCLUSIVE = 10_000;

type PartialPaymentResult =
  | { readonly ok: true; readonly amount: Pesos }
  | { readonly ok: false; readonly code: 'PARTIAL_TOO_SMALL' | 'MORE_THAN_OWED' };

/** The rule of partial payments. */
export function checkPartialPayment(amount: Pesos, totalOwed: Pesos): PartialPaymentResult {
  if (amount <= PARTIAL_MINIMUM_EXCLUSIVE) return { ok: false, code: 'PARTIAL_TOO_SMALL' };
  if (amount > totalOwed) return { ok: false, code: 'MORE_THAN_OWED' };
  return { ok: true, amount };
}
