/** Collection work: contacts, promises, messages, and today's list. */
import type {
  CollectionTemplate,
  ContactChannel,
  NoticeChannel,
  ReliefKind,
  ReliefStep,
  TodayReason,
  UnreachedReason,
  UnsentReason,
} from '@unamano/contract/loans/collection-enums';
import { TODAY_COUNT_MAX } from '@unamano/contract/loans/collection-enums';
import { counted } from '@unamano/domain/counted';
import { callOrders } from './late/call-orders.ts';

const untrue = (channel: string) => `${channel} que no se envió`;

export const channels: Record<ContactChannel | NoticeChannel, string> = {
  phone: 'Llamada',
  whatsapp: 'WhatsApp',
  sms: 'Mensaje de texto',
  email: 'Correo',
  push: 'Notificación',
};

/** A conversation that the borrower began, which the law does not limit. */
export const inbound = 'Nos llamó o escribió';

export const work = {
  title: 'Gestión',
  what: '¿Qué quieres registrar?',
  contact: 'Contacto',
  promise: 'Promesa',
  message: 'Mensaje',
  failed: 'Error obteniendo la gestión del crédito',
  law: 'Ley 2300: lunes a viernes de 7 a. m. a 7 p. m., sábados de 8 a. m. a 3 p. m.; un solo canal por semana y una vez al día.',
  states: 'Cambiar el estado',
  lawTitle: 'Qué dice la ley',
  fee: 'Solo una conversación con la persona, dentro del horario de la Ley 2300, causa gasto de cobranza: una vez por etapa, sobre la cuota vencida más antigua.',
  conflict: (what: string) => `${what}. Mira la historia y guarda otra vez si todavía corresponde.`,
  now: 'Puedes hacerlo ahora',
  from: (when: string) => `La ley lo permite desde el ${when}`,
};

export const contact = {
  channel: 'Medio',
  outsideHours:
    'El contacto fue fuera del horario de la Ley 2300: quedó registrado y no causa gasto de cobranza',
  note: 'Qué se habló',
  submit: 'Registrar contacto',
  done: 'Se registró el contacto',
};

export const noAnswer = {
  title: 'Nadie contestó',
  reasons: {
    no_answer: 'No contesta',
    switched_off: 'Apagado',
    wrong_number: 'Equivocado',
    third_party: 'Un tercero',
  } satisfies Record<UnreachedReason, string>,
  again: 'Otra vez',
  againOf: '¿Cuándo llamar otra vez?',
  notAgain: 'No',
  today: (hour: string) => `Hoy ${hour}`,
  tomorrow: 'Mañana',
  weekdays: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
  done: (reason: string) => `Nadie contestó, ${reason.toLowerCase()}`,
};

export const promise = {
  amount: 'Valor prometido',
  amountHint: (owed: string) => `Hasta ${owed}, todo lo que debe.`,
  dueOn: '¿Para qué día?',
  givenIn: '¿Cómo lo prometió?',
  called: 'Nos llamó',
  quickDay: (days: number) => ['Hoy', 'Mañana'][days] ?? `En ${days} días`,
  note: 'Nota (Opcional)',
  submit: 'Registrar promesa',
  done: 'Se registró la promesa',
  replaces: 'Reemplaza la promesa que está abierta.',
  noDay: 'Elige el día',
  noAmount: 'Ingresa el valor que prometió',
  open: (amount: string, day: string) => `Prometió ${amount} a más tardar el ${day}`,
  missing: (missing: string) => `Faltan ${missing}`,
};

export const promiseStates = {
  open: 'Abierta',
  kept: 'Cumplida',
  partially_kept: 'Cumplida en parte',
  broken: 'Incumplida',
  replaced: 'Reemplazada',
} as const;

export const message = {
  channel: 'Canal',
  template: 'Mensaje',
  preview: 'Así se lee',
  none: 'Ningún mensaje corresponde a este crédito hoy.',
  submit: 'Enviar mensaje',
  submitLater: 'Dejar en espera',
  sent: 'El mensaje va en camino',
  sentBefore: 'Ese mensaje ya había salido hoy por ese canal: no se envió otra vez',
  waiting: (when: string) => `Queda en espera hasta el ${when}`,
  cancel: 'No enviar',
  cancelled: 'El mensaje ya no se envía',
  alreadySentOrCancelled: 'Ese mensaje ya se había enviado o cancelado',
};

export const templates: Record<CollectionTemplate, string> = {
  late_reminder: 'Recordatorio de mora',
  late_payment_options: 'Salidas: abono o nueva fecha',
  promise_reminder: 'Recordatorio de la promesa',
  promise_broken: 'Promesa que no se cumplió',
  late_payment_link: 'Link de pago',
};

export const timeline = {
  title: 'Historia de la gestión',
  empty: 'Todavía no hay gestión registrada',
  by: (name: string) => `por ${name}`,
  platform: 'Unamano',
  person: 'la persona',
  credit: (id: number) => `Crédito Nro. ${id}`,
  file: (name: string, kilobytes: number) => `${name} (${kilobytes} KB)`,
  contact: (channel: string) => channel,
  inbound: (channel: string) => `${channel} de la persona`,
  attempt: (channel: string, reason?: string) =>
    `${channel}, nadie contestó${reason ? `: ${reason.toLowerCase()}` : ''}`,
  again: (when: string) => `Llamar otra vez el ${when}`,
  state: (from: string, to: string) => `Estado: de «${from}» a «${to}»`,
  promise: (amount: string, day: string) => `Prometió ${amount} para el ${day}`,
  payment: (amount: string) => `Pagó ${amount}`,
  reversal: (amount: string) => `Se anuló un pago de ${amount}`,
  reversedByGateway: (amount: string) => `La pasarela anuló un pago de ${amount}`,
  order: (order: string) => `Orden ${order}`,
  reopenedDebt: (amount: string, day: string) => `Desde el ${day} se deben de nuevo ${amount}`,
  relief: {
    agreement: {
      requested: 'Se pidió un acuerdo de pago',
      approved: 'Se aprobó el acuerdo de pago',
      rejected: 'No se aprobó el acuerdo de pago',
      withdrawn: 'Se retiró la solicitud del acuerdo de pago',
      expired: 'Venció la solicitud del acuerdo de pago',
    },
    plan: {
      requested: 'La persona pidió otro plan de pagos',
      approved: 'La persona tiene un plan de pagos',
      rejected: 'No se aprobó el plan de pagos',
      withdrawn: 'Se retiró la solicitud del plan de pagos',
      expired: 'Venció la solicitud del plan de pagos',
    },
    write_off: {
      requested: 'Se pidió el castigo del crédito',
      approved: 'Se aprobó el castigo: el crédito salió de la cartera y se sigue cobrando',
      rejected: 'No se aprobó el castigo del crédito',
      withdrawn: 'Se retiró la solicitud del castigo',
      expired: 'Venció la solicitud del castigo',
    },
  } satisfies Record<ReliefKind, Record<ReliefStep, string>>,
  agreed: (day: string, amount: string) => `${day}: ${amount}`,
  agreementBroken: 'No se cumplió el acuerdo de pago',
  planBroken: 'No se cumplió el plan de pagos',
  agreementBrokenWhy: (day: string) => `Faltó dinero de lo acordado para el ${day}`,
  waiver: (amount: string) => `Se condonaron ${amount}`,
  waiverReversal: (amount: string) => `Se anuló una condonación de ${amount}`,
  messageSent: (template: string, channel: string) => `${channel} enviado: ${template}`,
  messageOnTheWay: (template: string, channel: string) => `${channel} en camino: ${template}`,
  messageWaiting: (template: string, channel: string) => `${channel} en espera: ${template}`,
  messageCancelled: (template: string, channel: string) => `${channel} que no se envió: ${template}`,
  undelivered: {
    refused: (channel: string) => `${channel} que no le llega a la persona`,
    unknown: (channel: string) => `${channel} que quizá no llegó`,
    debt_paid: untrue,
    debt_frozen: untrue,
    debt_agreed: untrue,
    debt_changed: untrue,
    opted_out: (channel: string) => `${channel} que no se envió`,
  } satisfies Record<UnsentReason, (channel: string) => string>,
  undeliveredWhy: {
    refused: 'El proveedor lo rechazó. Revisa el dato de contacto.',
    unknown: 'El proveedor no respondió. No se repite, para no escribirle dos veces.',
    debt_paid: 'Cuando iba a salir, ya había pagado.',
    debt_frozen: 'Cuando iba a salir, el crédito estaba congelado.',
    debt_agreed: 'Cuando iba a salir, cumplía un acuerdo o un plan.',
    debt_changed: 'Cuando iba a salir, ya no era lo que debía.',
    opted_out: 'La persona pidió que no le escriban.',
  } satisfies Record<UnsentReason, string>,
  until: (when: string) => `Sale el ${when}`,
};

export const today = {
  title: 'Trabajo de hoy',
  link: 'Trabajo de hoy',
  lead: (day: string) => `${day}. Cada crédito aparece una sola vez, en el primer grupo que le corresponde.`,
  failed: 'Error obteniendo el trabajo de hoy',
  nothing: 'Por hoy no hay nada pendiente',
  all: 'Ver todos los atrasados',
  table: (title: string) => `Créditos: ${title}`,
  count: (total: number) =>
    total >= TODAY_COUNT_MAX ? `más de ${TODAY_COUNT_MAX.toLocaleString('es-CO')}` : `${total}`,
  more: (rows: number) => `Ver ${rows} más`,
  name: 'Nombre',
  phone: 'Teléfono',
  days: 'Días mora',
  owed: 'Para pedir hoy',
  promise: 'Promesa',
  agreed: (amount: string, day: string) => `Acuerdo: ${amount}, ${day}`,
  last: 'Último contacto',
  never: 'Nunca',
  allowed: 'Se puede contactar',
  allowedNow: 'Ahora',
  order: 'A quién llamar primero',
  orders: callOrders,
  why: 'Por qué',
  whyInFull: {
    promises: (kept: number, all: number) =>
      all === 1
        ? `${kept === 1 ? 'cumplió' : 'no cumplió'} su promesa`
        : `cumplió ${kept} de ${all} promesas`,
    calls: (answered: number, calls: number) =>
      answered === 0
        ? 'no contesta a esta hora'
        : `contestó ${answered} de ${counted(calls, 'llamada', 'llamadas')} a esta hora`,
  },
  /** Two of them are one line. */
  whyShort: {
    promises: (kept: number, all: number) =>
      all === 1 ? (kept === 1 ? 'cumplió' : 'no cumplió') : `cumplió ${kept} de ${all}`,
    calls: (answered: number, calls: number) =>
      answered === 0 ? 'no contesta' : `contestó ${answered} de ${calls}`,
  },
  whyWrote: (days: number) =>
    days === 0 ? 'escribió hoy' : days === 1 ? 'escribió ayer' : `escribió hace ${days} días`,
  whyNothing: 'Aún sin llamadas ni promesas',
  hour: 'A qué hora',
  callAt: (hour: string) => `Llamar a las ${hour}`,
  state: 'Estado',
};

export const todayGroups: Record<TodayReason, { title: string; why: string }> = {
  PROMISE_TODAY: {
    title: 'Prometieron pagar hoy',
    why: 'Aún falta dinero de lo que prometieron para hoy.',
  },
  AGREEMENT_TODAY: {
    title: 'Acuerdos que se pagan hoy',
    why: 'Aún falta dinero del pago acordado para hoy. Lo demás no se cobra mientras se cumpla el acuerdo.',
  },
  IN_APPROVAL: {
    title: 'En aprobación',
    why: 'Su acuerdo o su castigo espera a la segunda persona.',
  },
  PROMISE_BROKEN: {
    title: 'No cumplieron su promesa',
    why: 'El día pasó en la última semana y nadie los ha vuelto a contactar.',
  },
  AGREEMENT_BROKEN: {
    title: 'No cumplieron su acuerdo',
    why: 'El acuerdo se incumplió en la última semana y nadie los ha vuelto a contactar.',
  },
  CALL_AGAIN: {
    title: 'Para llamar otra vez',
    why: 'No contestaron, y alguien dejó dicho cuándo insistir.',
  },
  NEWLY_LATE: {
    title: 'Se atrasaron estos días',
    why: 'Llevan de 1 a 3 días de mora y nadie los ha contactado.',
  },
  NO_CONTACT: {
    title: 'Sin contacto hace una semana',
    why: 'Atrasados sin contacto en los últimos 7 días.',
  },
  CALL_LATER: {
    title: 'Para llamar más tarde',
    why: 'Alguien dejó dicho a qué hora de hoy insistir.',
  },
};
