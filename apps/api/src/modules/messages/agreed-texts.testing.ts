/** What each message says of the parameters in `templates.test.ts`, written down whole: the text that was agreed. */
import type { TemplateName } from './templates.ts';

/** `text` follows the greeting and the name; `whatsapp` are the approved template's parameters after the first name. */
type AgreedText = { subject: string; text: string; whatsapp: readonly string[] };

export const AGREED_TEXTS: Record<TemplateName, AgreedText> = {
  credit_approved: {
    subject: 'Tu crédito fue aprobado',
    text: 'tu crédito Nro. 4711 por $512.345 COP a 3 meses fue aprobado. Firma el pagaré en los próximos 7 días para recibirlo.',
    whatsapp: ['4711', '$512.345 COP', '3 meses'],
  },
  credit_rejected: {
    subject: 'Sobre tu solicitud de crédito',
    text: 'por ahora no podemos otorgarte el crédito. Puedes volver a solicitarlo desde el 05/04/2026.',
    whatsapp: ['05/04/2026'],
  },
  request_dropped: {
    subject: 'No pudimos terminar tu solicitud',
    text: 'no pudimos terminar de validar tu solicitud y la cerramos. Puedes hacerla de nuevo.',
    whatsapp: [],
  },
  note_signed: {
    subject: 'Firmaste tu pagaré',
    text: 'el 04/03/2026 firmaste el pagaré del crédito Nro. 4711 por $512.345 COP. Si no fuiste tú, escríbenos de inmediato.',
    whatsapp: ['04/03/2026', '4711', '$512.345 COP'],
  },
  credit_in_review: {
    subject: 'Tu empresa está revisando tu crédito',
    text: 'tu crédito Nro. 4711 está esperando por la aprobación de Café Alto SAS.',
    whatsapp: ['4711', 'Café Alto SAS'],
  },
  credit_to_confirm: {
    subject: 'Confirma los cambios de tu crédito',
    text: 'tu empresa aprobó tu crédito Nro. 4711 por $512.345 COP a 3 meses. Confirma o rechaza el cambio aquí: https://unamano.test/a?b=c&d=e',
    whatsapp: ['4711', '$512.345 COP', '3 meses', 'https://unamano.test/a?b=c&d=e'],
  },
  credits_waiting: {
    subject: 'Hay créditos que esperan tu respuesta',
    text: 'en Café Alto SAS hay 17 créditos que esperan la respuesta de la empresa. Responde aquí: https://unamano.test/a?b=c&d=e Te escribimos de esto una vez al día como máximo.',
    whatsapp: ['Café Alto SAS', '17 créditos que esperan', 'https://unamano.test/a?b=c&d=e'],
  },
  credit_company_approved: {
    subject: 'Tu empresa aprobó tu crédito',
    text: 'tu empresa aprobó tu crédito Nro. 4711 por $512.345 COP. Pronto recibirás el dinero.',
    whatsapp: ['4711', '$512.345 COP'],
  },
  credit_company_rejected: {
    subject: 'Sobre tu solicitud de crédito',
    text: 'tu empresa no aprobó el crédito Nro. 4711.',
    whatsapp: ['4711'],
  },
  credit_disbursed: {
    subject: 'Tu dinero va en camino',
    text: 'desembolsamos $498.765 COP de tu crédito Nro. 4711. Tu primera cuota es de $233.217 COP y vence el 06/05/2026.',
    whatsapp: ['$498.765 COP', '4711', '$233.217 COP', '06/05/2026'],
  },
  payment_received: {
    subject: 'Recibimos tu pago',
    text: 'recibimos tu pago de $512.345 COP del 07/06/2026 para el crédito Nro. 4711. Tu saldo es de $466.434 COP.',
    whatsapp: ['$512.345 COP', '07/06/2026', '4711', '$466.434 COP'],
  },
  payment_reversed: {
    subject: 'Un pago fue anulado',
    text: 'el pago de $512.345 COP de tu crédito Nro. 4711 fue anulado por el medio de pago.',
    whatsapp: ['$512.345 COP', '4711'],
  },
  credit_finished: {
    subject: '¡Terminaste de pagar tu crédito!',
    text: 'tu crédito Nro. 4711 quedó pagado. ¡Gracias por tu confianza!',
    whatsapp: ['4711'],
  },
  credit_balance: {
    subject: 'Saldo de tu crédito Nro. 4711',
    text: 'el saldo de tu crédito Nro. 4711 al 08/07/2026 es de $466.434 COP en 2 cuotas. Valor en mora: $98.701 COP. Próximo pago: 09/08/2026.',
    whatsapp: ['4711', '08/07/2026', '$466.434 COP', '2 cuotas', '$98.701 COP', '09/08/2026'],
  },
  payment_link: {
    subject: 'Tu link de pago',
    text: 'paga $512.345 COP de tu crédito Nro. 4711 aquí: https://unamano.test/a?b=c&d=e',
    whatsapp: ['$512.345 COP', '4711', 'https://unamano.test/a?b=c&d=e'],
  },
  late_reminder: {
    subject: 'Tienes un pago pendiente',
    text: 'tu crédito Nro. 4711 tiene 43 días de mora. Para ponerte al día te faltan $187.654 COP. Puedes pagar aquí: https://unamano.test/a?b=c&d=e',
    whatsapp: ['4711', '43 días', '$187.654 COP', 'https://unamano.test/a?b=c&d=e'],
  },
  late_ways_out: {
    subject: 'Busquemos una salida juntos',
    text: 'para ponerte al día en tu crédito Nro. 4711 te faltan $187.654 COP. Si no puedes pagarlo todo, puedes abonar una parte (más de $10.000) o acordar otra fecha con nosotros. Entra aquí: https://unamano.test/a?b=c&d=e',
    whatsapp: ['4711', '$187.654 COP', 'https://unamano.test/a?b=c&d=e'],
  },
  promise_reminder: {
    subject: 'Tu compromiso de pago',
    text: 'acordamos que pagarías $65.432 COP de tu crédito Nro. 4711 a más tardar el 10/09/2026. Puedes pagar aquí: https://unamano.test/a?b=c&d=e',
    whatsapp: ['$65.432 COP', '4711', '10/09/2026', 'https://unamano.test/a?b=c&d=e'],
  },
  promise_missed: {
    subject: 'Tu compromiso de pago',
    text: 'de lo que acordamos para el 10/09/2026 en tu crédito Nro. 4711 faltan $65.432 COP. Si ya pagaste, gracias; si necesitas otra fecha, escríbenos. Puedes pagar aquí: https://unamano.test/a?b=c&d=e',
    whatsapp: ['10/09/2026', '4711', '$65.432 COP', 'https://unamano.test/a?b=c&d=e'],
  },
  password_reset: {
    subject: 'Recupera tu contraseña',
    text: 'crea tu nueva contraseña aquí: https://unamano.test/a?b=c&d=e El enlace sirve una sola vez, durante 30 minutos. Si no lo pediste, ignora este mensaje.',
    whatsapp: ['https://unamano.test/a?b=c&d=e'],
  },
  staff_invitation: {
    subject: 'Te invitaron al tablero de Unamano',
    text: 'tienes una cuenta en el tablero de Unamano. Crea tu contraseña aquí: https://unamano.test/a?b=c&d=e El enlace sirve una sola vez, durante 48 horas. Si no lo esperabas, ignora este mensaje.',
    whatsapp: ['https://unamano.test/a?b=c&d=e'],
  },
  password_changed: {
    subject: 'Tu contraseña cambió',
    text: 'la contraseña de tu cuenta se cambió y cerramos tus sesiones. Si no fuiste tú, escríbenos.',
    whatsapp: [],
  },
};
