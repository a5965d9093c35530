/** The times in which a loan was late, noted by a watch of its walk. */
import { addDays, type Day, laterDay } from '../../calendar.ts';
import type { Watch } from '../../loans/replay/replay.ts';
import { daysLateOf, isLate, overdueRows } from '../../loans/replay/rules/overdue.ts';
import type { LoanTerms } from '../../loans/replay/terms.ts';

/** One time: late at the end of each of its days. */
export interface Arrears {
  readonly from: Day;
  readonly through: Day;
  /** The most days for which the loan was late. */
  readonly daysLate: number;
}

/** `arrears`: the oldest first; the last one may go on. */
export function recordArrears(terms: LoanTerms): { watch: Watch; arrears: readonly Arrears[] } {
  const arrears: Arrears[] = [];
  // A step covers the days from `on` through the state's own; an event may change the end of a day that was noted.
  const watch: Watch = (state, on) => {
    const reached = state.day ?? on;
    const last = arrears.at(-1);
    const late = isLate(state, terms, reached) ? (daysLateOf(overdueRows(state, reached), terms) ?? 0) : 0;
    if (late === 0) {
      if (last === undefined || last.through < on) return;
      arrears.pop();
      if (last.from < on) arrears.push({ ...last, through: addDays(on, -1) });
    } else if (last !== undefined && addDays(last.through, 1) >= on)
      arrears[arrears.length - 1] = {
        from: last.from,
        through: reached,
        daysLate: Math.max(last.daysLate, late),
      };
    else arrears.push({ from: laterDay(on, addDays(reached, 1 - late)), through: reached, daysLate: late });
  };
  return { watch, arrears };
}
