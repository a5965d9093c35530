import type { ErrorText } from '../../kernel/mount.ts';

export const WAITING = {
  CHANGE_PENDING: {
    status: 409,
    message: 'Ya hay un cambio de esta sección por aprobar: primero hay que responderlo',
  },
} as const satisfies Record<string, ErrorText>;

export const PROPOSAL = {
  ...WAITING,
  NOTHING_CHANGED: { status: 400, message: 'No cambiaste ningún valor' },
} as const satisfies Record<string, ErrorText>;

export const VERSION = {
  ...WAITING,
  OBJECT_NOT_FOUND: { status: 404, message: 'No encontramos ese cambio' },
} as const satisfies Record<string, ErrorText>;
