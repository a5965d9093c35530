import type { ErrorText } from '../../../../kernel/mount.ts';

export const NOT_FOUND = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No encontramos esa máquina' },
} as const satisfies Record<string, ErrorText>;

/** Of a change that two admins make. */
export const TWO_ADMINS = {
  SECOND_ADMIN_NEEDED: {
    status: 409,
    message: 'Hace falta otra cuenta administradora, que crea el operador de la plataforma',
  },
  CHANGE_PENDING: { status: 409, message: 'Ya hay una solicitud sobre esa máquina que espera aprobación' },
} as const satisfies Record<string, ErrorText>;
