import { visibleText } from './typed-text.ts';

declare const dayBrand: unique symbol;

/** A calendar day in Colombia, 'YYYY-MM-DD', that exists, between 1900 and 9999. Only this file makes one. */
export type Day = string & { readonly [dayBrand]: true };

const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;
const BOGOTA_OFFSET_HOURS = 5;
const MS_A_DAY = 86_400_000;
/** A Monday, and the first day of the calendar. */
const REFERENCE_MONDAY = '1900-01-01' as Day;

interface Civil {
  readonly year: number;
  readonly month: number;
  readonly dayOfMonth: number;
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function exists({ year, month, dayOfMonth }: Civil): boolean {
  return (
    year >= FIRST_YEAR &&
    year <= LAST_YEAR &&
    month >= 1 &&
    month <= 12 &&
    dayOfMonth >= 1 &&
    dayOfMonth <= daysInMonth(year, month)
  );
}

function dayOf(civil: Civil): Day {
  if (!exists(civil)) throw new RangeError(`no such day: ${civil.year}-${civil.month}-${civil.dayOfMonth}`);
  return `${civil.year}-${twoDigits(civil.month)}-${twoDigits(civil.dayOfMonth)}` as Day;
}

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** The number that the digits from `start` to `end` write. Digit by digit, since this is a hot path. */
function digits(text: string, start: number, end: number): number {
  let value = 0;
  for (let index = start; index < end; index++) value = value * 10 + text.charCodeAt(index) - 48;
  return value;
}

function civilOf(date: Day): Civil {
  return { year: digits(date, 0, 4), month: digits(date, 5, 7), dayOfMonth: digits(date, 8, 10) };
}

/** Days since 1970-01-01. Date.UTC is safe here: its two-digit-year rule only concerns years under 100. */
function toNumber(date: Day): number {
  return Date.UTC(digits(date, 0, 4), digits(date, 5, 7) - 1, digits(date, 8, 10)) / MS_A_DAY;
}

const fromNumber = (days: number): Day => utcDay(new Date(days * MS_A_DAY));

function utcDay(instant: Date): Day {
  return dayOf({
    year: instant.getUTCFullYear(),
    month: instant.getUTCMonth() + 1,
    dayOfMonth: instant.getUTCDate(),
  });
}

/** 'YYYY-MM-DD' to a Day, or null where the text has another form or the day does not exist. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  return exists(civilOf(text as Day)) ? (text as Day) : null;
}

/** As `parseDay`, for text that must be a day; throws RangeError. */
export function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === null) throw new RangeError(`not a day: ${text}`);
  return parsed;
}

/** The forms that users and API clients may send: 'YYYY-MM-DD' or 'DD/MM/YYYY'. Null for anything else, also 31/02. */
export function parseDayInput(text: string): Day | null {
  const typed = visibleText(text);
  const local = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed);
  return parseDay(local ? `${local[3]}-${local[2]}-${local[1]}` : typed);
}

/** Negative counts go back. Throws RangeError past the calendar's ends. */
export const addDays = (date: Day, count: number): Day => fromNumber(toNumber(date) + count);

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => toNumber(to) - toNumber(from);

/** 0 on Monday, 6 on Sunday. */
export const weekday = (date: Day): number => daysBetween(REFERENCE_MONDAY, date) % 7;

/** The same day of the month, `count` months later; the month's last day where it has no such day (31 Jan + 1 -> 28 Feb). */
export function addMonths(date: Day, count: number): Day {
  const { year, month, dayOfMonth } = civilOf(date);
  const months = year * 12 + (month - 1) + count;
  const targetYear = Math.floor(months / 12);
  const targetMonth = months - targetYear * 12 + 1;
  return dayOf({
    year: targetYear,
    month: targetMonth,
    dayOfMonth: Math.min(dayOfMonth, daysInMonth(targetYear, targetMonth)),
  });
}

/** The last day of that day's month. */
export function lastDayOfMonth(date: Day): Day {
  const { year, month } = civilOf(date);
  return dayOf({ year, month, dayOfMonth: daysInMonth(year, month) });
}

/** The given day of that day's month. Throws RangeError where the month has no such day. */
export const withDayOfMonth = (date: Day, dayOfMonth: number): Day => dayOf({ ...civilOf(date), dayOfMonth });

/** 'YYYY-MM' of a day, the key of tables by month. */
export const monthOf = (date: Day): string => date.slice(0, 7);

/** Negative when `a` is earlier, 0 when equal, positive when later: a comparator for sort. */
export const compareDays = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0);

/** The earlier of two days. */
export const earlierDay = (a: Day, b: Day): Day => (a < b ? a : b);

export const laterDay = (a: Day, b: Day): Day => (a < b ? b : a);

/** The day in Bogotá at that instant: UTC-5 all year, since Colombia has no daylight saving time. */
export function bogotaDay(instant: Date): Day {
  return utcDay(new Date(instant.getTime() - BOGOTA_OFFSET_HOURS * 3_600_000));
}

/** Midnight in Bogotá at the start of that day. */
export function startOfBogotaDay(date: Day): Date {
  return new Date(toNumber(date) * MS_A_DAY + BOGOTA_OFFSET_HOURS * 3_600_000);
}

/** 'YYYY-MM-DD' -> 'dd/MM/yyyy', the form of every screen. */
export function formatDay(date: Day): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** Full years of age on `today`. A person born on 29 February turns a year older on 1 March in common years. */
export function ageOn(birthday: Day, today: Day): number {
  const years = civilOf(today).year - civilOf(birthday).year;
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
