/** The days of another lender. */
const DAY_MS = 86_400_000;
export const at = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
export const iso = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
export const nextMonth = (date: string, months: number): string => {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last))).toISOString().slice(0, 10);
};
