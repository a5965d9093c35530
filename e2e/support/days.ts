import { addDays, type Day, day, bogotaDay as dayIn, weekday } from '@unamano/domain/calendar';
import { isHoliday } from '@unamano/domain/holidays';

const DAY_MS = 86_400_000;
const [WEDNESDAY, SUNDAY] = [2, 6];

/** @returns the day of an instant in Bogotá, as `aaaa-mm-dd` */
export const bogotaDay = (instant: number | string): Day => dayIn(new Date(instant));

/** @returns the day in Bogotá so many days ago by the real clock, as `aaaa-mm-dd` */
export const daysAgo = (days: number): Day => bogotaDay(Date.now() - days * DAY_MS);

/** @returns so many days after a day, as `aaaa-mm-dd` */
export const daysAfter = (on: string, days: number): Day => addDays(day(on), days);

/** The next Wednesday after a day that, as the day after it, is no holiday: on both the law lets people be contacted. */
export function nextWednesday(after: Day = daysAgo(0)): Day {
  let on = addDays(after, 1);
  while (weekday(on) !== WEDNESDAY || isHoliday(on) || isHoliday(addDays(on, 1))) on = addDays(on, 1);
  return on;
}

/** The next Sunday. */
export function nextSunday(): Day {
  let on = daysAgo(-1);
  while (weekday(on) !== SUNDAY) on = addDays(on, 1);
  return on;
}

/** @returns ten in the morning of a day in Bogotá */
export const atTen = (on: Day): string => `${on}T10:00:00-05:00`;

/** @returns a day as a person types it: `dd/mm/aaaa` */
export const typedDay = (on: string): string => on.split('-').reverse().join('/');
