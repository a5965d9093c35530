import type { ErrorText } from '../../../kernel/mount.ts';

export const RISK_HISTORY_ERRORS = {
  OBJECT_NOT_FOUND: {
    status: 404,
    message: 'No se encontró ningun usuario que coincida con la busqueda',
  },
} satisfies Record<string, ErrorText>;
