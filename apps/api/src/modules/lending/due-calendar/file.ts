/** The calendar's text (RFC 5545), as a phone shows it. */
import { formatCop } from '@unamano/domain/money';
import ical, { ICalAlarmType } from 'ical-generator';
import type { DueDay } from './due-days.ts';

const REFRESHED_AFTER_SECONDS = 12 * 3_600;
/** At nine in the morning of the day before: a day begins at midnight. */
const REMINDED_BEFORE_SECONDS = 15 * 3_600;

type Calendar = { creditId: number; days: readonly DueDay[]; now: Date; publicUrl: string };

export function calendarText({ creditId, days, now, publicUrl }: Calendar): string {
  const calendar = ical({
    name: 'Pagos de Unamano',
    prodId: { company: 'Unamano', product: 'pagos', language: 'ES' },
    ttl: REFRESHED_AFTER_SECONDS,
  });
  const home = `${publicUrl}/inicio`;
  for (const { key, on, amount, what } of days) {
    const event = calendar.createEvent({
      id: `${key}.credito-${creditId}@unamano`,
      start: new Date(`${on}T00:00:00Z`),
      allDay: true,
      stamp: now,
      summary: `${what === 'promise' ? 'Pago acordado' : 'Cuota'} de Unamano: ${formatCop(amount)}`,
      description: `Crédito Nro. ${creditId}. Entra a ${home}, toca «Abonar cuota» y paga con PSE, tarjeta o efectivo.`,
      url: home,
    });
    event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDED_BEFORE_SECONDS });
  }
  return calendar.toString();
}
