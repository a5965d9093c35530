import type { Allocation } from './allocation.ts';
import { accruedForInstallment, type InstallmentParts } from './amortization.ts';
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
 * interest that the credit has not earned by its end, also what was paid of it ahead. It comes off the installments that
 * are unpaid, the last one first. Charges are the price of services already done and stay owed. Never below zero.
 */
export function payoffOn(day: Day, owed: Owed, parts: readonly InstallmentParts[]): PayoffQuote {
  let unearned = sumPesos(
    parts.map((installment) => installment.interest - accruedForInstallment(installment, day)),
  );
  const rebates: Allocation[] = [];
  for (const { number, unpaid } of owed.installments.toReversed()) {
    const amount = pesos(Math.min(unpaid, unearned));
    unearned = pesos(unearned - amount);
    if (amount > 0) rebates.push({ number, part: 'installment', amount });
  }
  const savedInterest = sumPesos(rebates.map(({ amount }) => amount));
  return { on: day, total: pesos(owed.total - savedInterest), savedInterest, rebates };
}
