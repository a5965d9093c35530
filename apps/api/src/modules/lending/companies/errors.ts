import { conflict, notFound } from '../../../kernel/mount.ts';

export const NOT_FOUND = { OBJECT_NOT_FOUND: notFound('No encontramos esa empresa') };

export const TAKEN = {
  COMPANY_NAME_EXISTS: conflict('Ya hay una empresa con ese nombre'),
  COMPANY_NIT_EXISTS: conflict('Ya hay una empresa con ese NIT'),
};

export const WAITING = {
  COMPANY_HAS_PENDING_CREDITS: conflict(
    'Hay créditos que esperan una respuesta: respóndelos antes de terminar el convenio',
  ),
};
