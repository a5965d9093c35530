import { formatDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { months, text } from './compose.ts';
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
  plan_granted: (p) =>
    text('Aprobamos tu plan de pagos', [
      `aprobamos los otros días de tu crédito Nro. ${p.creditId}.`,
      `Tu primer pago es de ${formatCop(p.amountPesos)} el ${formatDay(p.dueOn)}.`,
    ]),
  plan_rejected: (p) =>
    text('Sobre tu plan de pagos', [
      `no pudimos aprobar el plan que pediste para tu crédito Nro. ${p.creditId}. Tus pagos siguen en sus días.`,
    ]),
  bureau_notice: (p) =>
    text(`Aviso antes de reportar tu crédito Nro. ${p.creditId}`, [
      `tu crédito Nro. ${p.creditId} tiene ${formatCop(p.pastDuePesos)} en mora. Si sigue en mora, podremos reportarlo a las ` +
        `centrales de riesgo cuando pasen 20 días desde ${COUNTED_FROM[p.countsFrom]} (Ley 1266 de 2008).`,
      'Si ya pagaste o no estás de acuerdo, haz un reclamo en nuestra página.',
    ]),
  report_code: (p) =>
    text(`Código de tu reporte ${p.number}`, [
      `tu código es ${p.code}. Escríbelo donde hiciste el reporte ${p.number}. Sirve durante 30 minutos.`,
      'Si no lo hiciste, ignora este mensaje.',
    ]),
  report_confirmed: (p) =>
    text(`Estamos revisando tu reporte ${p.number}`, [
      `estamos revisando tu reporte ${p.number}. Mientras tanto no cobramos nada.`,
      `Te respondemos a más tardar el ${formatDay(p.answerBy)}.`,
    ]),
  report_answered: (p) =>
    text(`Respuesta a tu reporte ${p.number}`, [
      `sobre tu reporte ${p.number}: ${REPORT_ANSWERS[p.outcome]}`,
      'Si tienes más información, escríbenos.',
    ]),
  report_papers: (p) =>
    text(`Los papeles de tu reporte ${p.number}`, [
      `aquí está la copia de los papeles del crédito de tu reporte ${p.number}.`,
      'Te pueden servir para denunciar.',
    ]),
  review_granted: (p) =>
    text('Una persona revisó tu solicitud y la aprobó', [
      `revisamos tu solicitud y te ofrecemos ${formatCop(p.amountPesos)} a ${months(p.installments)}: es tu crédito Nro. ${p.creditId}.`,
      'Firma el pagaré en los próximos 7 días para recibirlo.',
    ]),
  review_refused: () =>
    text('Respondimos tu revisión', [
      'una persona revisó tu solicitud y por ahora la respuesta no cambia.',
      'En la aplicación puedes leer por qué.',
    ]),
} satisfies Partial<Templates>;
