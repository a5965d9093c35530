import { badRequest } from '../../../../kernel/mount.ts';

export const SECOND_FACTOR_ERRORS = {
  CODE_NOT_VALID: badRequest('El código ingresado no es válido'),
  SECOND_FACTOR_REQUIRED: { status: 403, message: 'Ingresa el código de tu aplicación de autenticación' },
};
