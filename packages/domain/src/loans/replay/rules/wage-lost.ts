/** Wage lost: who tells us on a working day was spoken with. */
import type { Day } from '../../../calendar.ts';
import { isHoliday } from '../../../holidays.ts';
import { contactHours } from '../../arrears/contact-rules.ts';
import type { LoanState } from '../state.ts';

/** What the event does to a loan on its day. */
export function wageLost(state: LoanState, day: Day): void {
  state.hasContact ||= contactHours(day, isHoliday) !== null;
}
