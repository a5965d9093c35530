/** The page of people in whose name another person asked for a credit. */
export const notMine = {
  title: 'Yo no pedí este crédito',
  lead: 'Cuéntanos qué pasó. No necesitas una cuenta.',
  dni: 'Número de tu documento',
  contact: 'Celular o correo',
  contactHint: 'Por ahí te respondemos. Si es uno que ya teníamos tuyo, el caso avanza más rápido.',
  story: '¿Qué pasó?',
  storyHint: 'Por ejemplo: cómo te enteraste, y qué te cobran.',
  storyMissing: 'Cuéntanos qué pasó',
  submit: 'Enviar reporte',
  sentTitle: 'Recibimos tu reporte',
  number: 'Número del reporte',
  answerBy: 'Te respondemos a más tardar',
  keep: 'Guarda el número: con él preguntas por tu caso.',
  papers:
    'Puedes pedirnos copia de los papeles del crédito. Muéstranos tu documento de identidad y te la enviamos por correo, a más tardar ese mismo día.',
  codeTitle: '¿Te llegó un código?',
  codeText:
    'Si el celular o el correo era tuyo en Unamano desde antes, te llega un código de 6 números en unos minutos. Con él dejamos de cobrar de inmediato.',
  noCode: 'Si no te llega, una persona revisa el reporte. No tienes que hacer nada más.',
  confirm: 'Confirmar',
  wrongCode: 'El código no es válido o ya venció',
  frozenTitle: 'Ya no cobramos nada',
  frozen:
    'Mientras revisamos no corre mora, no te cobramos ni te llamamos por ese crédito, y no lo reportamos. No se envía más dinero.',
  start: 'Ir al inicio',
};
