import { notFound } from '../../../../kernel/mount.ts';
import { SECOND_FACTOR_ERRORS } from '../../proof/second-factor/index.ts';

export const adminLoginErrors = {
  USER_NOT_FOUND: notFound('El usuario o la contraseña son incorrectos'),
  ...SECOND_FACTOR_ERRORS,
};

export const WRONG_PASSWORD = 'La contraseña no es correcta';
