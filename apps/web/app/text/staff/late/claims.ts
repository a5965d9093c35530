/** Reports of credits that nobody asked for, and reviews of decisions. */

import type { ReportState, UnrequestedReport } from '@unamano/contract/money/unrequested-reports';
import { counted } from '@unamano/domain/counted';
import { formatCop } from '@unamano/domain/money';

const tabs = { legend: 'Qué se muestra', open: 'Por responder', answered: 'Respondidos' };
const term = {
  answerBy: (day: string) => `Plazo: ${day}`,
  overdue: (day: string) => `El plazo venció el ${day}`,
};

export const reports = {
  ...tabs,
  ...term,
  search: 'Buscar por número, cédula, contacto o nombre',
  title: 'Créditos no pedidos',
  lead: 'Reportes de personas que dicen que no pidieron un crédito. Cada uno se responde en 10 días hábiles.',
  none: 'Ningún reporte espera respuesta',
  noneAnswered: 'Todavía no se ha respondido ningún reporte',
  failed: 'Error obteniendo los reportes',
  states: {
    received: 'Por confirmar',
    confirmed: 'Congelado',
    upheld: 'No lo pidió',
    not_upheld: 'Sí lo pidió',
    closed: 'Cerrado',
  } satisfies Record<ReportState, string>,
  document: (dni: string) => `Documento ${dni}`,
  ofStaff: 'Lo congeló el equipo',
  noAccount: 'Nadie tiene cuenta con ese documento',
  reported: (moment: string) => `Reportó el ${moment}`,
  confirmedBy: {
    code: 'Lo confirmó con un código a un contacto que la cuenta ya tenía',
    staff: 'Lo confirmó nuestro equipo',
  },
  credits: 'Créditos de esa cuenta',
  credit: (id: number, amount: number, day: string) => `Nro. ${id}, ${formatCop(amount)}, pedido el ${day}`,
  held: 'Congelado por un reporte',
  inApproval: 'La anulación espera a otra persona en Por aprobar.',
  answeredBy: (name: string, moment: string) => `Respondió ${name} el ${moment}`,
  confirm: 'Confirmar y congelar',
  uphold: 'No lo pidió',
  close: 'Sí lo pidió',
  closeUnconfirmed: 'Cerrar',
  papers: 'Enviar papeles',
  papersState: {
    none: '',
    unsent: 'Falta enviarle copia de los papeles del crédito',
    in_approval: 'La copia de los papeles espera a otra persona en Por aprobar',
    sent: 'Ya le enviamos copia de los papeles del crédito',
  } satisfies Record<UnrequestedReport['papers'], string>,
  actionOf: (action: string, number: string) => `${action}: reporte ${number}`,
};

const reason = {
  reason: 'Motivo',
  reasonHint: 'Queda en la auditoría',
  reasonMissing: 'Escribe el motivo',
  back: 'Volver',
};

export const reportActions = {
  confirm: {
    ...reason,
    title: 'Confirmar quién reporta',
    text: 'Hazlo cuando verificaste la identidad de la persona. El crédito deja de cobrarse, y si no se ha desembolsado no se envía el dinero.',
    credit: 'Crédito',
    creditMissing: 'Elige el crédito',
    submit: 'Confirmar y congelar',
    done: 'Reporte confirmado',
  },
  uphold: {
    ...reason,
    title: 'La persona no pidió el crédito',
    text: 'Lo que no se ha desembolsado se cancela. Lo desembolsado se anula cuando otra persona lo apruebe, y la persona recibe la respuesta.',
    submit: 'Dar la razón',
    done: 'Quedó registrado',
  },
  close: {
    ...reason,
    title: 'La persona sí pidió el crédito',
    text: 'El crédito sigue como estaba, sin cobros por los días en que estuvo congelado. La persona recibe la respuesta.',
    submit: 'Responder',
    done: 'Reporte respondido',
  },
  closeUnconfirmed: {
    ...reason,
    title: 'Cerrar el reporte',
    text: 'No se pudo confirmar, o no hay nada que congelar. La persona recibe la respuesta.',
    submit: 'Cerrar',
    done: 'Reporte cerrado',
  },
};

export const sendPapers = {
  ...reason,
  title: 'Enviar copia de los papeles',
  text: 'Hazlo cuando viste el documento de identidad de quien reporta. Los papeles salen por correo cuando otra persona lo apruebe.',
  email: 'Correo de quien reporta',
  emailHint: 'Uno que no sea de la cuenta con la que se pidió el crédito',
  documentMissing: 'Escribe qué documento viste',
  submit: 'Pedir aprobación',
  done: 'Otra persona debe aprobarlo',
};

const terms = ({ amount, installments }: { amount: number; installments: number }) =>
  `${formatCop(amount)} a ${counted(installments, 'mes', 'meses')}`;

export const reviews = {
  ...tabs,
  ...term,
  title: 'Revisiones',
  lead: 'Personas que piden que alguien mire otra vez una respuesta. Cada una se responde en 10 días hábiles, con razones.',
  none: 'Ninguna revisión espera respuesta',
  noneAnswered: 'Todavía no se ha respondido ninguna revisión',
  failed: 'Error obteniendo las revisiones',
  answeredAs: { granted: 'Concedida', refused: 'Sin cambio' },
  waiting: 'Espera',
  theirWords: 'Lo que dice',
  requested: 'Pidió',
  offered: 'Se le ofreció',
  nothing: 'Nada',
  terms,
  income: 'Ingresos al mes',
  inCharge: 'Personas a cargo',
  score: 'Puntaje',
  reasons: 'Por qué',
  answer: 'Responder',
  answerOf: (name: string) => `Responder a ${name}`,
  answerText: 'Respuesta',
  granted: (id: number, offer: string) => `Oferta Nro. ${id}: ${offer}`,
  answeredBy: (name: string, moment: string) => `Respondió ${name} el ${moment}`,
};

export const reviewAnswer = {
  title: (name: string) => `Responder a ${name}`,
  legend: 'La respuesta',
  granted: 'Ofrecer un crédito',
  refused: 'Dejarla como está',
  amount: 'Valor de la oferta',
  amountMissing: 'Escribe el valor de la oferta',
  installments: 'Meses',
  months: (count: number) => counted(count, 'mes', 'meses'),
  answer: 'Por qué',
  answerHint: 'La persona lo lee tal como lo escribas',
  answerMissing: 'Escribe por qué',
  grantedText:
    'Nace una oferta nueva, que la persona firma como cualquier otra. Una oferta anterior sin firmar termina.',
  submit: 'Enviar respuesta',
  done: 'Revisión respondida',
};
