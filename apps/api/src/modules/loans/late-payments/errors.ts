import { notFound } from '../../../kernel/mount.ts';

export const DETAILS_ERRORS = { OBJECT_NOT_FOUND: notFound('Error obteniendo el detalle del crédito') };

export const STATE_ERRORS = { OBJECT_NOT_FOUND: notFound('Error al actualizar crédito') };
