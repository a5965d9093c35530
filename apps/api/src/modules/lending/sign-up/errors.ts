const CAPTCHA_WANTED = { status: 400, message: 'Confirma que eres una persona para enviarte el código' };

const PHONE_EXISTS = {
  status: 409,
  message: 'Número de teléfono ya se encuentra registrado, puedes iniciar sesión',
};

export const sendSignupCodeErrors = {
  CAPTCHA_REQUIRED: CAPTCHA_WANTED,
};

export const verifySignupCodeErrors = {
  CODE_NOT_VALID: { status: 400, message: 'El código ingresado no es válido' },
  USER_CELPHONE_EXISTS: PHONE_EXISTS,
  CAPTCHA_REQUIRED: { status: 400, message: 'Confirma que eres una persona para seguir' },
  NEW_CODE_NEEDED: { status: 409, message: 'No pudimos confirmar este código. Pide uno nuevo' },
  USER_FIREBASE_NOT_FOUND: { status: 404, message: 'Error en la autenticación firebase' },
};

const TOKEN_NOT_VALID = {
  status: 400,
  message: 'La verificación de tu teléfono ya caducó, debes volver a solicitar el código',
};

export const checkSignupErrors = { SIGNUP_TOKEN_NOT_VALID: TOKEN_NOT_VALID };

/** The same for both platforms. */
export const signupErrors = {
  USER_EMAIL_EXISTS: { status: 409, message: 'Este email ya se encuentra registrado' },
  USER_DNI_EXISTS: { status: 409, message: 'Numero de identificación ya se encuentra registrado' },
  USER_CELPHONE_EXISTS: PHONE_EXISTS,
  SIGNUP_TOKEN_NOT_VALID: TOKEN_NOT_VALID,
};
