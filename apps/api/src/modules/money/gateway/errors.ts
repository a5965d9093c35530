import type { ErrorText } from '../../../kernel/mount.ts';

export const CASH_IN_ERRORS = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No se encontró el id del pago' },
  STATE_NOT_ALLOWED: { status: 409, message: 'Esta cuota ya está pagada' },
  PAID_BY_PAYROLL: { status: 409, message: 'Tu empresa descuenta esta cuota de tu nómina' },
} as const satisfies Record<string, ErrorText>;

export const NOTIFICATION_ERRORS = {
  CHECKSUM_INVALID: { status: 400, message: 'La notificación no es auténtica' },
} as const satisfies Record<string, ErrorText>;
