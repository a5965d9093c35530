/** What the passing of days alone will do. */
import type { Day } from '../../calendar.ts';
import type { LegalCeilings } from '../arrears/arrears-terms.ts';
import { nextTurn } from './days.ts';
import { resume } from './replay.ts';
import { isLate } from './rules/overdue.ts';
import { isRunning, type LoanState } from './state.ts';
import type { LoanTerms } from './terms.ts';

/** The first day, from the state's own, on which the loan is late if nothing comes; null where it never will be. */
export function lateFrom(from: LoanState, terms: LoanTerms, ceilings: LegalCeilings): Day | null {
  let state = from;
  while (state.day !== null && isRunning(state)) {
    if (isLate(state, terms, state.day)) return state.day;
    const next = nextTurn(state, ceilings, state.day);
    if (next === null) return null;
    state = resume(state, terms, ceilings, [], next);
  }
  return null;
}
