import { badRequest, conflict, notFound } from '../../../../kernel/mount.ts';

const PHONE_UNKNOWN = notFound('No te encuentras registrado, para hacerlo solicita un crédito');

export const startOtpErrors = {
  USER_NOT_FOUND: PHONE_UNKNOWN,
  CAPTCHA_REQUIRED: badRequest('Confirma que eres una persona para enviarte el código'),
};

export const completeOtpErrors = {
  USER_NOT_FOUND: PHONE_UNKNOWN,
  CODE_NOT_VALID: badRequest('El código ingresado no es válido'),
  NEW_CODE_NEEDED: conflict('No pudimos confirmar este código. Pide uno nuevo'),
  CAPTCHA_REQUIRED: badRequest('Confirma que eres una persona para seguir'),
  USER_FIREBASE_NOT_FOUND: notFound('Error en la autenticación firebase'),
};

export const classicLoginErrors = { USER_NOT_FOUND: notFound('El usuario o la contraseña son incorrectos') };
