/** The days on which wages are paid, and how long a company may be silent about them. */
import { addDays, type Day, lastDayOfMonth, withDayOfMonth } from '../../calendar.ts';
import { businessDaysAfter } from '../closing/withdrawal.ts';

const MIDDLE = 15;

/** Wages are paid, and installments deducted, on the 15th and on the last day of the month. */
export function isPayPeriod(date: Day): boolean {
  return date === withDayOfMonth(date, MIDDLE) || date === lastDayOfMonth(date);
}

/** The first pay period that is not before `date`. */
export function payPeriodFrom(date: Day): Day {
  const middle = withDayOfMonth(date, MIDDLE);
  return date <= middle ? middle : lastDayOfMonth(date);
}

/** The pay period before `date`; `date` itself does not count. */
export function payPeriodBefore(date: Day): Day {
  const middle = withDayOfMonth(date, MIDDLE);
  return date > middle ? middle : addDays(withDayOfMonth(date, 1), -1);
}

/** The first day on which a company without an answer is silent: `businessDays` business days after the pay. */
export function silentFrom(payPeriod: Day, businessDays: number, isHoliday: (day: Day) => boolean): Day {
  return businessDaysAfter(payPeriod, businessDays, isHoliday);
}
