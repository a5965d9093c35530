import type { classicLogin, completeOtp, startOtp } from '@unamano/contract/auth';
import type { ErrorCode } from '@unamano/contract/endpoint';
import type { ErrorTable } from '../../kernel/mount.ts';

const PHONE_UNKNOWN = {
  status: 404,
  message: 'No te encuentras registrado, para hacerlo solicita un crédito',
};

export const startOtpErrors: ErrorTable<ErrorCode<typeof startOtp>> = {
  USER_NOT_FOUND: PHONE_UNKNOWN,
  CAPTCHA_REQUIRED: { status: 400, message: 'Confirma que eres una persona para enviarte el código' },
};

export const completeOtpErrors: ErrorTable<ErrorCode<typeof completeOtp>> = {
  USER_NOT_FOUND: PHONE_UNKNOWN,
  CODE_NOT_VALID: { status: 400, message: 'El código ingresado no es válido' },
  NEW_CODE_NEEDED: { status: 409, message: 'No pudimos confirmar este código. Pide uno nuevo' },
  USER_FIREBASE_NOT_FOUND: { status: 404, message: 'Error en la autenticación firebase' },
};

export const classicLoginErrors: ErrorTable<ErrorCode<typeof classicLogin>> = {
  USER_NOT_FOUND: { status: 404, message: 'El usuario o la contraseña son incorrectos' },
};
