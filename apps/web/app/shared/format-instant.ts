/** Instants of the server in Bogotá's time, for display. A text that is not an instant is returned unchanged. */
import { bogotaDay, formatDay } from '@unamano/domain/calendar';

const inBogota = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-CO', { timeZone: 'America/Bogota', ...options });

const clock = inBogota({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const exactClock = inBogota({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
const spoken = inBogota({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

const format = (text: string, shown: (instant: Date) => string): string => {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : shown(instant);
};

const day = (instant: Date): string => formatDay(bogotaDay(instant));

/** `21/11/2026, 09:33` */
export const formatInstant = (text: string): string =>
  format(text, (instant) => `${day(instant)}, ${clock.format(instant)}`);

/** To the second: `21/11/2026, 09:33:59` */
export const formatExactInstant = (text: string): string =>
  format(text, (instant) => `${day(instant)}, ${exactClock.format(instant)}`);

/** Only the hour: `09:33` */
export const formatHour = (text: string): string => format(text, (instant) => clock.format(instant));

/** Only the day: `21/11/2026` */
export const formatDayOfInstant = (text: string): string => format(text, day);

/** The spoken form: `sábado, 21 de noviembre, 9:33 a. m.` */
export const formatInstantInWords = (text: string): string =>
  format(text, (instant) => spoken.format(instant).replaceAll('\u202f', ' '));
