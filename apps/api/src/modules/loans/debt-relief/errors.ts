import type { ErrorText } from '../../../kernel/mount.ts';

export const RELIEF_ERRORS = {
  OBJECT_NOT_FOUND: { status: 404, message: 'Error al actualizar crédito' },
} satisfies Record<string, ErrorText>;
