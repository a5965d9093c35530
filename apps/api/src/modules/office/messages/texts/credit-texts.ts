import { type Day, formatDay } from '@unamano/domain/calendar';
import { formatCop, type Pesos } from '@unamano/domain/money';
import { months } from './compose.ts';
import type { Templates } from './shapes.ts';

/** Messages about a credit from its request to its end. */
export const credits = {
  credit_approved: (p) => {
    const amount = formatCop(p.amountPesos);
    return {
      subject: 'Tu crédito fue aprobado',
      sentences: [
        `tu crédito Nro. ${p.creditId} por ${amount} a ${months(p.installments)} fue aprobado.`,
        'Firma el pagaré en los próximos 7 días para recibirlo.',
      ],
    };
  },
  credit_rejected: (p) => ({
    subject: 'Sobre tu solicitud de crédito',
    sentences: [
      'por ahora no podemos otorgarte el crédito.',
      `Puedes volver a solicitarlo desde el ${formatDay(p.nextRequestOn)}.`,
    ],
  }),
  request_dropped: () => ({
    subject: 'No pudimos terminar tu solicitud',
    sentences: ['no pudimos terminar de validar tu solicitud y la cerramos.', 'Puedes hacerla de nuevo.'],
  }),
  note_signed: (p) => {
    const amount = formatCop(p.amountPesos);
    const day = formatDay(p.signedOn);
    return {
      subject: 'Firmaste tu pagaré',
      sentences: [
        `el ${day} firmaste el pagaré del crédito Nro. ${p.creditId} por ${amount}.`,
        `Si no fuiste tú, dilo aquí: ${p.url}`,
      ],
    };
  },
  credit_in_review: (p) => ({
    subject: 'Tu empresa está revisando tu crédito',
    sentences: [`tu crédito Nro. ${p.creditId} está esperando por la aprobación de ${p.companyName}.`],
  }),
  credit_to_confirm: (p) => {
    const amount = formatCop(p.amountPesos);
    return {
      subject: 'Confirma los cambios de tu crédito',
      sentences: [
        `tu empresa aprobó tu crédito Nro. ${p.creditId} por ${amount} a ${months(p.installments)}.`,
        `Confirma o rechaza el cambio aquí: ${p.url}`,
      ],
    };
  },
  credits_waiting: (p) => {
    const subject =
      p.waiting === 1 ? 'Un crédito espera tu respuesta' : 'Hay créditos que esperan tu respuesta';
    const waiting = p.waiting === 1 ? '1 crédito que espera' : `${p.waiting} créditos que esperan`;
    return {
      subject,
      sentences: [
        `en ${p.companyName} hay ${waiting} la respuesta de la empresa.`,
        `Responde aquí: ${p.url}`,
        'Te escribimos de esto una vez al día como máximo.',
      ],
    };
  },
  payroll_coming: (p) => {
    const [day, total] = [formatDay(p.payPeriod), formatCop(p.totalPesos)];
    const people = p.people === 1 ? '1 persona' : `${p.people} personas`;
    return {
      subject: `Descuentos de la quincena del ${day}`,
      sentences: [
        `en la quincena del ${day} hay que descontar ${total} a ${people} de ${p.companyName}.`,
        'Si alguien se retiró o está en licencia, dilo en la misma lista.',
        `Mira la lista aquí: ${p.url}`,
      ],
    };
  },
  payroll_unanswered: (p) => {
    const since = formatDay(p.payPeriod);
    const payPeriods =
      p.payPeriods === 1
        ? `la respuesta de la quincena del ${since}`
        : `la respuesta de ${p.payPeriods} quincenas desde la del ${since}`;
    const owed = formatCop(p.owedPesos);
    return {
      subject: 'Falta la respuesta de tu empresa a una quincena',
      sentences: [
        `aún no hemos recibido de ${p.companyName} ${payPeriods}: ${owed} en descuentos.`,
        'Las cuotas salen también en el próximo archivo. Tus empleados no están en mora por esto.',
        `Mira qué falta aquí: ${p.url}`,
      ],
    };
  },
  credit_company_approved: (p) => {
    const amount = formatCop(p.amountPesos);
    return {
      subject: 'Tu empresa aprobó tu crédito',
      sentences: [
        `tu empresa aprobó tu crédito Nro. ${p.creditId} por ${amount}. Pronto recibirás el dinero.`,
      ],
    };
  },
  credit_company_rejected: (p) => ({
    subject: 'Sobre tu solicitud de crédito',
    sentences: [`tu empresa no aprobó el crédito Nro. ${p.creditId}.`],
  }),
  credit_disbursed: (p) => {
    const [sent, fee, day] = [formatCop(p.sentPesos), formatCop(p.feePesos), formatDay(p.firstDueOn)];
    return {
      subject: 'Tu dinero va en camino',
      sentences: [
        `desembolsamos ${sent} de tu crédito Nro. ${p.creditId}.`,
        `Tu primera cuota es de ${fee} y vence el ${day}.`,
      ],
      whatsapp: [sent, String(p.creditId), fee, day],
    };
  },
  account_rejected: (p) => ({
    subject: 'Necesitamos otra cuenta para tu dinero',
    sentences: [
      `no pudimos confirmar que la cuenta de tu crédito Nro. ${p.creditId} está activa y a tu nombre.`,
      `Escribe otra aquí y te enviamos el dinero: ${p.url}`,
    ],
    whatsapp: [String(p.creditId), p.url],
  }),
  transfer_returned: (p) => {
    const sent = formatCop(p.sentPesos);
    return {
      subject: 'El banco devolvió tu dinero',
      sentences: [
        `el banco devolvió los ${sent} de tu crédito Nro. ${p.creditId}.`,
        'Por este dinero no debes nada y no se cobra nada.',
        `Confirma aquí la cuenta para enviarlo otra vez: ${p.url}`,
      ],
      whatsapp: [sent, String(p.creditId), p.url],
    };
  },
  sent_after_end: (p) => {
    const [amount, day] = [formatCop(p.amountPesos), formatDay(p.day)];
    return {
      subject: 'Devuelve el dinero de un crédito cancelado',
      sentences: [
        `tu crédito Nro. ${p.creditId} se había cancelado, pero el banco alcanzó a enviarte ${amount}.`,
        `Devuélvelos desde tu inicio a más tardar el ${day} y no pagas nada más.`,
      ],
      whatsapp: [String(p.creditId), amount, day],
    };
  },
  credit_cancelled: (p) => ({
    subject: 'Cancelamos tu crédito',
    sentences: [
      `cancelamos tu crédito Nro. ${p.creditId} antes de enviar el dinero.`,
      'No debes nada por él y no se cobra nada. Puedes solicitar otro cuando quieras.',
    ],
    whatsapp: [String(p.creditId)],
  }),
  credit_expired: (p) => ({
    subject: 'Tu crédito venció',
    sentences: [
      `tu crédito Nro. ${p.creditId} pasó 15 días sin avanzar y lo cancelamos.`,
      'No debes nada por él y no se cobra nada. Puedes solicitar otro cuando quieras.',
    ],
    whatsapp: [String(p.creditId)],
  }),
  debt_reopened: (p) => {
    const [pending, next] = [formatCop(p.pendingPesos), nextPayment(p.next)];
    return {
      subject: 'Tu crédito anterior sigue vigente',
      sentences: [
        `el crédito que había pagado tu crédito Nro. ${p.creditId} ya no cuenta, y lo debes como antes: ${pending}.`,
        `Próximo pago: ${next}. Míralo en tu inicio.`,
      ],
      whatsapp: [String(p.creditId), pending, next],
    };
  },
  agreement_approved: (p) => {
    const [payments, amount, day] = [
      p.payments === 1 ? '1 pago' : `${p.payments} pagos`,
      formatCop(p.amountPesos),
      formatDay(p.dueOn),
    ];
    return {
      subject: 'Tu acuerdo de pago',
      sentences: [
        `aprobamos el acuerdo de tu crédito Nro. ${p.creditId} en ${payments}.`,
        `El primero es de ${amount} y vence el ${day}. Mientras lo cumplas no corre mora.`,
      ],
      whatsapp: [String(p.creditId), payments, amount, day],
    };
  },
  credit_frozen: (p) => ({
    subject: 'Detuvimos los cobros de tu crédito',
    sentences: [
      `detuvimos tu crédito Nro. ${p.creditId} mientras revisamos un reporte de que nadie lo pidió.`,
      'Mientras tanto no corre mora y no te cobramos. Si quieres pagar, puedes.',
    ],
    whatsapp: [String(p.creditId)],
  }),
  credit_released: (p) => {
    const next = nextPayment(p.next);
    return {
      subject: 'Terminamos la revisión de tu crédito',
      sentences: [
        `terminamos la revisión de tu crédito Nro. ${p.creditId} y sigue como antes.`,
        `Los días de la revisión no cuentan como mora. Próximo pago: ${next}.`,
      ],
      whatsapp: [String(p.creditId), next],
    };
  },
  employee_left: (p) => {
    const [amount, day] = [formatCop(p.amountPesos), formatDay(p.dueOn)];
    return {
      subject: 'Tus cuotas ya no salen de tu nómina',
      sentences: [
        `tu empresa nos informó tu retiro y ya no descuenta tu crédito Nro. ${p.creditId}.`,
        `Desde ahora pagas tú las cuotas: la próxima es de ${amount} y vence el ${day}.`,
      ],
      whatsapp: [String(p.creditId), amount, day],
    };
  },
  company_silent: (p) => {
    const [amount, day] = [formatCop(p.amountPesos), formatDay(p.payPeriod)];
    return {
      subject: 'Tu empresa aún no nos ha enviado tu descuento',
      sentences: [
        `tu empresa aún no nos ha enviado ${amount} de tu crédito Nro. ${p.creditId}, de la quincena del ${day}.`,
        'No estás en mora por esto. Si quieres, puedes pagarlo tú desde tu inicio.',
      ],
      whatsapp: [amount, String(p.creditId), day],
    };
  },
} satisfies Partial<Templates>;

function nextPayment(next: { amount: Pesos; dueOn: Day } | null): string {
  return next === null ? 'sin pagos pendientes' : `${formatCop(next.amount)} el ${formatDay(next.dueOn)}`;
}
