import { notFound } from '../../../kernel/mount.ts';

export const RISK_HISTORY_ERRORS = {
  OBJECT_NOT_FOUND: notFound('No se encontró ningun usuario que coincida con la busqueda'),
};
