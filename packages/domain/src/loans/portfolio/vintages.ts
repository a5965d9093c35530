/**
 * Vintages: what was lent in a month, and how much of it had ever been more than 30 days late by the end of each later month
 * (Siddiqi, "Credit Risk Scorecards", 2006, ch. 4: cohort analysis by month on book). A credit that catches up stays counted.
 */

import { addMonths, type Day, day, lastDayOfMonth, monthOf } from '../../calendar.ts';
import { type Pesos, sumPesos } from '../../money.ts';
import { shareBps } from './aging.ts';

/** Late by more days than this. */
export const VINTAGE_LATE_DAYS = 30;

/** A month's disbursed principal, in pesos. `month`: 'YYYY-MM'. */
export interface Cohort {
  readonly month: string;
  readonly credits: number;
  readonly amount: Pesos;
}

/** Credits of a cohort that were that late for the first time in `lateIn`, with their disbursed principal. */
export interface FirstLate extends Cohort {
  readonly lateIn: string;
}

export interface Vintage extends Cohort {
  /** From month 0, the month of the disbursement, through the last month that has ended. Never falls. */
  readonly cells: readonly {
    monthOnBook: number;
    credits: number;
    amount: Pesos;
    shareBps: number | null;
  }[];
}

/** The month that is `count` after a month; both 'YYYY-MM'. */
export function monthAfter(month: string, count: number): string {
  return monthOf(addMonths(day(`${month}-01`), count));
}

/** One vintage a cohort, in their order. */
export function vintagesBy(
  until: Day,
  cohorts: readonly Cohort[],
  late: readonly FirstLate[],
  months: number,
): Vintage[] {
  return cohorts.map((cohort) => {
    const own = late.filter(({ month }) => month === cohort.month);
    const cells = Array.from({ length: months }, (_, monthOnBook) => {
      const by = monthAfter(cohort.month, monthOnBook);
      const reached = own.filter(({ lateIn }) => lateIn <= by);
      const amount = sumPesos(reached.map((row) => row.amount));
      const credits = reached.reduce((sum, row) => sum + row.credits, 0);
      const hasEnded = lastDayOfMonth(day(`${by}-01`)) <= until;
      return { hasEnded, cell: { monthOnBook, credits, amount, shareBps: shareBps(amount, cohort.amount) } };
    });
    return { ...cohort, cells: cells.filter(({ hasEnded }) => hasEnded).map(({ cell }) => cell) };
  });
}
