import { formatDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { composeMessage, daysLate } from './compose.ts';
import type { Templates } from './shapes.ts';

/** Messages about arrears and promises. */
export const collections: Pick<
  Templates,
  'late_reminder' | 'late_payment_options' | 'promise_reminder' | 'promise_broken'
> = {
  late_reminder: (p) => {
    const [owed, days] = [formatCop(p.owedPesos), daysLate(p.days)];
    return composeMessage(
      p.firstName,
      'Tienes un pago pendiente',
      [
        `tu crédito Nro. ${p.creditId} tiene ${days} de mora. Para ponerte al día te faltan ${owed}.`,
        `Puedes pagar aquí: ${p.url}`,
      ],
      [String(p.creditId), days, owed, p.url],
    );
  },
  late_payment_options: (p) => {
    const owed = formatCop(p.owedPesos);
    return composeMessage(
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
    return composeMessage(
      p.firstName,
      'Tu compromiso de pago',
      [
        `acordamos que pagarías ${missing} de tu crédito Nro. ${p.creditId} a más tardar el ${day}.`,
        `Puedes pagar aquí: ${p.url}`,
      ],
      [missing, String(p.creditId), day, p.url],
    );
  },
  promise_broken: (p) => {
    const [missing, day] = [formatCop(p.missingPesos), formatDay(p.dueOn)];
    return composeMessage(
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
