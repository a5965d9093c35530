/** The users of the dashboard. */
export const staffUsers = {
  title: 'Usuarios y permisos',
  invite: 'Invitar a alguien',
  liftLock: 'Quitar un bloqueo',
  search: 'Busca por nombre o correo',
  byState: 'Ver cuentas',
  all: 'Todas',
  table: 'Cuentas del equipo',
  empty: 'Todavía no hay cuentas',
  name: 'Nombre',
  email: 'Correo',
  company: 'Empresa',
  platform: 'Plataforma',
  rights: 'Puede',
  admin: 'Administra todo',
  state: 'Estado',
  lastLogin: 'Último ingreso',
  never: 'Nunca',
  secondFactor: 'Segundo factor',
  on: 'Sí',
  off: 'No',
  you: '(tú)',
};

export const staffStates = { active: 'Activa', invited: 'Invitada', ended: 'Terminada' };
export const staffStatePlurals = { active: 'Activas', invited: 'Invitadas', ended: 'Terminadas' };

export const liftLock = {
  title: 'Quitar un bloqueo de ingreso',
  text: 'Hazlo solo si hablaste con la persona. Sus intentos de ingreso empiezan de cero: los del tablero y los de la app, por correo y por celular.',
  login: 'Correo o celular',
  fault: 'Escribe un correo o un celular',
  submit: 'Quitar el bloqueo',
  done: 'Ya puede volver a intentar',
};

export const staffForm = {
  inviteTitle: 'Invitar a alguien',
  inviteText: 'Le llega un correo con un enlace para crear su contraseña. Sirve una vez, durante 48 horas.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  company: 'Trabaja en',
  platform: 'La plataforma (ve todas las empresas)',
  admin: 'Administra toda la plataforma',
  adminHint: 'Tiene todos los módulos, también los que vengan.',
  modules: 'Módulos',
  modulesMissing: 'Elige al menos un módulo',
  send: 'Enviar la invitación',
  save: 'Guardar los cambios',
  invited: 'Le enviamos la invitación',
  waits: 'Otra persona que administre debe aprobarlo en Por aprobar',
  twoAdmins:
    'Administrar, y los módulos Pagos atrasados, Confirmar desembolso, Usuarios y permisos y Configuración, los dan dos personas: otra debe aprobarlos.',
  saved: 'Guardamos los cambios: valen desde su siguiente clic',
  more: 'Otras acciones',
  reinvite: 'Enviar otra invitación',
  reopen: 'Abrir la cuenta de nuevo',
  linkUntil: (when: string) => `El último enlace sirve hasta el ${when}.`,
  linkExpired: 'Su último enlace ya no sirve.',
  endedText: 'Esta cuenta terminó: nadie entra con ella.',
  end: 'Terminar la cuenta',
  endTitle: (name: string) => `¿Terminar la cuenta de ${name}?`,
  endText: 'Se cierran todas sus sesiones y no podrá volver a entrar. Lo que hizo sigue en la auditoría.',
  ended: 'La cuenta terminó',
  resetFactor: 'Quitar su segundo factor',
  resetTitle: (name: string) => `¿Quitar el segundo factor de ${name}?`,
  resetText:
    'Hazlo solo si hablaste con la persona: se cierran sus sesiones y entrará con su contraseña hasta activarlo de nuevo.',
  resetDone: 'Quitamos el segundo factor',
  back: 'Volver',
};
