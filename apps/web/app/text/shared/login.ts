/** The login modals. The toasts are spelt as the error catalogue spells them. */
export const phoneLogin = {
  title: 'Inicia sesión',
  text: 'Te enviaremos un código por mensaje de texto.',
  phone: 'Número de teléfono',
  submit: 'Continuar',
  byPasskey: 'Entrar con tu huella o tu cara',
  byEmail: 'Ingresar con correo y contraseña',
  request: 'Solicitar un crédito',
  goOn: 'Seguir con mi solicitud',
};

export const codeLogin = {
  title: 'Ingresa el código',
  sentTo: (phone: string) => `Lo enviamos al +57 ${phone}`,
  submit: 'Ingresar',
  resend: 'Solicitar nuevamente',
};

export const emailLogin = {
  notMine: 'No pedí este crédito',
  title: 'Inicia sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Ingresar',
  forgot: '¿Olvidaste tu contraseña?',
  byPhone: 'Ingresar con mi celular',
};

export const forgotPassword = {
  title: 'Recupera tu contraseña',
  text: 'Escribe el correo de tu cuenta y te enviamos los pasos.',
  email: 'Correo electrónico',
  submit: 'Enviar',
};

export const adminLogin = {
  title: 'Ingreso del equipo',
  submit: 'Ingresar',
  back: 'Volver',
};

export const resetPassword = {
  title: 'Actualizar contraseña',
  password: 'Nueva contraseña',
  hint: 'Mínimo 8 caracteres, con un número y una mayúscula.',
  confirm: 'Repite la contraseña',
  submit: 'Actualizar contraseña',
  again: 'Pedir otro enlace',
};

export const loginToasts = {
  phoneNotFound: 'No te encuentras registrado, para hacerlo solicita un crédito',
  firebaseNotFound: 'Error en la autenticación firebase',
  wrongCredentials: 'El usuario o la contraseña son incorrectos',
  emailNotFound: 'No podemos enviar una solicitud de recuperar contraseña a este correo',
  forgotSent: 'Te enviamos al correo los pasos para recuperar tu contraseña',
  resetExpired: 'Debes solicitar nuevamente recuperar contraseña, este acceso ya caducó.',
  resetDone: 'La contraseña se ha cambiado correctamente',
  codeNotValid: 'El código ingresado no es válido',
  newCodeNeeded: 'No pudimos confirmar este código. Pide uno nuevo.',
  codeNotSent: 'No pudimos comprobar el código. Inténtalo de nuevo.',
  sessionEnded: 'Tu sesión terminó, inicia sesión de nuevo',
};
