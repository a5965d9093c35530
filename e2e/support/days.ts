const DAY_MS = 86_400_000;
const BOGOTA = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' });

/** @returns the day of an instant in Bogotá, as `aaaa-mm-dd` */
export const bogotaDay = (instant: number | string): string => BOGOTA.format(new Date(instant));

/** @returns the day in Bogotá so many days ago by the real clock, as `aaaa-mm-dd` */
export const daysAgo = (days: number): string => bogotaDay(Date.now() - days * DAY_MS);

/** @returns a day as a person types it: `dd/mm/aaaa` */
export const typedDay = (day: string): string => day.split('-').reverse().join('/');
