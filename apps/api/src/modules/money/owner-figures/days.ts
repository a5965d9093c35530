/** The days of each figure, by today. */
import { CASH_DAYS, OWNER_DAYS, OWNER_MONTHS, OWNER_WEEKS } from '@unamano/contract/money/owner-figures';
import {
  addDays,
  addMonths,
  type Day,
  earlierDay,
  lastDayOfMonth,
  weekday,
  withDayOfMonth,
} from '@unamano/domain/calendar';

export type Days = { from: Day; to: Day };

export const weekOf = (day: Day): Days => {
  const from = addDays(day, -weekday(day));
  return { from, to: addDays(from, 6) };
};

/** The last one is the week of today. */
export function weeksUntil(today: Day): Days[] {
  const { from } = weekOf(today);
  return Array.from({ length: OWNER_WEEKS }, (_, index) =>
    weekOf(addDays(from, 7 * (index + 1 - OWNER_WEEKS))),
  );
}

/** From the first Monday through today. */
export function riskDays(today: Day): Days {
  return { from: addDays(weekOf(today).from, 7 * (1 - OWNER_WEEKS)), to: today };
}

export function monthsUntil(today: Day): Days[] {
  const first = withDayOfMonth(today, 1);
  return Array.from({ length: OWNER_MONTHS }, (_, index) => {
    const from = addMonths(first, index + 1 - OWNER_MONTHS);
    return { from, to: earlierDay(lastDayOfMonth(from), today) };
  });
}

export const funnelDays = (today: Day): Days => ({ from: addDays(today, 1 - OWNER_DAYS), to: today });
export const cashDays = (today: Day): Days => ({ from: today, to: addDays(today, CASH_DAYS - 1) });
