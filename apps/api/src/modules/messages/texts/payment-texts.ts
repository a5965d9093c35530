import { formatDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { composeMessage, fees } from './compose.ts';
import type { Templates } from './shapes.ts';

/** Messages about payments: received, reversed and due. */
export const payments: Pick<
  Templates,
  'payment_received' | 'payment_reversed' | 'credit_finished' | 'credit_balance' | 'payment_link'
> = {
  payment_received: (p) => {
    const [amount, day, pending] = [formatCop(p.amountPesos), formatDay(p.paidOn), formatCop(p.pendingPesos)];
    return composeMessage(
      p.firstName,
      'Recibimos tu pago',
      [
        `recibimos tu pago de ${amount} del ${day} para el crédito Nro. ${p.creditId}.`,
        `Tu saldo es de ${pending}.`,
      ],
      [amount, day, String(p.creditId), pending],
    );
  },
  payment_reversed: (p) => {
    const amount = formatCop(p.amountPesos);
    return composeMessage(
      p.firstName,
      'Un pago fue anulado',
      [`el pago de ${amount} de tu crédito Nro. ${p.creditId} fue anulado por el medio de pago.`],
      [amount, String(p.creditId)],
    );
  },
  credit_finished: (p) =>
    composeMessage(
      p.firstName,
      '¡Terminaste de pagar tu crédito!',
      [`tu crédito Nro. ${p.creditId} quedó pagado. ¡Gracias por tu confianza!`],
      [String(p.creditId)],
    ),
  credit_balance: (p) => {
    const [day, pending, pastDue] = [formatDay(p.day), formatCop(p.pendingPesos), formatCop(p.pastDuePesos)];
    const next = p.nextDueOn === null ? 'sin pagos pendientes' : formatDay(p.nextDueOn);
    return composeMessage(
      p.firstName,
      `Saldo de tu crédito Nro. ${p.creditId}`,
      [
        `el saldo de tu crédito Nro. ${p.creditId} al ${day} es de ${pending} en ${fees(p.pendingInstallments)}.`,
        `Valor en mora: ${pastDue}. Próximo pago: ${next}.`,
      ],
      [String(p.creditId), day, pending, fees(p.pendingInstallments), pastDue, next],
    );
  },
  payment_link: (p) => {
    const amount = formatCop(p.amountPesos);
    return composeMessage(
      p.firstName,
      'Tu link de pago',
      [`paga ${amount} de tu crédito Nro. ${p.creditId} aquí: ${p.url}`],
      [amount, String(p.creditId), p.url],
    );
  },
};
