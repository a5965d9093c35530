import { formatDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import type { Templates } from './shapes.ts';
import { daysLate, tell } from './telling.ts';

/** About arrears and promises. */
export const collections: Pick<
  Templates,
  'late_reminder' | 'late_ways_out' | 'promise_reminder' | 'promise_missed'
> = {
  late_reminder: (p) => {
    const [owed, days] = [formatCop(p.owedPesos), daysLate(p.days)];
    return tell(
      p.firstName,
      'Tienes un pago pendiente',
      [
        `tu crédito Nro. ${p.creditId} tiene ${days} de mora. Para ponerte al día te faltan ${owed}.`,
        `Puedes pagar aquí: ${p.url}`,
      ],
      [String(p.creditId), days, owed, p.url],
    );
  },
  late_ways_out: (p) => {
    const owed = formatCop(p.owedPesos);
    return tell(
      p.firstName,
      'Busquemos una salida juntos',
      [
        `para ponerte al día en tu crédito Nro. ${p.creditId} te faltan ${owed}.`,
        'Si no puedes pagarlo todo, puedes abonar una parte (más de $10.000) o acordar otra fecha con nosotros.',
        `Entra aquí: ${p.url}`,
      ],
      [String(p.creditId), owed, p.url],
    );
  },
  promise_reminder: (p) => {
    const [missing, day] = [formatCop(p.missingPesos), formatDay(p.dueOn)];
    return tell(
      p.firstName,
      'Tu compromiso de pago',
      [
        `acordamos que pagarías ${missing} de tu crédito Nro. ${p.creditId} a más tardar el ${day}.`,
        `Puedes pagar aquí: ${p.url}`,
      ],
      [missing, String(p.creditId), day, p.url],
    );
  },
  promise_missed: (p) => {
    const [missing, day] = [formatCop(p.missingPesos), formatDay(p.dueOn)];
    return tell(
      p.firstName,
      'Tu compromiso de pago',
      [
        `de lo que acordamos para el ${day} en tu crédito Nro. ${p.creditId} faltan ${missing}.`,
        `Si ya pagaste, gracias; si necesitas otra fecha, escríbenos. Puedes pagar aquí: ${p.url}`,
      ],
      [day, String(p.creditId), missing, p.url],
    );
  },
};
