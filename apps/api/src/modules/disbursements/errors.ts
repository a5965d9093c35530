import type { ErrorText } from '../../kernel/mount.ts';

export const REQUEST_ERRORS = {
  OBJECT_NOT_FOUND: { status: 404, message: 'Credito no encontrado' },
} as const satisfies Record<string, ErrorText>;

const NOT_FOUND_TEXT = 'No se encontró ningun usuario/credito que coincida con la busqueda';

export const LOOKUP_ERRORS = {
  USER_NOT_FOUND: { status: 404, message: NOT_FOUND_TEXT },
  OBJECT_NOT_FOUND: { status: 404, message: NOT_FOUND_TEXT },
} as const satisfies Record<string, ErrorText>;

export const CONFIRM_ERRORS = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No se encontró el crédito para actualizar' },
} as const satisfies Record<string, ErrorText>;
