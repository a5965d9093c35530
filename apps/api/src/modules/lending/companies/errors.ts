import type { ErrorText } from '../../../kernel/mount.ts';

export const NOT_FOUND = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No encontramos esa empresa' },
} as const satisfies Record<string, ErrorText>;

export const TAKEN = {
  COMPANY_NAME_EXISTS: { status: 409, message: 'Ya hay una empresa con ese nombre' },
  COMPANY_NIT_EXISTS: { status: 409, message: 'Ya hay una empresa con ese NIT' },
} as const satisfies Record<string, ErrorText>;

export const WAITING = {
  COMPANY_HAS_PENDING_CREDITS: {
    status: 409,
    message: 'Hay créditos que esperan una respuesta: respóndelos antes de terminar el convenio',
  },
} as const satisfies Record<string, ErrorText>;
