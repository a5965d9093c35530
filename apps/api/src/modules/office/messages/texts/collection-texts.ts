import { formatDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { daysLate, orByAlias, text } from './compose.ts';
import type { Templates } from './shapes.ts';

/** Messages about due days, arrears and promises. */
export const collections = {
  installment_due: (p) => {
    const [amount, day, where] = [formatCop(p.amountPesos), formatDay(p.dueOn), orByAlias(p.url, p.alias)];
    return text(
      'Tu próxima cuota',
      [
        `tu próxima cuota del crédito Nro. ${p.creditId} es de ${amount} y vence el ${day}.`,
        `Puedes pagarla aquí: ${where}`,
        `¿No puedes pagar ese día? Elige otro: ${p.otherDayUrl}`,
      ],
      [String(p.creditId), amount, day, where, p.otherDayUrl],
    );
  },
  late_reminder: (p) => {
    const [owed, until, days] = [formatCop(p.owedPesos), formatDay(p.until), daysLate(p.days)];
    const where = orByAlias(p.url, p.alias);
    return text(
      'Tienes un pago pendiente',
      [
        `tu crédito Nro. ${p.creditId} tiene ${days} de mora. Con ${owed} te pones al día si pagas a más tardar el ${until}.`,
        `Puedes pagar aquí: ${where}`,
      ],
      [String(p.creditId), days, owed, until, where],
    );
  },
  late_payment_options: (p) => {
    const [owed, until] = [formatCop(p.owedPesos), formatDay(p.until)];
    return text(
      'Busquemos una salida juntos',
      [
        `con ${owed} te pones al día en tu crédito Nro. ${p.creditId} si pagas a más tardar el ${until}.`,
        'Si no puedes pagarlo todo, puedes abonar una parte (más de $10.000) o acordar otra fecha con nosotros.',
        `Entra aquí: ${p.url}`,
      ],
      [String(p.creditId), owed, until, p.url],
    );
  },
  promise_reminder: (p) => {
    const [missing, day, where] = [formatCop(p.missingPesos), formatDay(p.dueOn), orByAlias(p.url, p.alias)];
    return text(
      'Tu compromiso de pago',
      [
        `acordamos que pagarías ${missing} de tu crédito Nro. ${p.creditId} a más tardar el ${day}.`,
        `Puedes pagar aquí: ${where}`,
      ],
      [missing, String(p.creditId), day, where],
    );
  },
  promise_broken: (p) => {
    const [missing, day] = [formatCop(p.missingPesos), formatDay(p.dueOn)];
    return text(
      'Tu compromiso de pago',
      [
        `de lo que acordamos para el ${day} en tu crédito Nro. ${p.creditId} faltan ${missing}.`,
        `Si ya pagaste, gracias; si necesitas otra fecha, escríbenos. Puedes pagar aquí: ${p.url}`,
      ],
      [day, String(p.creditId), missing, p.url],
    );
  },
  late_payment_link: (p) => {
    const [amount, until] = [formatCop(p.amountPesos), formatDay(p.until)];
    return text(
      'Tu link de pago',
      [`con este link pagas ${amount} de tu crédito Nro. ${p.creditId} hasta el ${until}: ${p.url}`],
      [amount, String(p.creditId), until, p.url],
    );
  },
} satisfies Partial<Templates>;
