/** What is overdue on a day, and whether that makes the loan late. */
import type { Day } from '../../../calendar.ts';
import { type Pesos, pesos } from '../../../money.ts';
import { isRunning, type LoanState, lateChargesOf, type Row, sumOver, unpaidOf } from '../state.ts';
import type { LoanTerms } from '../terms.ts';
import { coverOf } from './pauses.ts';
import { isStopped } from './stops.ts';

/** An installment's unpaid value that was due before a day, less the money that covers it. */
export interface OverdueRow {
  readonly row: Row;
  readonly cover: Pesos;
  readonly pesos: Pesos;
}

export const isOverdue = (row: Row, day: Day): boolean => row.lateAfter !== null && row.lateAfter < day;

/**
 * The oldest first. Money that the lender holds and that pays nothing (it is voided later, or waits beside what is asked from a wage)
 * covers the oldest values: they are late for nothing.
 */
export function overdueRows(state: LoanState, day: Day): OverdueRow[] {
  let left = coverOf(state) + Math.max(0, state.waiting);
  const overdue: OverdueRow[] = [];
  for (const row of state.rows) {
    if (!isOverdue(row, day)) continue;
    const unpaid = unpaidOf(row);
    const cover = Math.min(left, unpaid);
    left -= cover;
    if (unpaid > cover) overdue.push({ row, cover: pesos(cover), pesos: pesos(unpaid - cover) });
  }
  return overdue;
}

/**
 * The days for which the loan is late: the most of the installments from the one with which the overdue sum passes the tolerance.
 * Null where it is not late.
 */
export function daysLateOf(overdue: readonly OverdueRow[], { tolerancePesos }: LoanTerms): number | null {
  let sum = 0;
  let days: number | null = null;
  for (const { row, pesos: own } of overdue) {
    sum += own;
    if (sum > tolerancePesos) days = Math.max(days ?? 0, row.daysLate);
  }
  return days;
}

/** Whether the loan is late at the end of a day. Late charges alone make it late once the value that they belong to is paid. */
export function isLate(state: LoanState, terms: LoanTerms, day: Day): boolean {
  if (!isRunning(state) || isStopped(state, 'steps', day)) return false;
  const values = overdueRows(state, day);
  const charges = sumOver(state.rows, (row) =>
    isOverdue(row, day) && unpaidOf(row) === 0 ? lateChargesOf(row) : 0,
  );
  return sumOver(values, (item) => item.pesos) + charges > terms.tolerancePesos;
}
