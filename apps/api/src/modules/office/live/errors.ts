import type { ErrorText } from '../../../kernel/mount.ts';

export const LIVE_ERRORS = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No se encontró el crédito' },
} satisfies Record<string, ErrorText>;
