import { badRequest } from '../../../kernel/mount.ts';

export const SIGN_ERRORS = { CODE_NOT_VALID: badRequest('El código ingresado no es válido') };
