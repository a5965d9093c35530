import { notFound } from '../../../kernel/mount.ts';

export const RELIEF_ERRORS = { OBJECT_NOT_FOUND: notFound('Error al actualizar crédito') };
