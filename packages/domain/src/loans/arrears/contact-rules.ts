/**
 * When a borrower in arrears may be contacted: Ley 2300 of 2023, articles 3 and 4. Monday to Friday from 7:00 to 19:00,
 * Saturday from 8:00 to 15:00, never on a Sunday or a holiday; not twice on the same day, and through one channel only
 * within the same week. A week is a calendar week, Monday to Sunday.
 */
import { addDays, bogotaDay, compareDays, type Day, startOfBogotaDay, weekday } from '../../calendar.ts';

/** A direct contact: the borrower was reached, or a message sent or planned; it counts before its delivery is known. */
export interface DirectContact<Channel extends string = string> {
  readonly on: Day;
  readonly channel: Channel;
}

interface ContactCheck<Channel extends string = string> {
  /** Not before this instant. */
  readonly from: Date;
  readonly channel: Channel;
  /** Contacts made and contacts planned, in any order. */
  readonly contacts: readonly DirectContact<Channel>[];
  readonly isHoliday: (day: Day) => boolean;
}

interface Hours {
  readonly fromMinute: number;
  /** The first minute that is too late. */
  readonly toMinute: number;
}

const WEEKDAY_HOURS: Hours = { fromMinute: 7 * 60, toMinute: 19 * 60 };
const SATURDAY_HOURS: Hours = { fromMinute: 8 * 60, toMinute: 15 * 60 };
const MINUTE_MS = 60_000;
/** Contacts planned for every day of a year are a bug. */
const LOOKAHEAD_DAYS = 366;

/** The Monday of that day's week. */
export const weekOf = (day: Day): Day => addDays(day, -weekday(day));

/** The hours of that day in which a borrower may be contacted; null on Sundays and holidays. */
export function contactHours(day: Day, isHoliday: (day: Day) => boolean): Hours | null {
  const number = weekday(day);
  if (number === 6 || isHoliday(day)) return null;
  return number === 5 ? SATURDAY_HOURS : WEEKDAY_HOURS;
}

/** Whether the instant is within the days and hours of Ley 2300 of 2023, art. 3. */
export function isWithinContactHours(instant: Date, isHoliday: (day: Day) => boolean): boolean {
  const on = bogotaDay(instant);
  const hours = contactHours(on, isHoliday);
  if (hours === null) return false;
  const minute = Math.floor((instant.getTime() - startOfBogotaDay(on).getTime()) / MINUTE_MS);
  return hours.fromMinute <= minute && minute < hours.toMinute;
}

/**
 * The first instant, from `from`, at which the law allows contacting that borrower through that channel.
 * @throws RangeError where contacts are planned for every day of the next year
 */
export function nextAllowedContact<Channel extends string>(question: ContactCheck<Channel>): Date {
  const { from, channel, contacts, isHoliday } = question;
  const first = bogotaDay(from);
  for (let count = 0; count < LOOKAHEAD_DAYS; count++) {
    const day = addDays(first, count);
    const hours = contactHours(day, isHoliday);
    if (hours === null || isContactQuotaUsed(day, channel, contacts)) continue;
    const midnightMs = startOfBogotaDay(day).getTime();
    const opensMs = midnightMs + hours.fromMinute * MINUTE_MS;
    const closesMs = midnightMs + hours.toMinute * MINUTE_MS;
    if (from.getTime() < closesMs) return new Date(Math.max(opensMs, from.getTime()));
  }
  throw new RangeError('no day of the next year is free for a contact');
}

export type ContactObstacle = 'day' | 'week' | 'hours';

/** Why the law does not allow that contact at `from`: `day` and `week` say for how long the contacts made forbid it. Null where it does. */
export function contactObstacle<Channel extends string>(
  question: ContactCheck<Channel>,
): ContactObstacle | null {
  const { from, channel, contacts, isHoliday } = question;
  const today = bogotaDay(from);
  if (contacts.some(({ on }) => on === today)) return 'day';
  if (isContactQuotaUsed(today, channel, contacts)) return 'week';
  return isWithinContactHours(from, isHoliday) ? null : 'hours';
}

const AFTERNOON_MINUTE = 16 * 60;
const MORNING_MINUTE = 9 * 60;

/**
 * When to call a person again who did not answer: this afternoon, the next day and the next Monday, each at the first
 * instant from then on that the law allows.
 */
export function callAgainTimes(now: Date, isHoliday: (day: Day) => boolean): Date[] {
  const today = bogotaDay(now);
  const at = (day: Day, minute: number) => new Date(startOfBogotaDay(day).getTime() + minute * MINUTE_MS);
  const monday = addDays(today, 7 - weekday(today));
  const wanted = [at(addDays(today, 1), MORNING_MINUTE), at(monday, MORNING_MINUTE)];
  const allowed = wanted.map((from) => nextAllowedContact({ from, channel: '', contacts: [], isHoliday }));
  const afternoon = at(today, AFTERNOON_MINUTE);
  const canWait = afternoon > now && isWithinContactHours(afternoon, isHoliday);
  const times = [...(canWait ? [afternoon] : []), ...allowed];
  return times.filter((time, index) => time.getTime() !== times[index - 1]?.getTime());
}

/** The borrower was contacted on that day, or through another channel in its week. */
function isContactQuotaUsed(day: Day, channel: string, contacts: readonly DirectContact[]): boolean {
  return contacts.some(
    (contact) =>
      compareDays(contact.on, day) === 0 ||
      (contact.channel !== channel && compareDays(weekOf(contact.on), weekOf(day)) === 0),
  );
}
