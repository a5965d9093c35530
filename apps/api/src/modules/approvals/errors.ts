import type { decideApproval } from '@unamano/contract/approvals';
import type { ErrorCode } from '@unamano/contract/endpoint';
import type { ErrorTable } from '../../kernel/mount.ts';

export const DECISION_ERRORS: ErrorTable<ErrorCode<typeof decideApproval>> = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No encontramos esa solicitud' },
  SELF_APPROVAL_NOT_ALLOWED: {
    status: 409,
    message: 'Otra persona del equipo debe aprobar lo que tú pediste',
  },
};
