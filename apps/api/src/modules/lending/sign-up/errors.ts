import { badRequest, conflict, notFound } from '../../../kernel/mount.ts';

const CAPTCHA_WANTED = badRequest('Confirma que eres una persona para enviarte el código');

const PHONE_EXISTS = conflict('Número de teléfono ya se encuentra registrado, puedes iniciar sesión');

export const sendSignupCodeErrors = { CAPTCHA_REQUIRED: CAPTCHA_WANTED };

export const verifySignupCodeErrors = {
  CODE_NOT_VALID: badRequest('El código ingresado no es válido'),
  USER_CELPHONE_EXISTS: PHONE_EXISTS,
  CAPTCHA_REQUIRED: badRequest('Confirma que eres una persona para seguir'),
  NEW_CODE_NEEDED: conflict('No pudimos confirmar este código. Pide uno nuevo'),
  USER_FIREBASE_NOT_FOUND: notFound('Error en la autenticación firebase'),
};

const TOKEN_NOT_VALID = badRequest(
  'La verificación de tu teléfono ya caducó, debes volver a solicitar el código',
);

export const checkSignupErrors = { SIGNUP_TOKEN_NOT_VALID: TOKEN_NOT_VALID };

/** The same for both platforms. */
export const signupErrors = {
  USER_EMAIL_EXISTS: conflict('Este email ya se encuentra registrado'),
  USER_DNI_EXISTS: conflict('Numero de identificación ya se encuentra registrado'),
  USER_CELPHONE_EXISTS: PHONE_EXISTS,
  SIGNUP_TOKEN_NOT_VALID: TOKEN_NOT_VALID,
};
