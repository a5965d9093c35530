import { formatDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { fees } from './compose.ts';
import type { Templates } from './shapes.ts';

/** Messages about payments: received, reversed and due. */
export const payments = {
  payment_received: (p) => {
    const [amount, day, balance] = [formatCop(p.amountPesos), formatDay(p.paidOn), formatCop(p.pendingPesos)];
    const pending =
      p.alias === null || p.pendingPesos === 0
        ? balance
        : `${balance}; desde la app de tu banco lo pagas con la llave ${p.alias}`;
    return {
      subject: 'Recibimos tu pago',
      sentences: [
        `recibimos tu pago de ${amount} del ${day} para el crédito Nro. ${p.creditId}.`,
        `Tu saldo es de ${pending}.`,
      ],
      whatsapp: [amount, day, String(p.creditId), pending],
    };
  },
  funds_waiting: (p) => {
    const [amount, paidOn, day] = [formatCop(p.amountPesos), formatDay(p.paidOn), formatDay(p.day)];
    return {
      subject: 'Tienes dinero a tu favor',
      sentences: [
        `recibimos ${amount} tuyos el ${paidOn} que no se aplicaron a ninguna cuota.`,
        `Ese dinero es tuyo: lo aplicamos a lo que debas o te lo devolvemos a más tardar el ${day}.`,
      ],
      whatsapp: [amount, paidOn, day],
    };
  },
  company_funds_waiting: (p) => {
    const [amount, paidOn, day] = [formatCop(p.amountPesos), formatDay(p.paidOn), formatDay(p.day)];
    return {
      subject: 'Hay dinero de tu transferencia sin aplicar',
      sentences: [
        `de la transferencia de ${p.companyName} del ${paidOn} quedaron ${amount} sin aplicar: no sabemos de quién son.`,
        `Escríbenos si lo sabes. Los aplicamos o los devolvemos a más tardar el ${day}.`,
      ],
    };
  },
  funds_applied: (p) => {
    const [amount, pending] = [formatCop(p.amountPesos), formatCop(p.pendingPesos)];
    return {
      subject: 'Aplicamos tu dinero a favor',
      sentences: [
        `aplicamos ${amount} que tenías a favor a tu crédito Nro. ${p.creditId}.`,
        `Tu saldo es de ${pending}.`,
      ],
      whatsapp: [amount, String(p.creditId), pending],
    };
  },
  funds_returned: (p) => {
    const [amount, day] = [formatCop(p.amountPesos), formatDay(p.day)];
    return {
      subject: 'Te devolvimos tu dinero',
      sentences: [
        `te devolvimos ${amount} que tenías a favor.`,
        `El banco hizo la transferencia el ${day} con la referencia ${p.reference}.`,
      ],
      whatsapp: [amount, day, p.reference],
    };
  },
  funds_freed: (p) => {
    const [amount, day] = [formatCop(p.amountPesos), formatDay(p.day)];
    return {
      subject: 'Tienes dinero a tu favor',
      sentences: [
        `en tu crédito Nro. ${p.creditId} quedaron ${amount} a tu favor.`,
        `Ese dinero es tuyo: lo aplicamos a lo que debas o te lo devolvemos a más tardar el ${day}.`,
      ],
      whatsapp: [String(p.creditId), amount, day],
    };
  },
  funds_owed_back: (p) => {
    const amount = formatCop(p.amountPesos);
    return {
      subject: 'Hay dinero que debes devolver',
      sentences: [
        `te devolvimos dinero de un pago que después fue anulado: debes ${amount} en tu crédito Nro. ${p.creditId}.`,
        'Ese valor no tiene intereses. Lo ves en tu inicio.',
      ],
      whatsapp: [amount, String(p.creditId)],
    };
  },
  payment_reversed: (p) => {
    const amount = formatCop(p.amountPesos);
    return {
      subject: 'Un pago fue anulado',
      sentences: [`el pago de ${amount} de tu crédito Nro. ${p.creditId} fue anulado por el medio de pago.`],
      whatsapp: [amount, String(p.creditId)],
    };
  },
  credit_finished: (p) => ({
    subject: '¡Terminaste de pagar tu crédito!',
    sentences: [`tu crédito Nro. ${p.creditId} quedó pagado. ¡Gracias por tu confianza!`],
    whatsapp: [String(p.creditId)],
  }),
  credit_balance: (p) => {
    const [day, pending, pastDue] = [formatDay(p.day), formatCop(p.pendingPesos), formatCop(p.pastDuePesos)];
    const next = p.nextDueOn === null ? 'sin pagos pendientes' : formatDay(p.nextDueOn);
    return {
      subject: `Saldo de tu crédito Nro. ${p.creditId}`,
      sentences: [
        `el saldo de tu crédito Nro. ${p.creditId} al ${day} es de ${pending} en ${fees(p.pendingInstallments)}.`,
        `Valor en mora: ${pastDue}. Próximo pago: ${next}.`,
      ],
      whatsapp: [String(p.creditId), day, pending, fees(p.pendingInstallments), pastDue, next],
    };
  },
  payment_link: (p) => {
    const amount = formatCop(p.amountPesos);
    return {
      subject: 'Tu link de pago',
      sentences: [`paga ${amount} de tu crédito Nro. ${p.creditId} aquí: ${p.url}`],
      whatsapp: [amount, String(p.creditId), p.url],
    };
  },
} satisfies Partial<Templates>;
