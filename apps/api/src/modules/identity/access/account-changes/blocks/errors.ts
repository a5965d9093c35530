import { badRequest, conflict, notFound } from '../../../../../kernel/mount.ts';
import { PROOF_ERRORS } from '../../../proof/passwords/index.ts';

export const blockLinkErrors = {
  TOKEN_NOT_VALID: badRequest('Este enlace ya se usó o caducó. Escríbenos si no reconoces el cambio'),
};

/** To who gave two proofs: they may be a thief's. */
export const ONLY_STAFF_TEXT =
  'Esta cuenta se bloqueó por un cambio que su dueño no reconoce. Escríbenos y la desbloqueamos con tu documento';

export const unblockErrors = PROOF_ERRORS;

export const staffBlockErrors = {
  OBJECT_NOT_FOUND: notFound('No encontramos a esta persona'),
  CHANGE_PENDING: conflict('El desbloqueo de esta persona ya espera a una segunda persona'),
};
