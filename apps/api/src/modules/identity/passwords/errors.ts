export const forgotPasswordErrors = {
  USER_NOT_FOUND: {
    status: 404,
    message: 'No podemos enviar una solicitud de recuperar contraseña a este correo',
  },
};

export const resetPasswordErrors = {
  TOKEN_NOT_VALID: {
    status: 400,
    message: 'Debes solicitar nuevamente recuperar contraseña, este acceso ya caducó.',
  },
};
