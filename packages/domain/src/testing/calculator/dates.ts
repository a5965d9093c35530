/** Dates of the independent calculator, as days since 1 January 1900, a Monday. It shares no code with the product. */
const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => (year % 100 === 0 ? year % 400 === 0 : year % 4 === 0);

/** Month from 0 to 11. */
export const monthLength = (year: number, month: number): number =>
  month === 1 && isLeap(year) ? 29 : (MONTHS[month] ?? 0);

const YEAR_STARTS: number[] = [];
for (let year = 1900, start = 0; year < 2200; year++) {
  YEAR_STARTS[year] = start;
  start += isLeap(year) ? 366 : 365;
}

export function serial(year: number, month: number, date: number): number {
  let days = YEAR_STARTS[year] ?? Number.NaN;
  for (let before = 0; before < month; before++) days += monthLength(year, before);
  return days + date - 1;
}

interface Civil {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}

export function civil(days: number): Civil {
  let year = 1900 + Math.floor(days / 366);
  while ((YEAR_STARTS[year + 1] ?? Number.POSITIVE_INFINITY) <= days) year += 1;
  let left = days - (YEAR_STARTS[year] ?? 0);
  let month = 0;
  while (left >= monthLength(year, month)) {
    left -= monthLength(year, month);
    month += 1;
  }
  return { year, month, date: left + 1 };
}

export function written(days: number): string {
  const { year, month, date } = civil(days);
  return `${year}-${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

export function parsed(text: string): number {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return serial(year, month - 1, date);
}

/** 0 is a Monday. */
const weekday = (days: number): number => days % 7;

/** Gauss's rule with the corrections of 1982; for the years 1900 to 2099. */
function easterSunday(year: number): number {
  const [a, b, c] = [year % 19, year % 4, year % 7];
  const d = (19 * a + 24) % 30;
  const e = (2 * b + 4 * c + 6 * d + 5) % 7;
  let afterMarch22 = d + e;
  if (d === 29 && e === 6) afterMarch22 -= 7;
  if (d === 28 && e === 6 && a > 10) afterMarch22 -= 7;
  return serial(year, 2, 22) + afterMarch22;
}

const holidays = new Map<number, ReadonlySet<number>>();

function holidaysOf(year: number): ReadonlySet<number> {
  const found = holidays.get(year);
  if (found) return found;
  const fixed = [
    [0, 1],
    [4, 1],
    [6, 20],
    [7, 7],
    [11, 8],
    [11, 25],
  ].map(([month = 0, date = 0]) => serial(year, month, date));
  const movable = [
    [0, 6],
    [2, 19],
    [5, 29],
    [7, 15],
    [9, 12],
    [10, 1],
    [10, 11],
  ].map(([month = 0, date = 0]) => serial(year, month, date));
  if (year >= 2026) movable.push(serial(year, 6, 9));
  const sunday = easterSunday(year);
  // Ascension, Corpus Christi and Sacred Heart on the Thursday or Friday of the Church; the law moves them to the Monday.
  movable.push(sunday + 39, sunday + 60, sunday + 68);
  const moved = movable.map((own) => {
    let monday = own;
    while (weekday(monday) !== 0) monday += 1;
    return monday;
  });
  const days = new Set([...fixed, ...moved, sunday - 3, sunday - 2]);
  holidays.set(year, days);
  return days;
}

export const isWorkingDay = (days: number): boolean =>
  weekday(days) !== 6 && !holidaysOf(civil(days).year).has(days);
