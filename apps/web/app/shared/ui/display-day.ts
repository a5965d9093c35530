import { formatDay, parseDayInput } from '@unamano/domain/calendar';

/** A day as `21/11/2026`, from the server's form or a field's. A text that is no day is returned unchanged. */
export function displayDay(text: string): string {
  const day = parseDayInput(text);
  return day ? formatDay(day) : text;
}
