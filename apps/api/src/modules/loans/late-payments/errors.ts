import type { ErrorText } from '../../../kernel/mount.ts';

export const DETAILS_ERRORS = {
  OBJECT_NOT_FOUND: { status: 404, message: 'Error obteniendo el detalle del crédito' },
} satisfies Record<string, ErrorText>;

export const STATE_ERRORS = {
  OBJECT_NOT_FOUND: { status: 404, message: 'Error al actualizar crédito' },
} satisfies Record<string, ErrorText>;
