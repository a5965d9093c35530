import { badRequest, conflict, notFound } from '../../../kernel/mount.ts';

/** Of every change of a settings section: at most one waits for its second person. */
export const CHANGE_PENDING_ERROR = {
  CHANGE_PENDING: conflict('Ya hay un cambio de esta sección por aprobar: primero hay que responderlo'),
};

/** Of a proposed version of a section. */
export const PROPOSAL_ERRORS = {
  ...CHANGE_PENDING_ERROR,
  NOTHING_CHANGED: badRequest('No cambiaste ningún valor'),
};

/** Of the withdrawal of a version that is not in force yet. */
export const VERSION_WITHDRAWAL_ERRORS = {
  ...CHANGE_PENDING_ERROR,
  OBJECT_NOT_FOUND: notFound('No encontramos ese cambio'),
};
