/** The holidays of Colombia: eighteen a year, the movable ones on their Monday (Ley 51 of 1983). */
import type { Day } from '@unamano/domain/calendar';
import { getHolidaysForYear } from 'colombian-holidays';

const byYear = new Map<number, ReadonlySet<string>>();

export function isHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4));
  let days = byYear.get(year);
  if (!days) {
    days = new Set(getHolidaysForYear(year).map(({ celebrationDate }) => celebrationDate));
    byYear.set(year, days);
  }
  return days.has(day);
}
