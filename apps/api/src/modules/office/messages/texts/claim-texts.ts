import { formatDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { months } from './compose.ts';
import type { Templates } from './shapes.ts';

const REPORT_ANSWERS = {
  upheld: 'comprobamos que no pediste ese crédito. No debes nada por él.',
  not_upheld:
    'encontramos que el crédito sí se pidió. Sigue como estaba, y no cobramos nada por los días de la revisión.',
  closed: 'lo revisamos y lo cerramos.',
} as const;

const COUNTED_FROM = { this: 'este aviso', second: 'el segundo aviso' } as const;

/** Answers to people who asked for other days, said that a credit is not theirs, or asked for a review. */
export const claims = {
  plan_granted: (p) => ({
    subject: 'Aprobamos tu plan de pagos',
    sentences: [
      `aprobamos los otros días de tu crédito Nro. ${p.creditId}.`,
      `Tu primer pago es de ${formatCop(p.amountPesos)} el ${formatDay(p.dueOn)}.`,
    ],
  }),
  plan_rejected: (p) => ({
    subject: 'Sobre tu plan de pagos',
    sentences: [
      `no pudimos aprobar el plan que pediste para tu crédito Nro. ${p.creditId}. Tus pagos siguen en sus días.`,
    ],
  }),
  bureau_notice: (p) => ({
    subject: `Aviso antes de reportar tu crédito Nro. ${p.creditId}`,
    sentences: [
      `tu crédito Nro. ${p.creditId} tiene ${formatCop(p.pastDuePesos)} en mora. Si sigue en mora, podremos reportarlo a las ` +
        `centrales de riesgo cuando pasen 20 días desde ${COUNTED_FROM[p.countsFrom]} (Ley 1266 de 2008).`,
      'Si ya pagaste o no estás de acuerdo, haz un reclamo en nuestra página.',
    ],
  }),
  report_code: (p) => ({
    subject: `Código de tu reporte ${p.number}`,
    sentences: [
      `tu código es ${p.code}. Escríbelo donde hiciste el reporte ${p.number}. Sirve durante 30 minutos.`,
      'Si no lo hiciste, ignora este mensaje.',
    ],
  }),
  report_confirmed: (p) => ({
    subject: `Estamos revisando tu reporte ${p.number}`,
    sentences: [
      `estamos revisando tu reporte ${p.number}. Mientras tanto no cobramos nada.`,
      `Te respondemos a más tardar el ${formatDay(p.answerBy)}.`,
    ],
  }),
  report_answered: (p) => ({
    subject: `Respuesta a tu reporte ${p.number}`,
    sentences: [
      `sobre tu reporte ${p.number}: ${REPORT_ANSWERS[p.outcome]}`,
      'Si tienes más información, escríbenos.',
    ],
  }),
  report_papers: (p) => ({
    subject: `Los papeles de tu reporte ${p.number}`,
    sentences: [
      `aquí está la copia de los papeles del crédito de tu reporte ${p.number}.`,
      'Te pueden servir para denunciar.',
    ],
  }),
  review_granted: (p) => ({
    subject: 'Una persona revisó tu solicitud y la aprobó',
    sentences: [
      `revisamos tu solicitud y te ofrecemos ${formatCop(p.amountPesos)} a ${months(p.installments)}: es tu crédito Nro. ${p.creditId}.`,
      'Firma el pagaré en los próximos 7 días para recibirlo.',
    ],
  }),
  review_refused: () => ({
    subject: 'Respondimos tu revisión',
    sentences: [
      'una persona revisó tu solicitud y por ahora la respuesta no cambia.',
      'En la aplicación puedes leer por qué.',
    ],
  }),
} satisfies Partial<Templates>;
