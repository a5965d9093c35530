import type { ErrorCode } from '@unamano/contract/endpoint';
import type { confirmOwnReport, reportUnrequested } from '@unamano/contract/money/unrequested-reports';
import type { ErrorTable } from '../../../kernel/mount.ts';

export const REPORT_ERRORS: ErrorTable<ErrorCode<typeof reportUnrequested>> = {
  CAPTCHA_REQUIRED: { status: 400, message: 'Confirma que eres una persona para enviar el reporte' },
};

export const CONFIRM_ERRORS: ErrorTable<ErrorCode<typeof confirmOwnReport>> = {
  CODE_NOT_VALID: { status: 400, message: 'El código ingresado no es válido' },
};
