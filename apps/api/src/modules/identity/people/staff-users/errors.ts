import type { ErrorText } from '../../../../kernel/mount.ts';

export const NOT_FOUND = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No encontramos a esa persona' },
} as const satisfies Record<string, ErrorText>;

export const TAKEN = {
  USER_EMAIL_EXISTS: { status: 409, message: 'Ya hay una cuenta del equipo con este correo' },
} as const satisfies Record<string, ErrorText>;

export const OWN = {
  OWN_ACCOUNT: {
    status: 409,
    message: 'Esto no lo puedes hacer con tu propia cuenta: pídeselo a otra persona',
  },
} as const satisfies Record<string, ErrorText>;

/** Of a change that two admins make. */
export const TWO_ADMINS = {
  SECOND_ADMIN_NEEDED: {
    status: 409,
    message: 'Hace falta otra cuenta administradora, que crea el operador de la plataforma',
  },
  CHANGE_PENDING: { status: 409, message: 'Ya hay una solicitud sobre esa persona que espera aprobación' },
} as const satisfies Record<string, ErrorText>;

export const LAST = {
  LAST_ADMIN: { status: 409, message: 'Es la última cuenta administradora: nombra a otra antes' },
} as const satisfies Record<string, ErrorText>;
