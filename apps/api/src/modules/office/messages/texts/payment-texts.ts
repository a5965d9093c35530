import { formatDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { fees, text } from './compose.ts';
import type { Templates } from './shapes.ts';

/** Messages about payments: received, reversed and due. */
export const payments = {
  payment_received: (p) => {
    const [amount, day, balance] = [formatCop(p.amountPesos), formatDay(p.paidOn), formatCop(p.pendingPesos)];
    const pending =
      p.alias === null || p.pendingPesos === 0
        ? balance
        : `${balance}; desde la app de tu banco lo pagas con la llave ${p.alias}`;
    return text(
      'Recibimos tu pago',
      [
        `recibimos tu pago de ${amount} del ${day} para el crédito Nro. ${p.creditId}.`,
        `Tu saldo es de ${pending}.`,
      ],
      [amount, day, String(p.creditId), pending],
    );
  },
  funds_waiting: (p) => {
    const [amount, paidOn, day] = [formatCop(p.amountPesos), formatDay(p.paidOn), formatDay(p.day)];
    return text(
      'Tienes dinero a tu favor',
      [
        `recibimos ${amount} tuyos el ${paidOn} que no se aplicaron a ninguna cuota.`,
        `Ese dinero es tuyo: lo aplicamos a lo que debas o te lo devolvemos a más tardar el ${day}.`,
      ],
      [amount, paidOn, day],
    );
  },
  company_funds_waiting: (p) => {
    const [amount, paidOn, day] = [formatCop(p.amountPesos), formatDay(p.paidOn), formatDay(p.day)];
    return text('Hay dinero de tu transferencia sin aplicar', [
      `de la transferencia de ${p.companyName} del ${paidOn} quedaron ${amount} sin aplicar: no sabemos de quién son.`,
      `Escríbenos si lo sabes. Los aplicamos o los devolvemos a más tardar el ${day}.`,
    ]);
  },
  funds_applied: (p) => {
    const [amount, pending] = [formatCop(p.amountPesos), formatCop(p.pendingPesos)];
    return text(
      'Aplicamos tu dinero a favor',
      [
        `aplicamos ${amount} que tenías a favor a tu crédito Nro. ${p.creditId}.`,
        `Tu saldo es de ${pending}.`,
      ],
      [amount, String(p.creditId), pending],
    );
  },
  funds_returned: (p) => {
    const [amount, day] = [formatCop(p.amountPesos), formatDay(p.day)];
    return text(
      'Te devolvimos tu dinero',
      [
        `te devolvimos ${amount} que tenías a favor.`,
        `El banco hizo la transferencia el ${day} con la referencia ${p.reference}.`,
      ],
      [amount, day, p.reference],
    );
  },
  funds_freed: (p) => {
    const [amount, day] = [formatCop(p.amountPesos), formatDay(p.day)];
    return text(
      'Tienes dinero a tu favor',
      [
        `en tu crédito Nro. ${p.creditId} quedaron ${amount} a tu favor.`,
        `Ese dinero es tuyo: lo aplicamos a lo que debas o te lo devolvemos a más tardar el ${day}.`,
      ],
      [String(p.creditId), amount, day],
    );
  },
  funds_owed_back: (p) => {
    const amount = formatCop(p.amountPesos);
    return text(
      'Hay dinero que debes devolver',
      [
        `te devolvimos dinero de un pago que después fue anulado: debes ${amount} en tu crédito Nro. ${p.creditId}.`,
        'Ese valor no tiene intereses. Lo ves en tu inicio.',
      ],
      [amount, String(p.creditId)],
    );
  },
  payment_reversed: (p) => {
    const amount = formatCop(p.amountPesos);
    return text(
      'Un pago fue anulado',
      [`el pago de ${amount} de tu crédito Nro. ${p.creditId} fue anulado por el medio de pago.`],
      [amount, String(p.creditId)],
    );
  },
  credit_finished: (p) =>
    text(
      '¡Terminaste de pagar tu crédito!',
      [`tu crédito Nro. ${p.creditId} quedó pagado. ¡Gracias por tu confianza!`],
      [String(p.creditId)],
    ),
  credit_balance: (p) => {
    const [day, pending, pastDue] = [formatDay(p.day), formatCop(p.pendingPesos), formatCop(p.pastDuePesos)];
    const next = p.nextDueOn === null ? 'sin pagos pendientes' : formatDay(p.nextDueOn);
    return text(
      `Saldo de tu crédito Nro. ${p.creditId}`,
      [
        `el saldo de tu crédito Nro. ${p.creditId} al ${day} es de ${pending} en ${fees(p.pendingInstallments)}.`,
        `Valor en mora: ${pastDue}. Próximo pago: ${next}.`,
      ],
      [String(p.creditId), day, pending, fees(p.pendingInstallments), pastDue, next],
    );
  },
} satisfies Partial<Templates>;
