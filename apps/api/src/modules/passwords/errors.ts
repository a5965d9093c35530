import type { forgotPassword, resetPassword } from '@unamano/contract/auth';
import type { ErrorCode } from '@unamano/contract/endpoint';
import type { ErrorTable } from '../../kernel/mount.ts';

export const forgotPasswordErrors: ErrorTable<ErrorCode<typeof forgotPassword>> = {
  USER_NOT_FOUND: {
    status: 404,
    message: 'No podemos enviar una solicitud de recuperar contraseña a este correo',
  },
};

export const resetPasswordErrors: ErrorTable<ErrorCode<typeof resetPassword>> = {
  TOKEN_NOT_VALID: {
    status: 400,
    message: 'Debes solicitar nuevamente recuperar contraseña, este acceso ya caducó.',
  },
};
