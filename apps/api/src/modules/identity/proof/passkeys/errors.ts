import { badRequest, conflict, notFound } from '../../../../kernel/mount.ts';

export const ADD_ERRORS = {
  PASSKEY_NOT_VALID: badRequest('No pudimos comprobar tu huella ni tu cara: empieza de nuevo'),
  TOO_MANY_PASSKEYS: conflict('Ya entras con 10 dispositivos: elimina uno para agregar otro'),
};

export const REMOVE_ERRORS = { OBJECT_NOT_FOUND: notFound('Ese dispositivo ya no está en tu cuenta') };

/** Of the proof before a removal. */
export const REMOVAL_ERRORS = {
  PASSWORD_NOT_VALID: badRequest('La contraseña no es correcta'),
  PASSKEY_NOT_VALID: badRequest('Ese dispositivo no es de tu cuenta: usa otro o tu contraseña'),
};
