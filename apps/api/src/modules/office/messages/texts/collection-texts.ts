import { formatDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { daysLate } from './compose.ts';
import type { Templates } from './shapes.ts';

/** Messages about due days, arrears and promises. */
export const collections = {
  installment_due: (p) => {
    const [amount, day] = [formatCop(p.amountPesos), formatDay(p.dueOn)];
    return {
      subject: 'Tu próxima cuota',
      sentences: [
        `tu próxima cuota del crédito Nro. ${p.creditId} es de ${amount} y vence el ${day}.`,
        `Puedes pagarla aquí: ${p.url}`,
      ],
      whatsapp: [String(p.creditId), amount, day, p.url],
    };
  },
  late_reminder: (p) => {
    const [owed, days] = [formatCop(p.owedPesos), daysLate(p.days)];
    return {
      subject: 'Tienes un pago pendiente',
      sentences: [
        `tu crédito Nro. ${p.creditId} tiene ${days} de mora. Para ponerte al día te faltan ${owed}.`,
        `Puedes pagar aquí: ${p.url}`,
      ],
      whatsapp: [String(p.creditId), days, owed, p.url],
    };
  },
  late_payment_options: (p) => {
    const owed = formatCop(p.owedPesos);
    return {
      subject: 'Busquemos una salida juntos',
      sentences: [
        `para ponerte al día en tu crédito Nro. ${p.creditId} te faltan ${owed}.`,
        'Si no puedes pagarlo todo, puedes abonar una parte (más de $10.000) o acordar otra fecha con nosotros.',
        `Entra aquí: ${p.url}`,
      ],
      whatsapp: [String(p.creditId), owed, p.url],
    };
  },
  promise_reminder: (p) => {
    const [missing, day] = [formatCop(p.missingPesos), formatDay(p.dueOn)];
    return {
      subject: 'Tu compromiso de pago',
      sentences: [
        `acordamos que pagarías ${missing} de tu crédito Nro. ${p.creditId} a más tardar el ${day}.`,
        `Puedes pagar aquí: ${p.url}`,
      ],
      whatsapp: [missing, String(p.creditId), day, p.url],
    };
  },
  promise_broken: (p) => {
    const [missing, day] = [formatCop(p.missingPesos), formatDay(p.dueOn)];
    return {
      subject: 'Tu compromiso de pago',
      sentences: [
        `de lo que acordamos para el ${day} en tu crédito Nro. ${p.creditId} faltan ${missing}.`,
        `Si ya pagaste, gracias; si necesitas otra fecha, escríbenos. Puedes pagar aquí: ${p.url}`,
      ],
      whatsapp: [day, String(p.creditId), missing, p.url],
    };
  },
  late_payment_link: (p) => {
    const amount = formatCop(p.amountPesos);
    return {
      subject: 'Tu link de pago',
      sentences: [`con este link pagas ${amount} de tu crédito Nro. ${p.creditId}: ${p.url}`],
      whatsapp: [amount, String(p.creditId), p.url],
    };
  },
} satisfies Partial<Templates>;
