import type { ErrorText } from '../../kernel/mount.ts';

export const NOT_FOUND = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No encontramos lo que buscas' },
} as const satisfies Record<string, ErrorText>;

export const UPLOAD_ERRORS = {
  ...NOT_FOUND,
  TRANSFER_EXISTS: { status: 409, message: 'Esta transferencia ya se registró con otro archivo' },
} as const satisfies Record<string, ErrorText>;

export const DECISION_ERRORS = {
  ...NOT_FOUND,
  STATE_NOT_ALLOWED: { status: 409, message: 'Este archivo ya se procesó o se retiró' },
} as const satisfies Record<string, ErrorText>;

export const RESOLUTION_ERRORS = {
  ...NOT_FOUND,
  STATE_NOT_ALLOWED: { status: 409, message: 'Esta novedad ya se resolvió, o no se resuelve así' },
} as const satisfies Record<string, ErrorText>;

export const UNDO_LEAVER_ERRORS = {
  ...NOT_FOUND,
  STATE_NOT_ALLOWED: {
    status: 409,
    message: 'Este retiro ya se deshizo, o desde entonces hubo un acuerdo o el crédito terminó',
  },
} as const satisfies Record<string, ErrorText>;

export const LEAVER_ERRORS = {
  ...NOT_FOUND,
  STATE_NOT_ALLOWED: { status: 409, message: 'Este crédito no se está pagando, o su retiro ya se registró' },
} as const satisfies Record<string, ErrorText>;
