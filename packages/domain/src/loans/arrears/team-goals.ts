/** What a team of collections sets out to reach, and what of it belongs to some days. Zero: no goal. */
import { addDays, type Day } from '../../calendar.ts';
import type { Pesos } from '../../money.ts';
import { isBusinessDay } from '../closing/withdrawal.ts';

export interface TeamGoals {
  /** Of one person on a business day. */
  readonly contactsPerDay: number;
  readonly promisesPerDay: number;
  /** Of the team from Monday to Sunday. */
  readonly moneyPerWeekPesos: Pesos;
}

const DAYS_OF_A_WEEK = 7;

/** The goals of one person from `from` on: those of a day, or of all business days of its week. */
export function goalsOfPerson(
  { contactsPerDay, promisesPerDay }: TeamGoals,
  { from, days }: { from: Day; days: 1 | typeof DAYS_OF_A_WEEK },
  isHoliday: (day: Day) => boolean,
): { contacts: number; promises: number } {
  let worked = 0;
  for (let at = 0; at < days; at += 1) if (isBusinessDay(addDays(from, at), isHoliday)) worked += 1;
  return { contacts: contactsPerDay * worked, promises: promisesPerDay * worked };
}
