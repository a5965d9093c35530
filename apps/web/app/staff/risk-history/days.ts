import { formatDay, parseDay } from '@unamano/domain/calendar';

/** A day of the report as dd/MM/yyyy; one that is written otherwise is shown as it is. */
export function displayDay(reported: string): string {
  const day = parseDay(reported.slice(0, 10));
  return day ? formatDay(day) : reported;
}
