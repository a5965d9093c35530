import { formatDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { composeMessage, months } from './compose.ts';
import type { Templates } from './shapes.ts';

/** Messages about a credit from its request to its end. */
export const credits: Pick<
  Templates,
  | 'credit_approved'
  | 'credit_rejected'
  | 'request_dropped'
  | 'note_signed'
  | 'credit_in_review'
  | 'credit_to_confirm'
  | 'credits_waiting'
  | 'credit_company_approved'
  | 'credit_company_rejected'
  | 'credit_disbursed'
  | 'transfer_returned'
  | 'credit_cancelled'
  | 'credit_expired'
> = {
  credit_approved: (p) => {
    const amount = formatCop(p.amountPesos);
    return composeMessage(
      p.firstName,
      'Tu crédito fue aprobado',
      [
        `tu crédito Nro. ${p.creditId} por ${amount} a ${months(p.installments)} fue aprobado.`,
        'Firma el pagaré en los próximos 7 días para recibirlo.',
      ],
      [String(p.creditId), amount, months(p.installments)],
    );
  },
  credit_rejected: (p) =>
    composeMessage(
      p.firstName,
      'Sobre tu solicitud de crédito',
      [
        'por ahora no podemos otorgarte el crédito.',
        `Puedes volver a solicitarlo desde el ${formatDay(p.nextRequestOn)}.`,
      ],
      [formatDay(p.nextRequestOn)],
    ),
  request_dropped: (p) =>
    composeMessage(
      p.firstName,
      'No pudimos terminar tu solicitud',
      ['no pudimos terminar de validar tu solicitud y la cerramos.', 'Puedes hacerla de nuevo.'],
      [],
    ),
  note_signed: (p) => {
    const amount = formatCop(p.amountPesos);
    const day = formatDay(p.signedOn);
    return composeMessage(
      p.firstName,
      'Firmaste tu pagaré',
      [
        `el ${day} firmaste el pagaré del crédito Nro. ${p.creditId} por ${amount}.`,
        'Si no fuiste tú, escríbenos de inmediato.',
      ],
      [day, String(p.creditId), amount],
    );
  },
  credit_in_review: (p) =>
    composeMessage(
      p.firstName,
      'Tu empresa está revisando tu crédito',
      [`tu crédito Nro. ${p.creditId} está esperando por la aprobación de ${p.companyName}.`],
      [String(p.creditId), p.companyName],
    ),
  credit_to_confirm: (p) => {
    const amount = formatCop(p.amountPesos);
    return composeMessage(
      p.firstName,
      'Confirma los cambios de tu crédito',
      [
        `tu empresa aprobó tu crédito Nro. ${p.creditId} por ${amount} a ${months(p.installments)}.`,
        `Confirma o rechaza el cambio aquí: ${p.url}`,
      ],
      [String(p.creditId), amount, months(p.installments), p.url],
    );
  },
  credits_waiting: (p) => {
    const subject =
      p.waiting === 1 ? 'Un crédito espera tu respuesta' : 'Hay créditos que esperan tu respuesta';
    const waiting = p.waiting === 1 ? '1 crédito que espera' : `${p.waiting} créditos que esperan`;
    return composeMessage(
      p.firstName,
      subject,
      [
        `en ${p.companyName} hay ${waiting} la respuesta de la empresa.`,
        `Responde aquí: ${p.url}`,
        'Te escribimos de esto una vez al día como máximo.',
      ],
      [p.companyName, waiting, p.url],
    );
  },
  credit_company_approved: (p) => {
    const amount = formatCop(p.amountPesos);
    return composeMessage(
      p.firstName,
      'Tu empresa aprobó tu crédito',
      [`tu empresa aprobó tu crédito Nro. ${p.creditId} por ${amount}. Pronto recibirás el dinero.`],
      [String(p.creditId), amount],
    );
  },
  credit_company_rejected: (p) =>
    composeMessage(
      p.firstName,
      'Sobre tu solicitud de crédito',
      [`tu empresa no aprobó el crédito Nro. ${p.creditId}.`],
      [String(p.creditId)],
    ),
  credit_disbursed: (p) => {
    const [sent, fee, day] = [formatCop(p.sentPesos), formatCop(p.feePesos), formatDay(p.firstDueOn)];
    return composeMessage(
      p.firstName,
      'Tu dinero va en camino',
      [
        `desembolsamos ${sent} de tu crédito Nro. ${p.creditId}.`,
        `Tu primera cuota es de ${fee} y vence el ${day}.`,
      ],
      [sent, String(p.creditId), fee, day],
    );
  },
  transfer_returned: (p) => {
    const sent = formatCop(p.sentPesos);
    return composeMessage(
      p.firstName,
      'El banco devolvió tu dinero',
      [
        `el banco devolvió los ${sent} de tu crédito Nro. ${p.creditId}.`,
        'Por este dinero no debes nada y no se cobra nada.',
        `Confirma aquí la cuenta para enviarlo otra vez: ${p.url}`,
      ],
      [sent, String(p.creditId), p.url],
    );
  },
  credit_cancelled: (p) =>
    composeMessage(
      p.firstName,
      'Cancelamos tu crédito',
      [
        `cancelamos tu crédito Nro. ${p.creditId} antes de enviar el dinero.`,
        'No debes nada por él y no se cobra nada. Puedes solicitar otro cuando quieras.',
      ],
      [String(p.creditId)],
    ),
  credit_expired: (p) =>
    composeMessage(
      p.firstName,
      'Tu crédito venció',
      [
        `tu crédito Nro. ${p.creditId} pasó 15 días sin avanzar y lo cancelamos.`,
        'No debes nada por él y no se cobra nada. Puedes solicitar otro cuando quieras.',
      ],
      [String(p.creditId)],
    ),
};
