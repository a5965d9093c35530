import { maxPesos, minPesos, type Pesos, subtractPesos, ZERO_PESOS } from '../../money.ts';

/** The parts of one installment, in the order of payment. */
export const INSTALLMENT_PARTS = ['collection_fee', 'late_interest', 'installment'] as const;

/** `prepayment`: money beyond the named installment, which reduces the principal that is not due yet. */
export const ALLOCATION_PARTS = [...INSTALLMENT_PARTS, 'prepayment'] as const;

type InstallmentPart = (typeof INSTALLMENT_PARTS)[number];
export type AllocationPart = (typeof ALLOCATION_PARTS)[number];

/** What one installment still owes, by part, on the day of the payment. */
export interface InstallmentOwed {
  readonly number: number;
  readonly collectionFee: Pesos;
  readonly lateInterest: Pesos;
  /** Of the installment's own value. */
  readonly unpaid: Pesos;
}

export interface Allocation {
  /** The number of the installment. */
  readonly number: number;
  readonly part: AllocationPart;
  /** Positive in a payment; negative in the reversal of a payment. */
  readonly amount: Pesos;
}

interface AllocatedPayment {
  readonly allocations: readonly Allocation[];
  /** The part that was allocated to no installment: the payment was more than the debt. */
  readonly unallocated: Pesos;
}

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

/**
 * Allocates received money: oldest installment first (by number); within it collection fee, late interest, installment; the
 * rest goes to the next installment, due or not. Every peso is either allocated or in `unallocated`.
 * Throws RangeError on a negative amount.
 */
export function allocate(amount: Pesos, owed: readonly InstallmentOwed[]): AllocatedPayment {
  if (amount < 0) throw new RangeError(`not a payment: ${amount}`);
  let remaining = amount;
  const allocations: Allocation[] = [];
  for (const installment of [...owed].sort((a, b) => a.number - b.number)) {
    for (const part of INSTALLMENT_PARTS) {
      const allocated = minPesos(remaining, maxPesos(ZERO_PESOS, owedIn(installment, part)));
      if (allocated === 0) continue;
      allocations.push({ number: installment.number, part, amount: allocated });
      remaining = subtractPesos(remaining, allocated);
    }
  }
  return { allocations, unallocated: remaining };
}

/**
 * Allocates a wage that pays more than the installment for which it was deducted: the value of that installment first, since the
 * company deducted it for that, then as `allocate` does.
 */
export function allocateWage(
  amount: Pesos,
  owed: readonly InstallmentOwed[],
  ownNumber: number,
): AllocatedPayment {
  const unpaid = owed.find(({ number }) => number === ownNumber)?.unpaid ?? ZERO_PESOS;
  const own = minPesos(amount, unpaid);
  if (own <= 0) return allocate(amount, owed);
  const others = owed.map((row) =>
    row.number === ownNumber ? { ...row, unpaid: subtractPesos(unpaid, own) } : row,
  );
  const rest = allocate(subtractPesos(amount, own), others);
  const ownAllocation: Allocation = { number: ownNumber, part: 'installment', amount: own };
  return { allocations: [ownAllocation, ...rest.allocations], unallocated: rest.unallocated };
}

function owedIn(installment: InstallmentOwed, part: InstallmentPart): Pesos {
  if (part === 'collection_fee') return installment.collectionFee;
  if (part === 'late_interest') return installment.lateInterest;
  return installment.unpaid;
}
