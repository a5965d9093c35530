import type { DeductionRow } from '@unamano/contract/money/payroll/pay-periods';
import { deductions as words } from '../../../text/staff/payroll.ts';
import { displayDay } from '../../shared/parts/days.ts';

/** Why an installment of an earlier pay period is requested. */
export function DueMark({ line }: { line: DeductionRow }) {
  if (line.unanswered_since !== null)
    return (
      <span className="chip chip-open min-h-5!" title={words.againHint(displayDay(line.unanswered_since))}>
        {words.again}
      </span>
    );
  return line.is_late ? <span className="chip chip-late min-h-5!">{words.isLate}</span> : null;
}
