/** The platform's time. Domain functions take a day; services ask this for the instant and hand the day on. */
import { bogotaDay, type Day } from '@unamano/domain/calendar';

export type Clock = {
  now(): Date;
  /** Today in Bogotá. */
  today(): Day;
};

export function clockFrom(now: () => Date): Clock {
  return { now, today: () => bogotaDay(now()) };
}

export const realClock: Clock = clockFrom(() => new Date());
