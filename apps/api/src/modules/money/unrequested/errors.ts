import type { ErrorCode } from '@unamano/contract/endpoint';
import type { confirmOwnReport, reportUnrequested } from '@unamano/contract/money/unrequested-reports';
import { badRequest, conflict, type ErrorTable } from '../../../kernel/mount.ts';

/** Who froze a credit alone does not release it alone. */
export const RELEASE_ERRORS: ErrorTable<'SELF_APPROVAL_NOT_ALLOWED'> = {
  SELF_APPROVAL_NOT_ALLOWED: conflict('Lo congelaste tú: otra persona del equipo debe liberarlo'),
};

export const PAPERS_ERRORS: ErrorTable<'CHANGE_PENDING'> = {
  CHANGE_PENDING: conflict('La copia ya espera a otra persona en Por aprobar'),
};

export const REPORT_ERRORS: ErrorTable<ErrorCode<typeof reportUnrequested>> = {
  CAPTCHA_REQUIRED: badRequest('Confirma que eres una persona para enviar el reporte'),
};

export const CONFIRM_ERRORS: ErrorTable<ErrorCode<typeof confirmOwnReport>> = {
  CODE_NOT_VALID: badRequest('El código ingresado no es válido'),
};
