import type { Day } from '../../calendar.ts';
import { owedOfPart } from '../replay/dues.ts';
import type { LoanState } from '../replay/state.ts';

/**
 * Installments whose own day has come and that were paid in full without a late morning: what is paid early shows its punctuality on
 * that day. A withdrawn credit has paid none.
 */
export function installmentsPaidOnTime({ rows }: LoanState, today: Day): number {
  return rows.filter(
    ({ dueOn, daysLate, paid, dues }) =>
      dueOn <= today && daysLate === 0 && paid > 0 && owedOfPart(dues, 'value') === 0,
  ).length;
}
