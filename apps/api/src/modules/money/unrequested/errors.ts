import { badRequest, conflict } from '../../../kernel/mount.ts';

/** Who froze a credit alone does not release it alone. */
export const RELEASE_ERRORS = {
  SELF_APPROVAL_NOT_ALLOWED: conflict('Lo congelaste tú: otra persona del equipo debe liberarlo'),
};

export const PAPERS_ERRORS = { CHANGE_PENDING: conflict('La copia ya espera a otra persona en Por aprobar') };

export const REPORT_ERRORS = {
  CAPTCHA_REQUIRED: badRequest('Confirma que eres una persona para enviar el reporte'),
};

export const CONFIRM_ERRORS = { CODE_NOT_VALID: badRequest('El código ingresado no es válido') };
