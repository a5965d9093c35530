import { conflict, notFound } from '../../../../kernel/mount.ts';

export const NOT_FOUND = { OBJECT_NOT_FOUND: notFound('No encontramos esa máquina') };

/** Of a change that two admins make. */
export const TWO_ADMINS = {
  SECOND_ADMIN_NEEDED: conflict(
    'Hace falta otra cuenta administradora, que crea el operador de la plataforma',
  ),
  CHANGE_PENDING: conflict('Ya hay una solicitud sobre esa máquina que espera aprobación'),
};
