import { counted } from '@unamano/domain/counted';

/** Machines that call the platform with a key. */
export const integrations = {
  title: 'Integraciones',
  lead: 'Los programas que usan la plataforma con una llave propia: la nómina de una empresa, la contabilidad.',
  /** Before the link, and after it. */
  guide: ['Quien escribe uno empieza por la ', ': explica la llave, la quincena y la firma de los avisos.'],
  guideLink: 'guía de la API',
};

export const machines = {
  title: 'Llaves de programas',
  create: 'Crear una llave',
  none: 'Todavía no hay llaves.',
  lender: 'La plataforma',
  states: { waiting: 'Por entregar', active: 'Activa', ended: 'Terminada' },
  can: 'Puede',
  keys: 'Llaves',
  key: (hint: string, from: string) => `…${hint}, desde el ${from}`,
  until: (when: string) => `sirve hasta el ${when}`,
  limit: 'Límite',
  perMinute: (calls: number) => counted(calls, 'llamada por minuto', 'llamadas por minuto'),
  lastUse: 'Último uso',
  never: 'Nunca',
  used: (when: string, from: string) => `${when}, desde ${from}`,
  calls: 'Ver llamadas',
  issue: 'Ver la llave',
  waitsForOther: 'Hay una llave nueva aprobada: la ve quien la pidió.',
  rotate: 'Cambiar la llave',
  end: 'Terminar',
  endTitle: (name: string) => `¿Terminar ${name}?`,
  endText: 'Sus llaves dejan de servir ya mismo y no se puede deshacer. Lo que hizo sigue en la auditoría.',
  ended: 'La llave terminó',
  back: 'Volver',
};

export const machineCalls = {
  title: (name: string) => `Llamadas de ${name}`,
  none: 'Ninguna en los últimos 30 días.',
  request: (id: string) => `Solicitud ${id}`,
};

export const machineForm = {
  title: 'Crear una llave',
  text: 'Otra persona que administre debe aprobarla. Después la ves una sola vez, en esta página.',
  name: 'Nombre del programa',
  nameHint: 'Por ejemplo: Nómina de Café Alto',
  holder: 'Es de',
  rights: 'Qué puede hacer',
  rightsMissing: 'Elige al menos un permiso',
  limit: 'Llamadas por minuto',
  limitFault: 'Escribe un número entre 1 y 600',
  submit: 'Pedir la llave',
  requested: 'Otra persona que administre debe aprobarla en Por aprobar',
};

export const rotateForm = {
  title: (name: string) => `Cambiar la llave de ${name}`,
  text: 'Otra persona que administre debe aprobarlo. La llave anterior sigue sirviendo unas horas desde que veas la nueva.',
  hours: 'Horas que sigue sirviendo la anterior',
  hoursFault: 'Escribe un número entre 0 y 168',
  submit: 'Pedir la llave nueva',
};

export const issued = {
  title: 'Esta es la llave',
  text: 'Cópiala ahora en el programa: no la volvemos a mostrar. Va en el encabezado Authorization, nunca en una dirección.',
  key: 'Llave',
  copy: 'Copiar la llave',
  done: 'Ya la guardé',
};

export const webhooks = {
  title: 'Avisos a programas (webhooks)',
  create: 'Agregar una dirección',
  none: 'Ningún programa recibe avisos todavía.',
  states: { active: 'Activa', paused: 'No responde', ended: 'Terminada' },
  notified: 'Recibe',
  former: 'Firman los dos secretos',
  formerUntil: (when: string) => `hasta el ${when}`,
  deliveries: 'Ver envíos',
  rotate: 'Cambiar el secreto',
  rotateTitle: '¿Cambiar el secreto?',
  rotateText: 'El secreto anterior firma también durante un día: cámbialo en el programa antes.',
  end: 'Terminar',
  endTitle: '¿Terminar esta dirección?',
  endText: 'No le enviamos nada más, tampoco lo que estaba pendiente.',
  ended: 'La dirección terminó',
  back: 'Volver',
};

export const webhookForm = {
  title: 'Agregar una dirección',
  text: 'Enviamos cada aviso firmado (Standard Webhooks) hasta que el programa responda 2xx, por tres días.',
  url: 'Dirección',
  urlHint: 'https://…',
  kinds: 'Qué avisos recibe',
  kindsMissing: 'Elige al menos un aviso',
  submit: 'Agregar',
};

export const secret = {
  title: 'Este es el secreto de la firma',
  text: 'Cópialo ahora en el programa: no lo volvemos a mostrar. Con él comprueba que el aviso es nuestro.',
  key: 'Secreto',
  copy: 'Copiar el secreto',
  done: 'Ya lo guardé',
};

export const deliveries = {
  title: (host: string) => `Envíos a ${host}`,
  none: 'Todavía no hay envíos.',
  states: { pending: 'Pendiente', delivered: 'Entregado', given_up: 'Sin entregar' },
  event: (id: number, kind: string) => `${kind} · evt_${id}`,
  tries: (count: number) => counted(count, 'intento', 'intentos'),
  status: (code: number) => `respondió ${code}`,
  silent: 'no respondió',
  next: (when: string) => `otra vez el ${when}`,
  resend: 'Enviar de nuevo',
  resent: 'Lo enviamos de nuevo',
};
