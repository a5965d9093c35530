/** How a loan stood at the end of past days: noted by a watch of its walk, so that one walk answers for all days. */
import { addDays, type Day, daysBetween, laterDay } from '../../calendar.ts';
import { type Pesos, ZERO_PESOS } from '../../money.ts';
import type { Watch } from '../replay/replay.ts';
import { daysLateOf, isLate, overdueRows } from '../replay/rules/overdue.ts';
import { type LoanState, sumOver, unpaidOf } from '../replay/state.ts';
import type { LoanTerms } from '../replay/terms.ts';
import { VINTAGE_LATE_DAYS } from './vintages.ts';

/** At the end of a day. */
export interface PastPosition {
  /** Of the installments, in the books; late charges are no part of it. */
  readonly outstanding: Pesos;
  /** 0 where the loan is not late. */
  readonly daysLate: number;
}

export interface PositionRecorder {
  readonly watch: Watch;
  readonly positions: ReadonlyMap<Day, PastPosition>;
  /** The first day on which the loan was that late; null where it never was. */
  readonly lateOn: () => Day | null;
}

/** @param from the state from which the walk goes on, where that is no new loan */
export function recordPositions(terms: LoanTerms, days: readonly Day[], from?: LoanState): PositionRecorder {
  const positions = new Map<Day, PastPosition>();
  let first: Day | null = null;
  // A step covers the days from `on` through the state's own, each one day later than the one before.
  const watch = (state: LoanState, on: Day) => {
    const reached = state.day ?? on;
    const late = daysLateAt(state, terms, reached);
    const outstanding = state.writtenOff ? ZERO_PESOS : sumOver(state.rows, unpaidOf);
    for (const day of days)
      if (day >= on)
        positions.set(day, { outstanding, daysLate: late && late - Math.max(0, daysBetween(day, reached)) });
    if (late > VINTAGE_LATE_DAYS) first ??= laterDay(on, addDays(reached, VINTAGE_LATE_DAYS + 1 - late));
  };
  if (from?.day != null) watch(from, from.day);
  return { watch, positions, lateOn: () => first };
}

function daysLateAt(state: LoanState, terms: LoanTerms, day: Day): number {
  return isLate(state, terms, day) ? (daysLateOf(overdueRows(state, day), terms) ?? 0) : 0;
}
