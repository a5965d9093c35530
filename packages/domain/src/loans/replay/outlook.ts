/** What the passing of days alone will do. */
import type { Day } from '../../calendar.ts';
import type { Pesos } from '../../money.ts';
import type { LegalCeilings } from '../arrears/arrears-terms.ts';
import { nextTurn, passDays } from './days.ts';
import { daysLateOf, isLate, overdueRows } from './rules/overdue.ts';
import { copyOf, isRunning, type LoanState, sumOver } from './state.ts';
import type { LoanTerms } from './terms.ts';

/** The first day on which a loan is late, and at the end of it its days late and the value that is overdue. */
export interface LateOutlook {
  readonly from: Day;
  readonly daysLate: number;
  readonly overdue: Pesos;
}

/** The first day, from the state's own, on which the loan is late if nothing comes; null where it never will be. */
export function lateOutlook(from: LoanState, terms: LoanTerms, ceilings: LegalCeilings): LateOutlook | null {
  const state = copyOf(from);
  while (state.day !== null && isRunning(state)) {
    if (isLate(state, terms, state.day)) {
      const overdue = overdueRows(state, state.day);
      return {
        from: state.day,
        daysLate: daysLateOf(overdue, terms) ?? 0,
        overdue: sumOver(overdue, (item) => item.pesos),
      };
    }
    const next = nextTurn(state, ceilings, state.day);
    if (next === null) return null;
    while (state.day < next) passDays(state, terms, ceilings, state.day, next, () => {});
  }
  return null;
}
