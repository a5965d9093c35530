import type { Allocation } from './allocation.ts';
import { earnedOf, type InstallmentParts } from './amortization.ts';
import type { Owed } from './arrears.ts';
import type { Day } from './calendar.ts';
import { type Pesos, pesos, sumPesos } from './money.ts';

/** What ends a credit on a day. */
export interface PayoffQuote {
  readonly on: Day;
  /** All that is asked for. */
  readonly total: Pesos;
  /** Ordinary interest of the days to come, which is not charged. */
  readonly savedInterest: Pesos;
  /** The same by installment: what comes off each one's unpaid value. */
  readonly rebates: readonly Allocation[];
}

/**
 * Early payoff, at any time and without a penalty (Ley 1555 of 2012, art. 1): all that is owed on `day`, less the
 * interest that the unpaid installments have not earned by its end. Charges are the price of services already done and
 * stay owed. Never below zero: an installment paid in part gives back at most what is unpaid of it.
 */
export function payoffOn(day: Day, owed: Owed, parts: readonly InstallmentParts[]): PayoffQuote {
  const partsOf = new Map(parts.map((installment) => [installment.number, installment]));
  const rebates = owed.installments.flatMap(({ number, unpaid }): Allocation[] => {
    const installment = partsOf.get(number);
    if (installment === undefined) throw new RangeError(`installment ${number} has no parts`);
    const amount = pesos(Math.min(unpaid, installment.interest - earnedOf(installment, day)));
    return amount > 0 ? [{ number, part: 'installment', amount }] : [];
  });
  const savedInterest = sumPesos(rebates.map(({ amount }) => amount));
  return { on: day, total: pesos(owed.total - savedInterest), savedInterest, rebates };
}
