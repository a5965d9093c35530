import type { ErrorCode } from '@unamano/contract/endpoint';
import type { signNote } from '@unamano/contract/lending/promissory-note';
import type { ErrorTable } from '../../../kernel/mount.ts';

export const SIGN_ERRORS: ErrorTable<ErrorCode<typeof signNote>> = {
  CODE_NOT_VALID: { status: 400, message: 'El código ingresado no es válido' },
};
