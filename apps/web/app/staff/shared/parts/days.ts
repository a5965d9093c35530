import { formatDay, parseDay } from '@unamano/domain/calendar';

/** `2026-10-22` -> `22/10/2026`; a text of another form is shown as it is. */
export function displayDay(text: string): string {
  const day = parseDay(text.slice(0, 10));
  return day ? formatDay(day) : text;
}
