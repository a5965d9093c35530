import { notFound } from '../../../kernel/mount.ts';

export const VIEW_ERRORS = { OBJECT_NOT_FOUND: notFound('No se encontró la vista') };
