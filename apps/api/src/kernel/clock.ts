/** The platform's time. Services read it and pass the day to domain functions. */
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
