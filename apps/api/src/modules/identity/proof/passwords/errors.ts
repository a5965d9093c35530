import { badRequest, notFound } from '../../../../kernel/mount.ts';

export const forgotPasswordErrors = {
  USER_NOT_FOUND: notFound('No podemos enviar una solicitud de recuperar contraseña a este correo'),
};

export const resetPasswordErrors = {
  TOKEN_NOT_VALID: badRequest('Debes solicitar nuevamente recuperar contraseña, este acceso ya caducó.'),
};

/** Of a proof of the account's owner: a password, or a code to a contact. */
export const PROOF_ERRORS = {
  CODE_NOT_VALID: badRequest('El código ingresado no es válido'),
  PASSWORD_NOT_VALID: badRequest('La contraseña no es correcta'),
};
