/** Days and months as the charts write them. */
import { formatDay, parseDay } from '@unamano/domain/calendar';

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** `22/10/2026`. */
export function displayDay(text: string): string {
  const day = parseDay(text);
  return day ? formatDay(day) : text;
}

/** `22 oct`. */
export function shortDay(text: string): string {
  return `${Number(text.slice(8, 10))} ${MONTHS[Number(text.slice(5, 7)) - 1] ?? ''}`;
}

/** `oct 2026`, of a day or a month. */
export function displayMonth(text: string): string {
  return `${MONTHS[Number(text.slice(5, 7)) - 1] ?? ''} ${text.slice(0, 4)}`;
}
