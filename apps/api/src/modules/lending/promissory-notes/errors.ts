import type { ErrorCode } from '@unamano/contract/endpoint';
import type { sendSigningCode, signNote } from '@unamano/contract/lending/promissory-note';
import type { ErrorTable } from '../../../kernel/mount.ts';

const STEP_UP_REQUIRED = {
  status: 403,
  message: 'Entraste desde un dispositivo nuevo: escribe tu contraseña para firmar aquí',
};

export const SEND_CODE_ERRORS: ErrorTable<ErrorCode<typeof sendSigningCode>> = { STEP_UP_REQUIRED };

export const SIGN_ERRORS: ErrorTable<ErrorCode<typeof signNote>> = {
  CODE_NOT_VALID: { status: 400, message: 'El código ingresado no es válido' },
  STEP_UP_REQUIRED,
};
