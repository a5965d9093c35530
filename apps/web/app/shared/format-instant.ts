import { bogotaDay, formatDay } from '@unamano/domain/calendar';

const clock = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An ISO instant as `21/11/2026, 09:33`, on Bogotá's clock. Text that is no instant stays as it is. */
export function formatInstant(text: string): string {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) return text;
  return `${formatDay(bogotaDay(instant))}, ${clock.format(instant)}`;
}
