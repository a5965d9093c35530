import { addDays, type Day } from '../../calendar.ts';

/** The right of withdrawal lasts this many business days (Ley 1480 of 2011, art. 47). */
const WITHDRAWAL_BUSINESS_DAYS = 5;
/** Calendar days to return the money after a withdrawal; after them the credit continues as agreed. */
export const WITHDRAWAL_REPAYMENT_DAYS = 30;

const SATURDAY = 6;
const SUNDAY = 0;

/** Monday to Friday, except holidays. */
export function isBusinessDay(day: Day, isHoliday: (day: Day) => boolean): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day);
}

/** The business day `count` business days after `day`; `day` itself does not count. */
export function businessDaysAfter(day: Day, count: number, isHoliday: (day: Day) => boolean): Day {
  let last = day;
  for (let counted = 0; counted < count; ) {
    last = addDays(last, 1);
    if (isBusinessDay(last, isHoliday)) counted += 1;
  }
  return last;
}

/** The last day of the right of withdrawal: the fifth business day after the money was sent. */
export function lastWithdrawalDay(disbursedOn: Day, isHoliday: (day: Day) => boolean): Day {
  return businessDaysAfter(disbursedOn, WITHDRAWAL_BUSINESS_DAYS, isHoliday);
}
