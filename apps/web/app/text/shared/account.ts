/** The own account on the dashboard. */
export const account = {
  title: 'Mi cuenta',
};

export const secondFactor = {
  title: 'Segundo factor',
  missing: 'Activa el segundo factor para empezar a trabajar.',
  off: 'Además de tu contraseña, al entrar te pediremos un código de tu celular.',
  onSince: (when: string) => `Activo desde el ${when}.`,
  codesLeft: (count: number) =>
    count === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${count} códigos de recuperación.`,
  start: 'Activar',
  scanTitle: 'Activa tu segundo factor',
  scan: '1. Abre tu aplicación de autenticación y escanea este código.',
  qr: 'Código QR para tu aplicación de autenticación',
  manual: '¿No puedes escanearlo? Escribe esta clave en la aplicación:',
  copyKey: 'Copiar la clave',
  type: '2. Escribe el código de 6 números que te muestra.',
  code: 'Código de la aplicación',
  codeOrRecovery: 'Código de la aplicación, o uno de recuperación',
  confirm: 'Activar',
  codesTitle: 'Guarda tus códigos de recuperación',
  codesText:
    'Si pierdes tu celular, cada uno te deja entrar una vez. Guárdalos en un lugar seguro: no los volveremos a mostrar.',
  copyCodes: 'Copiar los códigos',
  codesSaved: 'Ya los guardé',
  renew: 'Nuevos códigos de recuperación',
  renewText: 'Los códigos que tienes dejan de servir.',
  replace: 'Cambiar de celular',
  replaceText: 'Primero, tu contraseña y un código de la aplicación que usas hoy.',
  startText: 'Primero, escribe tu contraseña.',
  password: 'Contraseña',
  turnOff: 'Desactivar',
  turnOffText: 'Volverás a entrar solo con tu contraseña.',
  turnedOff: 'Desactivaste el segundo factor',
  on: 'El segundo factor quedó activo',
  go: 'Continuar',
  back: 'Volver',
};

export const sessions = {
  title: 'Dispositivos donde está abierta tu cuenta',
  current: 'Esta sesión',
  lastUsed: 'Último uso',
  end: 'Cerrar',
  endOf: (device: string) => `Cerrar la sesión de ${device}`,
  endOthers: 'Cerrar las demás',
  ended: (count: number) => (count === 1 ? 'Cerramos 1 sesión' : `Cerramos ${count} sesiones`),
  unknown: 'Si no reconoces un dispositivo, cierra su sesión y cambia tu contraseña.',
  until: (when: string) => `Termina el ${when}`,
  only: 'No está abierta en ningún otro lugar.',
};

export const loginCode = {
  title: 'Código de tu aplicación',
  text: 'Abre tu aplicación de autenticación y escribe el código de 6 números.',
  code: 'Código de 6 números',
  recovery: 'Código de recuperación',
  useRecovery: 'Usar un código de recuperación',
  useApp: 'Usar el código de la aplicación',
  submit: 'Ingresar',
  back: 'Volver',
};

export const invitation = {
  title: 'Crea tu contraseña',
  text: 'Con ella y tu correo entras al tablero.',
  password: 'Contraseña',
  hint: 'Mínimo 12 caracteres, con un número y una mayúscula.',
  submit: 'Crear mi contraseña',
  done: 'Tu contraseña quedó creada: ya puedes entrar',
  expired: 'Este enlace ya no sirve. Pide que te inviten de nuevo.',
};
