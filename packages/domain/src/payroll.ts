/**
 * The payroll loop: which days are fortnights, which installments a company is to deduct for one, and what a returned
 * line means for the credit that it names. Pure; days and amounts are arguments.
 */
import type { InstallmentStatus } from './arrears.ts';
import { addDays, type Day, earlierDay, lastDayOfMonth, withDayOfMonth } from './calendar.ts';
import { type Pesos, pesos, sumPesos } from './money.ts';

const MIDDLE = 15;

/** Wages are paid, and installments deducted, on the 15th and on the last day of the month. */
export function isFortnight(date: Day): boolean {
  return date === withDayOfMonth(date, MIDDLE) || date === lastDayOfMonth(date);
}

/** The first fortnight that is not before `date`. */
export function fortnightFrom(date: Day): Day {
  const middle = withDayOfMonth(date, MIDDLE);
  return date <= middle ? middle : lastDayOfMonth(date);
}

/** The fortnight before `date`, which itself does not count. */
export function fortnightBefore(date: Day): Day {
  const middle = withDayOfMonth(date, MIDDLE);
  return date > middle ? middle : addDays(withDayOfMonth(date, 1), -1);
}

/**
 * What a company is to deduct for a credit: the installments that are due by the fortnight and not paid, earlier ones
 * included, each with its late parts as they stand on that day.
 *
 * @param installments as `owedOn` gives them for the fortnight's day
 */
export function deductible<Installment extends Pick<InstallmentStatus, 'dueOn' | 'totalOwed'>>(
  installments: readonly Installment[],
  fortnight: Day,
): Installment[] {
  return installments.filter(({ dueOn, totalOwed }) => dueOn <= fortnight && totalOwed > 0);
}

/** Nobody deducts from a wage that is paid after the employee left. */
export function isDeducted(fortnight: Day, leftOn: Day | null): boolean {
  return leftOn === null || fortnight <= leftOn;
}

/**
 * Whether an employee pays what is next by themselves: they have left, or will have left when its wage is paid.
 *
 * @param nextDueOn of the oldest installment that is not paid; null when nothing is owed
 */
export function paysAlone(today: Day, nextDueOn: Day | null, leftOn: Day | null): boolean {
  if (leftOn === null) return false;
  return today > leftOn || (nextDueOn !== null && !isDeducted(nextDueOn, leftOn));
}

/**
 * The day on which deducted money counts for the employee: that of the deduction, even where the company transfers it
 * some days later (Ley 1527 of 2012, art. 6: who was deducted owes no interest for the employer's delay), and no later
 * than the money came.
 */
export function deductionDay(fortnight: Day, transferredOn: Day): Day {
  return earlierDay(fortnight, transferredOn);
}

export type LineSettlement = {
  outcome: 'exact' | 'shortfall' | 'surplus';
  /** To be spread over the installments up to the line's own, oldest first. */
  applied: Pesos;
  /** More than was owed up to that installment: nobody said what it is for. */
  surplus: Pesos;
  /** What the line's own installment owed beyond the amount. */
  shortfall: Pesos;
};

/**
 * What a line's amount does to its credit. It never reaches past its own installment by itself.
 * Null where the credit has no such installment.
 *
 * @param installments of the credit, as owed on the day of the deduction
 */
export function settleLine(
  amountPesos: number,
  number: number,
  installments: readonly Pick<InstallmentStatus, 'number' | 'totalOwed'>[],
): LineSettlement | null {
  const own = installments.find((installment) => installment.number === number);
  if (!own) return null;
  const amount = pesos(amountPesos);
  const reached = installments.filter((installment) => installment.number <= number);
  const owed = sumPesos(reached.map(({ totalOwed }) => totalOwed));
  const applied = pesos(Math.min(amount, owed));
  const surplus = pesos(amount - applied);
  const shortfall = pesos(Math.max(0, own.totalOwed - amount));
  const outcome = surplus > 0 ? 'surplus' : shortfall > 0 ? 'shortfall' : 'exact';
  return { outcome, applied, surplus, shortfall };
}
