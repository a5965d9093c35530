import { conflict, notFound } from '../../../kernel/mount.ts';

const FAILED = 'Error al confirmar el estado del crédito';

/** The company's answer and the employee's fail with the same sentence. */
export const ANSWER_ERRORS = {
  OBJECT_NOT_FOUND: notFound(FAILED),
  STATE_NOT_ALLOWED: conflict(FAILED),
};

export const CONFIRMATION_ERRORS = { OBJECT_NOT_FOUND: notFound('Credito no encontrado') };
