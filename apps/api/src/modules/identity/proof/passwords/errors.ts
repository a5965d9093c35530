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

/** Of a proof of the account's owner: a password, or a code to a contact. */
export const PROOF_ERRORS = {
  CODE_NOT_VALID: { status: 400, message: 'El código ingresado no es válido' },
  PASSWORD_NOT_VALID: { status: 400, message: 'La contraseña no es correcta' },
};
