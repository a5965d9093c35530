/**
 * What the platform tells people, in Spanish. A template is a function of its parameters, so a text with a gap does
 * not compile. SMS and WhatsApp get the short text, e-mail the subject and the paragraphs. WhatsApp's own copy of
 * each template is approved under the template's name, with its parameters in the order that `whatsapp` gives.
 */
import { type Day, formatDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';

export type Rendered = {
  /** One sentence or two: SMS. */
  short: string;
  /** The parameters of the approved WhatsApp template, in order. */
  whatsapp: readonly string[];
  subject: string;
  paragraphs: readonly string[];
};

/** Parameters by template. Amounts in whole pesos, days `YYYY-MM-DD`. */
export type TemplateParameters = {
  credit_approved: { firstName: string; creditId: number; amountPesos: number; installments: number };
  credit_rejected: { firstName: string; nextRequestOn: Day };
  /** A request that waited for the bureau and came to no decision. */
  request_dropped: { firstName: string };
  note_signed: { firstName: string; creditId: number; amountPesos: number; signedOn: Day };
  credit_in_review: { firstName: string; creditId: number; companyName: string };
  /** The company changed amount or term: the employee accepts or rejects at the address. */
  credit_to_confirm: {
    firstName: string;
    creditId: number;
    amountPesos: number;
    installments: number;
    url: string;
  };
  /** To a clerk of a company, at most once a day. */
  credits_waiting: { firstName: string; companyName: string; waiting: number; url: string };
  credit_company_approved: { firstName: string; creditId: number; amountPesos: number };
  credit_company_rejected: { firstName: string; creditId: number };
  credit_disbursed: {
    firstName: string;
    creditId: number;
    sentPesos: number;
    firstDueOn: Day;
    feePesos: number;
  };
  payment_received: {
    firstName: string;
    creditId: number;
    amountPesos: number;
    paidOn: Day;
    pendingPesos: number;
  };
  payment_reversed: { firstName: string; creditId: number; amountPesos: number };
  credit_finished: { firstName: string; creditId: number };
  credit_balance: {
    firstName: string;
    creditId: number;
    day: Day;
    pendingPesos: number;
    pendingInstallments: number;
    pastDuePesos: number;
    /** Null when nothing is left to pay. */
    nextDueOn: Day | null;
  };
  payment_link: { firstName: string; creditId: number; amountPesos: number; url: string };
  /** About arrears: what is owed to be up to date, for how many days, where to pay. */
  late_reminder: { firstName: string; creditId: number; owedPesos: number; days: number; url: string };
  late_ways_out: { firstName: string; creditId: number; owedPesos: number; url: string };
  /** What a promise still lacks, and its day. */
  promise_reminder: { firstName: string; creditId: number; missingPesos: number; dueOn: Day; url: string };
  promise_missed: { firstName: string; creditId: number; missingPesos: number; dueOn: Day; url: string };
  password_reset: { firstName: string; url: string };
  password_changed: { firstName: string };
  staff_invitation: { firstName: string; url: string };
};

export type TemplateName = keyof TemplateParameters;

type Templates = { [Name in TemplateName]: (p: TemplateParameters[Name]) => Rendered };

function months(count: number): string {
  return count === 1 ? '1 mes' : `${count} meses`;
}

function fees(count: number): string {
  return count === 1 ? '1 cuota' : `${count} cuotas`;
}

/** Subject, the sentences after the greeting, and what WhatsApp's copy needs beyond the first name. */
function tell(
  firstName: string,
  subject: string,
  sentences: readonly string[],
  whatsapp: readonly string[],
): Rendered {
  return {
    short: `Unamano: ${firstName}, ${sentences.join(' ')}`,
    whatsapp: [firstName, ...whatsapp],
    subject,
    paragraphs: [`Hola, ${firstName}:`, ...sentences.map(capitalised), 'Equipo Unamano'],
  };
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase('es-CO') + sentence.slice(1);
}

function daysLate(count: number): string {
  return count === 1 ? '1 día' : `${count} días`;
}

export const templates: Templates = {
  credit_approved: (p) => {
    const amount = formatCop(p.amountPesos);
    return tell(
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
    tell(
      p.firstName,
      'Sobre tu solicitud de crédito',
      [
        'por ahora no podemos otorgarte el crédito.',
        `Puedes volver a solicitarlo desde el ${formatDay(p.nextRequestOn)}.`,
      ],
      [formatDay(p.nextRequestOn)],
    ),
  request_dropped: (p) =>
    tell(
      p.firstName,
      'No pudimos terminar tu solicitud',
      ['no pudimos terminar de validar tu solicitud y la cerramos.', 'Puedes hacerla de nuevo.'],
      [],
    ),
  note_signed: (p) => {
    const amount = formatCop(p.amountPesos);
    const day = formatDay(p.signedOn);
    return tell(
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
    tell(
      p.firstName,
      'Tu empresa está revisando tu crédito',
      [`tu crédito Nro. ${p.creditId} está esperando por la aprobación de ${p.companyName}.`],
      [String(p.creditId), p.companyName],
    ),
  credit_to_confirm: (p) => {
    const amount = formatCop(p.amountPesos);
    return tell(
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
    return tell(
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
    return tell(
      p.firstName,
      'Tu empresa aprobó tu crédito',
      [`tu empresa aprobó tu crédito Nro. ${p.creditId} por ${amount}. Pronto recibirás el dinero.`],
      [String(p.creditId), amount],
    );
  },
  credit_company_rejected: (p) =>
    tell(
      p.firstName,
      'Sobre tu solicitud de crédito',
      [`tu empresa no aprobó el crédito Nro. ${p.creditId}.`],
      [String(p.creditId)],
    ),
  credit_disbursed: (p) => {
    const [sent, fee, day] = [formatCop(p.sentPesos), formatCop(p.feePesos), formatDay(p.firstDueOn)];
    return tell(
      p.firstName,
      'Tu dinero va en camino',
      [
        `desembolsamos ${sent} de tu crédito Nro. ${p.creditId}.`,
        `Tu primera cuota es de ${fee} y vence el ${day}.`,
      ],
      [sent, String(p.creditId), fee, day],
    );
  },
  payment_received: (p) => {
    const [amount, day, pending] = [formatCop(p.amountPesos), formatDay(p.paidOn), formatCop(p.pendingPesos)];
    return tell(
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
    return tell(
      p.firstName,
      'Un pago fue anulado',
      [`el pago de ${amount} de tu crédito Nro. ${p.creditId} fue anulado por el medio de pago.`],
      [amount, String(p.creditId)],
    );
  },
  credit_finished: (p) =>
    tell(
      p.firstName,
      '¡Terminaste de pagar tu crédito!',
      [`tu crédito Nro. ${p.creditId} quedó pagado. ¡Gracias por tu confianza!`],
      [String(p.creditId)],
    ),
  credit_balance: (p) => {
    const [day, pending, pastDue] = [formatDay(p.day), formatCop(p.pendingPesos), formatCop(p.pastDuePesos)];
    const next = p.nextDueOn === null ? 'sin pagos pendientes' : formatDay(p.nextDueOn);
    return tell(
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
    return tell(
      p.firstName,
      'Tu link de pago',
      [`paga ${amount} de tu crédito Nro. ${p.creditId} aquí: ${p.url}`],
      [amount, String(p.creditId), p.url],
    );
  },
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
  password_reset: (p) =>
    tell(
      p.firstName,
      'Recupera tu contraseña',
      [
        `crea tu nueva contraseña aquí: ${p.url}`,
        'El enlace sirve una sola vez, durante 30 minutos. Si no lo pediste, ignora este mensaje.',
      ],
      [p.url],
    ),
  staff_invitation: (p) =>
    tell(
      p.firstName,
      'Te invitaron al tablero de Unamano',
      [
        `tienes una cuenta en el tablero de Unamano. Crea tu contraseña aquí: ${p.url}`,
        'El enlace sirve una sola vez, durante 48 horas. Si no lo esperabas, ignora este mensaje.',
      ],
      [p.url],
    ),
  password_changed: (p) =>
    tell(
      p.firstName,
      'Tu contraseña cambió',
      ['la contraseña de tu cuenta se cambió y cerramos tus sesiones. Si no fuiste tú, escríbenos.'],
      [],
    ),
};

/** About arrears: the law keeps them to its hours (Ley 2300 of 2023), also when a provider was out of order. */
export const COLLECTION_TEMPLATES: ReadonlySet<string> = new Set<TemplateName>([
  'late_reminder',
  'late_ways_out',
  'promise_reminder',
  'promise_missed',
]);

/**
 * Whether a message is sent again whose try may have arrived and about which nothing can be found out: `repeat` where
 * missing it takes something from its reader (a way in, a deadline, news of their money) and the same words twice do no
 * harm, since each names its credit and says how things stand; `leave` where the law counts contacts (Ley 2300 of 2023),
 * or we promised no more than one.
 */
export const WHEN_UNSURE: Readonly<Record<TemplateName, 'repeat' | 'leave'>> = {
  credit_approved: 'repeat',
  credit_rejected: 'repeat',
  request_dropped: 'repeat',
  note_signed: 'repeat',
  credit_in_review: 'repeat',
  credit_to_confirm: 'repeat',
  credits_waiting: 'leave',
  credit_company_approved: 'repeat',
  credit_company_rejected: 'repeat',
  credit_disbursed: 'repeat',
  payment_received: 'repeat',
  payment_reversed: 'repeat',
  credit_finished: 'repeat',
  credit_balance: 'repeat',
  payment_link: 'repeat',
  late_reminder: 'leave',
  late_ways_out: 'leave',
  promise_reminder: 'leave',
  promise_missed: 'leave',
  password_reset: 'repeat',
  staff_invitation: 'repeat',
  password_changed: 'repeat',
};

/** Templates whose parameters let whoever reads them in: kept encrypted. */
export const SECRET_TEMPLATES: ReadonlySet<TemplateName> = new Set(['password_reset', 'staff_invitation']);

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}

/** @throws TypeError when a parameter is missing: the row was written by another release */
export function render<Name extends TemplateName>(
  name: Name,
  parameters: TemplateParameters[Name],
): Rendered {
  const rendered = templates[name](parameters);
  const all = [rendered.short, rendered.subject, ...rendered.whatsapp, ...rendered.paragraphs].join('\n');
  if (/\b(undefined|NaN|null)\b/.test(all)) throw new TypeError(`template ${name} lacks a parameter`);
  return rendered;
}
