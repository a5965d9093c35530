import type { ErrorText } from '../../../kernel/mount.ts';

export const VIEW_ERRORS = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No se encontró la vista' },
} satisfies Record<string, ErrorText>;
