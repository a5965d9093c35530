/**
 * The holidays of Colombia: Ley 51 of 1983, art. 1 and 2. The domain imports no library, and the landing page carries this
 * file: a test of the server compares it with a published list.
 */
import { addDays, type Day, day, weekday } from './calendar.ts';

/** Observed on their own day. */
const FIXED = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'];
/** Observed on the Monday that is not before them. */
const MOVED = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11'];
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

function holidaysOf(year: string): ReadonlySet<Day> {
  const sunday = easter(Number(year));
  return new Set([
    ...FIXED.map((date) => day(`${year}-${date}`)),
    ...MOVED.map((date) => day(`${year}-${date}`)).map((own) => addDays(own, (7 - weekday(own)) % 7)),
    ...EASTER_DAYS.map((days) => addDays(sunday, days)),
  ]);
}

export function isHoliday(date: Day): boolean {
  const year = date.slice(0, 4);
  const days = byYear.get(year) ?? holidaysOf(year);
  byYear.set(year, days);
  return days.has(date);
}

/**
 * That day, or the next one that is neither a Sunday nor a holiday: a term that ends on a feast day ends on the next day
 * (Código de Comercio, art. 829). A Saturday is a working day.
 */
export function workingDayFrom(date: Day): Day {
  let found = date;
  while (weekday(found) === SUNDAY || isHoliday(found)) found = addDays(found, 1);
  return found;
}
