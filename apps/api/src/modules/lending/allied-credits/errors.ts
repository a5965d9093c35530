import type { ErrorText } from '../../../kernel/mount.ts';

const FAILED = 'Error al confirmar el estado del crédito';

/** The company's answer and the employee's fail with the same sentence. */
export const ANSWER_ERRORS = {
  OBJECT_NOT_FOUND: { status: 404, message: FAILED },
  STATE_NOT_ALLOWED: { status: 409, message: FAILED },
} satisfies Record<string, ErrorText>;

export const CONFIRMATION_ERRORS = {
  OBJECT_NOT_FOUND: { status: 404, message: 'Credito no encontrado' },
} satisfies Record<string, ErrorText>;
