/**
 * The holidays of Colombia by law: Ley 51 of 1983, art. 1 and 2; Ley 2578 of 2026, art. 6. The domain imports no library, and the
 * landing page carries this file: a test of the server compares it with a list of another origin.
 */
import { addDays, type Day, day, weekday } from './calendar.ts';

/** Observed on their own day. */
const FIXED = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'];
/** Observed on the Monday that is not before them. */
const MOVED = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11'];
/** Moved too, from their first year on. A day that comes after credits were signed only moves what the borrower owes to later. */
const MOVED_SINCE = [{ date: '07-09', firstYear: '2026' }];
/** Days after Easter: Maundy Thursday, Good Friday; Ascension, Corpus Christi and Sacred Heart on their Mondays. */
const EASTER_DAYS = [-3, -2, 43, 64, 71];

const SUNDAY = 6;

/** Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
function easter(year: number): Day {
  const golden = year % 19;
  const [century, rest] = [Math.floor(year / 100), year % 100];
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return addDays(day(`${year}-03-22`), epact + toSunday - 7 * late);
}

const byYear = new Map<string, ReadonlySet<Day>>();

/** The days on which the holidays of a year, 'YYYY', are observed. */
export function holidaysOf(year: string): ReadonlySet<Day> {
  const known = byYear.get(year);
  if (known) return known;
  const sunday = easter(Number(year));
  const since = MOVED_SINCE.filter(({ firstYear }) => firstYear <= year).map(({ date }) => date);
  const days = new Set([
    ...FIXED.map((date) => day(`${year}-${date}`)),
    ...[...MOVED, ...since]
      .map((date) => day(`${year}-${date}`))
      .map((own) => addDays(own, (7 - weekday(own)) % 7)),
    ...EASTER_DAYS.map((days) => addDays(sunday, days)),
  ]);
  byYear.set(year, days);
  return days;
}

export const isHoliday = (date: Day): boolean => holidaysOf(date.slice(0, 4)).has(date);

/**
 * That day, or the next one that is neither a Sunday nor a holiday: a term that ends on a feast day ends on the next day
 * (Código de Comercio, art. 829). A Saturday is a working day.
 */
export function workingDayFrom(date: Day): Day {
  let found = date;
  while (weekday(found) === SUNDAY || isHoliday(found)) found = addDays(found, 1);
  return found;
}
