import type { Day } from '../../calendar.ts';
import { minPesos, type Pesos, subtractPesos, sumPesos } from '../../money.ts';
import type { Allocation } from '../arrears/allocation.ts';
import type { Owed } from '../arrears/arrears.ts';
import { accruedForInstallment, type InstallmentParts } from '../price/amortization.ts';

/** What a rebate reduces, in this order. */
const REDUCED = [
  ['installment', 'unpaid'],
  ['late_interest', 'lateInterest'],
  ['collection_fee', 'collectionFee'],
] as const;

/** The figure that ends a credit on a day. */
export interface PayoffQuote {
  readonly on: Day;
  /** The total to pay. */
  readonly total: Pesos;
  /** Ordinary interest of future days, which is not charged. */
  readonly savedInterest: Pesos;
  /** The saved interest of each installment. */
  readonly rebates: readonly Allocation[];
}

/**
 * Early payoff, at any time and without a penalty (Ley 1555 of 2012, art. 1): everything owed on `day`, less the interest that
 * has not accrued by the end of `day`, even if already paid. This rebate reduces the unpaid installments, the last one first; what is
 * left of it reduces late interest, then collection fees: a wage may have paid the interest to come of every installment.
 * Charges are fees for services already provided and stay owed. Never negative.
 */
export function payoffOn(day: Day, owed: Owed, parts: readonly InstallmentParts[]): PayoffQuote {
  let notAccrued = sumPesos(
    parts.map((installment) => subtractPesos(installment.interest, accruedForInstallment(installment, day))),
  );
  const rebates: Allocation[] = [];
  const newestFirst = owed.installments.toReversed();
  for (const [part, field] of REDUCED) {
    for (const installment of newestFirst) {
      const amount = minPesos(installment[field], notAccrued);
      notAccrued = subtractPesos(notAccrued, amount);
      if (amount > 0) rebates.push({ number: installment.number, part, amount });
    }
  }
  const savedInterest = sumPesos(rebates.map(({ amount }) => amount));
  return { on: day, total: subtractPesos(owed.total, savedInterest), savedInterest, rebates };
}
