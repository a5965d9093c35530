import type { answerApproval } from '@unamano/contract/approvals';
import type { ErrorCode } from '@unamano/contract/endpoint';
import type { ErrorTable } from '../../kernel/mount.ts';

export const ANSWER_ERRORS: ErrorTable<ErrorCode<typeof answerApproval>> = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No encontramos esa solicitud' },
  SAME_PERSON: { status: 409, message: 'Otra persona del equipo debe aprobar lo que tú pediste' },
};
