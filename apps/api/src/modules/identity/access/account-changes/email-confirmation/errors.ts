import { badRequest } from '../../../../../kernel/mount.ts';

export const confirmEmailErrors = {
  TOKEN_NOT_VALID: badRequest('Este enlace ya se usó o caducó. Entra a tu cuenta y pide otro.'),
};
