import type { ErrorText } from '../../../kernel/mount.ts';

/** Nobody pays a frozen credit until a person decides. */
export const FROZEN_TEXT =
  'Estamos revisando este crédito porque alguien dijo que no lo pidió: mientras tanto no se paga';

export const CASH_IN_ERRORS = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No se encontró el id del pago' },
  STATE_NOT_ALLOWED: { status: 409, message: 'Esta cuota ya está pagada' },
  PAID_BY_PAYROLL: { status: 409, message: 'Tu empresa descuenta esta cuota de tu nómina' },
} as const satisfies Record<string, ErrorText>;

export const NOTIFICATION_ERRORS = {
  CHECKSUM_INVALID: { status: 400, message: 'La notificación no es auténtica' },
} as const satisfies Record<string, ErrorText>;
