import type { ErrorCode } from '@unamano/contract/endpoint';
import type { signNote } from '@unamano/contract/lending/promissory-note';
import { badRequest, type ErrorTable } from '../../../kernel/mount.ts';

export const SIGN_ERRORS: ErrorTable<ErrorCode<typeof signNote>> = {
  CODE_NOT_VALID: badRequest('El código ingresado no es válido'),
};
