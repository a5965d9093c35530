import { badRequest, conflict, notFound } from '../../../kernel/mount.ts';

export const CASH_IN_ERRORS = {
  OBJECT_NOT_FOUND: notFound('No se encontró el id del pago'),
  STATE_NOT_ALLOWED: conflict('Esta cuota ya está pagada'),
  PAID_BY_PAYROLL: conflict('Tu empresa descuenta esta cuota de tu nómina'),
};

export const NOTIFICATION_ERRORS = { CHECKSUM_INVALID: badRequest('La notificación no es auténtica') };
