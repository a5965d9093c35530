import { conflict, notFound } from '../../../../kernel/mount.ts';

export const NOT_FOUND = { OBJECT_NOT_FOUND: notFound('No encontramos a esa persona') };

export const TAKEN = { USER_EMAIL_EXISTS: conflict('Ya hay una cuenta del equipo con este correo') };

export const OWN = {
  OWN_ACCOUNT: conflict('Esto no lo puedes hacer con tu propia cuenta: pídeselo a otra persona'),
};

/** Of a change that two admins make. */
export const TWO_ADMINS = {
  SECOND_ADMIN_NEEDED: conflict(
    'Hace falta otra cuenta administradora, que crea el operador de la plataforma',
  ),
  CHANGE_PENDING: conflict('Ya hay una solicitud sobre esa persona que espera aprobación'),
};

export const LAST = { LAST_ADMIN: conflict('Es la última cuenta administradora: nombra a otra antes') };
