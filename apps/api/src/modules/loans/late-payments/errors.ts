import { type ErrorText, notFound } from '../../../kernel/mount.ts';

export const DETAILS_ERRORS = {
  OBJECT_NOT_FOUND: notFound('Error obteniendo el detalle del crédito'),
} satisfies Record<string, ErrorText>;

export const STATE_ERRORS = {
  OBJECT_NOT_FOUND: notFound('Error al actualizar crédito'),
} satisfies Record<string, ErrorText>;
