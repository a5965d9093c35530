const PHONE_UNKNOWN = {
  status: 404,
  message: 'No te encuentras registrado, para hacerlo solicita un crédito',
};

export const startOtpErrors = {
  USER_NOT_FOUND: PHONE_UNKNOWN,
  CAPTCHA_REQUIRED: { status: 400, message: 'Confirma que eres una persona para enviarte el código' },
};

export const completeOtpErrors = {
  USER_NOT_FOUND: PHONE_UNKNOWN,
  CODE_NOT_VALID: { status: 400, message: 'El código ingresado no es válido' },
  NEW_CODE_NEEDED: { status: 409, message: 'No pudimos confirmar este código. Pide uno nuevo' },
  CAPTCHA_REQUIRED: { status: 400, message: 'Confirma que eres una persona para seguir' },
  USER_FIREBASE_NOT_FOUND: { status: 404, message: 'Error en la autenticación firebase' },
};

export const classicLoginErrors = {
  USER_NOT_FOUND: { status: 404, message: 'El usuario o la contraseña son incorrectos' },
};
