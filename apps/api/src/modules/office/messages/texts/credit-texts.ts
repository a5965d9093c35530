import { type Day, formatDay } from '@unamano/domain/calendar';
import { counted } from '@unamano/domain/counted';
import { formatCop, type Pesos } from '@unamano/domain/money';
import { months, text } from './compose.ts';
import type { Templates } from './shapes.ts';

/** Messages about a credit from its request to its end. */
export const credits = {
  credit_approved: (p) => {
    const amount = formatCop(p.amountPesos);
    return text('Tu crédito fue aprobado', [
      `tu crédito Nro. ${p.creditId} por ${amount} a ${months(p.installments)} fue aprobado.`,
      'Firma el pagaré en los próximos 7 días para recibirlo.',
    ]);
  },
  credit_rejected: (p) =>
    text('Sobre tu solicitud de crédito', [
      'por ahora no podemos otorgarte el crédito.',
      `Puedes volver a solicitarlo desde el ${formatDay(p.nextRequestOn)}.`,
    ]),
  request_dropped: () =>
    text('No pudimos terminar tu solicitud', [
      'no pudimos terminar de validar tu solicitud y la cerramos.',
      'Puedes hacerla de nuevo.',
    ]),
  note_signed: (p) => {
    const amount = formatCop(p.amountPesos);
    const day = formatDay(p.signedOn);
    return text('Firmaste tu pagaré', [
      `el ${day} firmaste el pagaré del crédito Nro. ${p.creditId} por ${amount}.`,
      `Si no fuiste tú, dilo aquí: ${p.url}`,
    ]);
  },
  credit_to_confirm: (p) => {
    const amount = formatCop(p.amountPesos);
    return text('Confirma los cambios de tu crédito', [
      `tu empresa aprobó tu crédito Nro. ${p.creditId} por ${amount} a ${months(p.installments)}.`,
      `Confirma o rechaza el cambio aquí: ${p.url}`,
    ]);
  },
  credits_waiting: (p) => {
    const subject =
      p.waiting === 1 ? 'Un crédito espera tu respuesta' : 'Hay créditos que esperan tu respuesta';
    const waiting = counted(p.waiting, 'crédito que espera', 'créditos que esperan');
    return text(subject, [
      `en ${p.companyName} hay ${waiting} la respuesta de la empresa.`,
      `Responde aquí: ${p.url}`,
      'Te escribimos de esto una vez al día como máximo.',
    ]);
  },
  payroll_coming: (p) => {
    const [day, total] = [formatDay(p.payPeriod), formatCop(p.totalPesos)];
    const people = counted(p.people, 'persona', 'personas');
    return text(`Descuentos de la quincena del ${day}`, [
      `en la quincena del ${day} hay que descontar ${total} a ${people} de ${p.companyName}.`,
      'Si alguien se retiró o está en licencia, dilo en la misma lista.',
      `Mira la lista aquí: ${p.url}`,
    ]);
  },
  payroll_unanswered: (p) => {
    const since = formatDay(p.payPeriod);
    const payPeriods =
      p.payPeriods === 1
        ? `la respuesta de la quincena del ${since}`
        : `la respuesta de ${p.payPeriods} quincenas desde la del ${since}`;
    const owed = formatCop(p.owedPesos);
    return text('Falta la respuesta de tu empresa a una quincena', [
      `aún no hemos recibido de ${p.companyName} ${payPeriods}: ${owed} en descuentos.`,
      'Las cuotas salen también en el próximo archivo. Tus empleados no están en mora por esto.',
      `Mira qué falta aquí: ${p.url}`,
    ]);
  },
  credit_company_approved: (p) => {
    const amount = formatCop(p.amountPesos);
    return text('Tu empresa aprobó tu crédito', [
      `tu empresa aprobó tu crédito Nro. ${p.creditId} por ${amount}. Pronto recibirás el dinero.`,
    ]);
  },
  credit_company_rejected: (p) =>
    text('Sobre tu solicitud de crédito', [`tu empresa no aprobó el crédito Nro. ${p.creditId}.`]),
  credit_disbursed: (p) => {
    const [sent, fee, day] = [formatCop(p.sentPesos), formatCop(p.feePesos), formatDay(p.firstDueOn)];
    return text(
      'Tu dinero va en camino',
      [
        `desembolsamos ${sent} de tu crédito Nro. ${p.creditId}.`,
        `Tu primera cuota es de ${fee} y vence el ${day}.`,
      ],
      [sent, String(p.creditId), fee, day],
    );
  },
  account_rejected: (p) =>
    text(
      'Necesitamos otra cuenta para tu dinero',
      [
        `no pudimos confirmar que la cuenta de tu crédito Nro. ${p.creditId} está activa y a tu nombre.`,
        `Escribe otra aquí y te enviamos el dinero: ${p.url}`,
      ],
      [String(p.creditId), p.url],
    ),
  transfer_returned: (p) => {
    const sent = formatCop(p.sentPesos);
    return text(
      'El banco devolvió tu dinero',
      [
        `el banco devolvió los ${sent} de tu crédito Nro. ${p.creditId}.`,
        'Por este dinero no debes nada y no se cobra nada.',
        `Confirma aquí la cuenta para enviarlo otra vez: ${p.url}`,
      ],
      [sent, String(p.creditId), p.url],
    );
  },
  sent_after_end: (p) => {
    const [amount, day] = [formatCop(p.amountPesos), formatDay(p.day)];
    return text(
      'Devuelve el dinero de un crédito cancelado',
      [
        `tu crédito Nro. ${p.creditId} se había cancelado, pero el banco alcanzó a enviarte ${amount}.`,
        `Devuélvelos desde tu inicio a más tardar el ${day} y no pagas nada más.`,
      ],
      [String(p.creditId), amount, day],
    );
  },
  credit_cancelled: (p) =>
    text(
      'Cancelamos tu crédito',
      [
        `cancelamos tu crédito Nro. ${p.creditId} antes de enviar el dinero.`,
        'No debes nada por él y no se cobra nada. Puedes solicitar otro cuando quieras.',
      ],
      [String(p.creditId)],
    ),
  credit_expired: (p) =>
    text(
      'Tu crédito venció',
      [
        `tu crédito Nro. ${p.creditId} pasó 15 días sin avanzar y lo cancelamos.`,
        'No debes nada por él y no se cobra nada. Puedes solicitar otro cuando quieras.',
      ],
      [String(p.creditId)],
    ),
  debt_reopened: (p) => {
    const [pending, next] = [formatCop(p.pendingPesos), nextPayment(p.next)];
    return text(
      'Tu crédito anterior sigue vigente',
      [
        `el crédito que había pagado tu crédito Nro. ${p.creditId} ya no cuenta, y lo debes como antes: ${pending}.`,
        `Próximo pago: ${next}. Míralo en tu inicio.`,
      ],
      [String(p.creditId), pending, next],
    );
  },
  agreement_approved: (p) => {
    const [payments, amount, day] = [
      counted(p.payments, 'pago', 'pagos'),
      formatCop(p.amountPesos),
      formatDay(p.dueOn),
    ];
    return text(
      'Tu acuerdo de pago',
      [
        `aprobamos el acuerdo de tu crédito Nro. ${p.creditId} en ${payments}.`,
        `El primero es de ${amount} y vence el ${day}. Mientras lo cumplas no corre mora.`,
      ],
      [String(p.creditId), payments, amount, day],
    );
  },
  credit_frozen: (p) =>
    text(
      'Detuvimos los cobros de tu crédito',
      [
        `detuvimos tu crédito Nro. ${p.creditId} mientras revisamos un reporte de que nadie lo pidió.`,
        'Mientras tanto no corre mora y no te cobramos. Si quieres pagar, puedes.',
      ],
      [String(p.creditId)],
    ),
  credit_released: (p) => {
    const next = nextPayment(p.next);
    return text(
      'Terminamos la revisión de tu crédito',
      [
        `terminamos la revisión de tu crédito Nro. ${p.creditId} y sigue como antes.`,
        `Los días de la revisión no cuentan como mora. Próximo pago: ${next}.`,
      ],
      [String(p.creditId), next],
    );
  },
  employee_left: (p) => {
    const [amount, day] = [formatCop(p.amountPesos), formatDay(p.dueOn)];
    return text(
      'Tus cuotas ya no salen de tu nómina',
      [
        `tu empresa nos informó tu retiro y ya no descuenta tu crédito Nro. ${p.creditId}.`,
        `Desde ahora pagas tú las cuotas: la próxima es de ${amount} y vence el ${day}.`,
      ],
      [String(p.creditId), amount, day],
    );
  },
  company_silent: (p) => {
    const [amount, day] = [formatCop(p.amountPesos), formatDay(p.payPeriod)];
    return text(
      'Tu empresa aún no nos ha enviado tu descuento',
      [
        `tu empresa aún no nos ha enviado ${amount} de tu crédito Nro. ${p.creditId}, de la quincena del ${day}.`,
        'No estás en mora por esto. Si quieres, puedes pagarlo tú desde tu inicio.',
      ],
      [amount, String(p.creditId), day],
    );
  },
} satisfies Partial<Templates>;

function nextPayment(next: { amount: Pesos; dueOn: Day } | null): string {
  return next === null ? 'sin pagos pendientes' : `${formatCop(next.amount)} el ${formatDay(next.dueOn)}`;
}
