import type { ComplaintKind } from '@unamano/domain/identity/complaint-clocks';

/** Petitions, complaints and claims, as the person and staff read them. */
export const complaintKinds: Record<ComplaintKind, string> = {
  petition: 'Petición',
  complaint: 'Queja',
  claim: 'Reclamo',
  data_query: 'Consulta sobre mis datos',
  data_claim: 'Reclamo sobre mis datos',
};

export const complaintForm = {
  title: 'Reclamos y consultas',
  lead: 'Te damos un número de una vez y te respondemos por correo dentro del plazo de ley.',
  kind: '¿Qué necesitas?',
  choose: 'Elige una opción',
  name: 'Nombre completo',
  dni: 'Número de documento (si tienes un crédito)',
  email: 'Correo para la respuesta',
  text: 'Cuéntanos qué pasó',
  submit: 'Enviar',
  clocks: [
    'Petición, queja o reclamo: 15 días hábiles (Ley 1480 de 2011, artículo 58).',
    'Consulta sobre tus datos: 10 días hábiles, y 5 más si te avisamos por qué (Ley 1581 de 2012, artículo 14).',
    'Reclamo sobre tus datos: 15 días hábiles, y 8 más si te avisamos por qué (Ley 1581 de 2012, artículo 15).',
  ],
  clocksTitle: 'Cuánto tardamos',
  sic: 'Superintendencia de Industria y Comercio',
  sicText: 'Si no quedas conforme con la respuesta, puedes acudir a la autoridad que nos vigila:',
  doneTitle: (number: string) => `Recibimos tu solicitud ${number}`,
  doneText: (day: string) => `Te respondemos por correo a más tardar el ${day}. Guarda este número.`,
  again: 'Enviar otra',
  tooMany: 'Ya enviaste varias solicitudes hoy. Intenta mañana o escríbenos',
};

export const complaintQueue = {
  title: 'Reclamos',
  lead: 'Peticiones, quejas, reclamos y consultas de datos, primero los que vencen antes.',
  open: 'Reclamos',
  waiting: 'Por responder',
  answered: 'Respondidos',
  none: 'No hay reclamos por responder.',
  noneAnswered: 'Todavía no se ha respondido ninguno.',
  due: (day: string) => `Vence el ${day}`,
  late: (day: string) => `Venció el ${day}`,
  received: (when: string) => `Recibido el ${when}`,
  answeredAt: (when: string) => `Respondido el ${when}`,
  extended: 'Plazo ampliado',
  person: 'Ver la persona',
  answer: 'Responder',
  answerOf: (number: string) => `Responder ${number}`,
  extend: 'Ampliar el plazo',
  extendOf: (number: string) => `Ampliar el plazo de ${number}`,
  answerText: 'La respuesta sale por correo y queda guardada.',
  answerLabel: 'Respuesta',
  send: 'Enviar respuesta',
  sent: 'La respuesta salió por correo',
  extendText: 'La ley da más días solo si antes le decimos a la persona por qué. Sale por correo.',
  reason: '¿Por qué hace falta más tiempo?',
  extendSubmit: 'Ampliar y avisar',
  extendDone: 'Ampliamos el plazo y le avisamos',
  failed: 'Error obteniendo los reclamos',
};
