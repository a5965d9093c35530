import { SECOND_FACTOR_ERRORS } from '../../proof/second-factor/index.ts';

export const adminLoginErrors = {
  USER_NOT_FOUND: { status: 404, message: 'El usuario o la contraseña son incorrectos' },
  ...SECOND_FACTOR_ERRORS,
};

export const WRONG_PASSWORD = 'La contraseña no es correcta';
