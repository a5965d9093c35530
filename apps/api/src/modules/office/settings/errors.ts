import type { ErrorText } from '../../../kernel/mount.ts';

/** Of every change of a settings section: at most one waits for its second person. */
export const CHANGE_PENDING_ERROR = {
  CHANGE_PENDING: {
    status: 409,
    message: 'Ya hay un cambio de esta sección por aprobar: primero hay que responderlo',
  },
} as const satisfies Record<string, ErrorText>;

/** Of a proposed version of a section. */
export const PROPOSAL_ERRORS = {
  ...CHANGE_PENDING_ERROR,
  NOTHING_CHANGED: { status: 400, message: 'No cambiaste ningún valor' },
} as const satisfies Record<string, ErrorText>;

/** Of the withdrawal of a version that is not in force yet. */
export const VERSION_WITHDRAWAL_ERRORS = {
  ...CHANGE_PENDING_ERROR,
  OBJECT_NOT_FOUND: { status: 404, message: 'No encontramos ese cambio' },
} as const satisfies Record<string, ErrorText>;
