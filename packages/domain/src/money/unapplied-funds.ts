/** How long money may wait in suspense before it is applied or returned to its owner. */
import { addDays, type Day } from '../calendar.ts';
import { isHoliday } from '../holidays.ts';
import { businessDaysAfter, isBusinessDay } from '../loans/closing/withdrawal.ts';

/** The term that both terms and conditions promise: unapplied money is back within 15 business days. */
const UNAPPLIED_BUSINESS_DAYS = 15;

/** The last day on which money that was received on that day may be applied or returned. */
export function lastUnappliedDay(receivedOn: Day): Day {
  return businessDaysAfter(receivedOn, UNAPPLIED_BUSINESS_DAYS, isHoliday);
}

/** Business days after `from`, up to and including `to`; 0 where `to` is not later. */
export function businessDaysBetween(from: Day, to: Day): number {
  let count = 0;
  for (let on = addDays(from, 1); on <= to; on = addDays(on, 1)) if (isBusinessDay(on, isHoliday)) count += 1;
  return count;
}

/** The term of the money is over. */
export function isUnappliedOverdue(receivedOn: Day, today: Day): boolean {
  return today > lastUnappliedDay(receivedOn);
}
