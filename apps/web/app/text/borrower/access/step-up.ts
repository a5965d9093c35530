/** The password on a new device. */
export const stepUp = {
  title: 'Confirma que eres tú',
  password: 'Contraseña',
  wrong: 'La contraseña no es correcta',
  submit: 'Continuar',
  forgot:
    'Si no la recuerdas, cierra tu sesión y escoge “¿Olvidaste tu contraseña?” al entrar con tu correo.',
};
