import type { ErrorText } from '../../../kernel/mount.ts';

export const ADD_ERRORS = {
  PASSKEY_NOT_VALID: {
    status: 400,
    message: 'No pudimos comprobar la llave de acceso: empieza de nuevo',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    message: 'Ya tienes 10 llaves de acceso: elimina una para agregar otra',
  },
} as const satisfies Record<string, ErrorText>;

/** The same for an unknown passkey, a wrong signature and an account that is over. */
export const LOGIN_ERRORS = {
  PASSKEY_NOT_VALID: {
    status: 404,
    message: 'Este dispositivo no abre ninguna cuenta con tu huella o tu cara: entra de otra forma',
  },
} as const satisfies Record<string, ErrorText>;

export const REMOVE_ERRORS = {
  OBJECT_NOT_FOUND: { status: 404, message: 'Esa llave de acceso ya no está en tu cuenta' },
} as const satisfies Record<string, ErrorText>;

/** Of the proof before a removal. */
export const REMOVAL_ERRORS = {
  PASSWORD_NOT_VALID: { status: 400, message: 'La contraseña no es correcta' },
  PASSKEY_NOT_VALID: {
    status: 400,
    message: 'Esa llave de acceso no es de tu cuenta: usa otra o tu contraseña',
  },
} as const satisfies Record<string, ErrorText>;
