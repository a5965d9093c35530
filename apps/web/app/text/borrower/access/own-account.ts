/** The own account: its phone, e-mail and address, and the block. */
export const ownAccount = {
  title: 'Mi cuenta',
  contacts: 'Tus datos de contacto',
  cellphone: 'Celular',
  email: 'Correo',
  address: 'Dirección',
  unconfirmed: 'Sin confirmar',
  missing: 'Falta',
  change: 'Cambiar',
  changeOf: (label: string) => `Cambiar ${label.toLowerCase()}`,
  held: (until: string) =>
    `Para cuidarte, hasta el ${until} no se puede firmar ni cambiar la cuenta donde recibes.`,
  sessions: 'Dispositivos donde está abierta tu cuenta',
  security: 'Seguridad',
};

export const ownData = {
  title: 'Mis datos',
  hint: 'Descarga todo lo que guardamos sobre ti, sin contraseñas ni códigos.',
  formats: { pdf: 'Descargar en PDF', json: 'Descargar en JSON' },
  done: (name: string) => `Descargamos ${name}`,
  tooMany: 'Ya descargaste tus datos varias veces hoy. Intenta mañana',
  held: (until: string) => `Por el cambio reciente puedes descargarlos a partir del ${until}.`,
  heldNow: 'Por el cambio reciente puedes descargarlos 24 horas después de hacerlo',
};

export const blockOwn = {
  open: 'Bloquear mi cuenta',
  hint: 'Si perdiste el celular o crees que alguien entró: cerramos todas tus sesiones y nadie puede entrar.',
  title: '¿Bloqueamos tu cuenta?',
  text: 'Cerramos todas tus sesiones, también esta. Tus cuotas siguen en sus fechas. Para volver a entrar tendrás que probar de dos maneras que eres tú.',
  confirm: 'Bloquear mi cuenta',
  back: 'Volver',
  done: 'Bloqueamos tu cuenta',
};

export const blockByLink = {
  title: 'Bloquea tu cuenta',
  text: 'Si no reconoces el cambio, bloquea tu cuenta: cerramos todas las sesiones y nadie puede entrar.',
  submit: 'Bloquear mi cuenta',
  done: 'Tu cuenta quedó bloqueada',
  doneText: 'Nadie puede entrar ni firmar. Escríbenos: la desbloqueamos cuando muestres tu documento.',
};

export const unblock = {
  title: 'Desbloquear mi cuenta',
  lead: 'Con la cuenta bloqueada nadie puede entrar. Escribe tu celular y prueba de dos maneras que eres tú.',
  phone: 'Número de teléfono',
  next: 'Continuar',
  done: 'Desbloqueaste tu cuenta: ya puedes entrar',
};

export const accountChange = {
  titles: {
    cellphone: 'Cambiar mi celular',
    email: 'Cambiar mi correo',
    address: 'Cambiar mi dirección',
  },
  now: (value: string) => `Hoy: ${value}`,
  cellphone: 'Celular nuevo',
  email: 'Correo nuevo',
  address: 'Dirección',
  neighborhood: 'Barrio',
  next: 'Continuar',
  after:
    'Después del cambio cerramos tus otras sesiones, y durante 24 horas no podrás firmar ni cambiar la cuenta para tu dinero.',
  done: {
    cellphone: 'Cambiamos tu celular',
    email: 'Cambiamos tu correo',
    address: 'Cambiamos tu dirección',
  },
  over: 'Esta solicitud ya terminó. Empieza de nuevo',
};

/** The proofs that a person gives. */
export const proofs = {
  title: 'Prueba que eres tú',
  two: 'Confirma de dos maneras que eres tú.',
  one: 'Elige una de estas pruebas.',
  missing: (count: number) => `Te ${count === 1 ? 'falta' : 'faltan'} ${count}.`,
  sameProof:
    'Creaste tu contraseña con un enlace de tu correo: la contraseña y el código del correo cuentan como una sola prueba.',
  newTitle: 'Confirma el dato nuevo',
  password: 'Contraseña',
  byPassword: 'Con tu contraseña',
  byPhone: (to: string) => `Con un código al celular ${to}`,
  byEmail: (to: string) =>
    to === '' ? 'Con un código a tu correo confirmado' : `Con un código al correo ${to}`,
  byNew: (to: string) => `Con un código a ${to}`,
  sendCode: 'Enviar código',
  codeSent: 'Te enviamos un código.',
  submit: 'Confirmar',
  choose: 'Usar esta',
  passwordMissing: 'La contraseña es requerida',
  given: 'Listo',
  lost: '¿No puedes con dos? Escríbenos por WhatsApp con tu cédula y lo hacemos contigo.',
  wrongCode: 'El código ingresado no es válido',
  wrongPassword: 'La contraseña no es correcta',
};
