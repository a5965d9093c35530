import type { ErrorCode } from '@unamano/contract/endpoint';
import type { confirmOwnReport, reportUnrequested } from '@unamano/contract/money/unrequested-reports';
import type { ErrorTable } from '../../../kernel/mount.ts';

/** Who froze a credit alone does not release it alone. */
export const RELEASE_ERRORS: ErrorTable<'SELF_APPROVAL_NOT_ALLOWED'> = {
  SELF_APPROVAL_NOT_ALLOWED: {
    status: 409,
    message: 'Lo congelaste tú: otra persona del equipo debe liberarlo',
  },
};

export const PAPERS_ERRORS: ErrorTable<'CHANGE_PENDING'> = {
  CHANGE_PENDING: { status: 409, message: 'La copia ya espera a otra persona en Por aprobar' },
};

export const REPORT_ERRORS: ErrorTable<ErrorCode<typeof reportUnrequested>> = {
  CAPTCHA_REQUIRED: { status: 400, message: 'Confirma que eres una persona para enviar el reporte' },
};

export const CONFIRM_ERRORS: ErrorTable<ErrorCode<typeof confirmOwnReport>> = {
  CODE_NOT_VALID: { status: 400, message: 'El código ingresado no es válido' },
};
