import type { adminLogin } from '@unamano/contract/auth';
import type { ErrorCode } from '@unamano/contract/endpoint';
import type { ErrorTable } from '../../kernel/mount.ts';
import { SECOND_FACTOR_ERRORS } from '../second-factor/index.ts';

export const adminLoginErrors: ErrorTable<ErrorCode<typeof adminLogin>> = {
  USER_NOT_FOUND: { status: 404, message: 'El usuario o la contraseña son incorrectos' },
  ...SECOND_FACTOR_ERRORS,
};
