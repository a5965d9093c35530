/** Days and months in the short forms of the charts. */
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** `22 oct`. */
export function shortDay(text: string): string {
  return `${Number(text.slice(8, 10))} ${MONTHS[Number(text.slice(5, 7)) - 1] ?? ''}`;
}

/** `oct 2026`, of a day or a month. */
export function displayMonth(text: string): string {
  return `${MONTHS[Number(text.slice(5, 7)) - 1] ?? ''} ${text.slice(0, 4)}`;
}
