import { addDays, bogotaDay, type Day, weekday } from '@unamano/domain/calendar';
import { noAnswer as words } from '../../../text/staff/collections.ts';

const hour = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 'Hoy 16:00', 'Mañana' or the day of the week. */
export function againLabel(time: string, today: Day): string {
  const at = new Date(time);
  const on = bogotaDay(at);
  if (on === today) return words.today(hour.format(at));
  return on === addDays(today, 1) ? words.tomorrow : (words.weekdays[weekday(on)] ?? '');
}
