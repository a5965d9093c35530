import type { ErrorCode } from '@unamano/contract/endpoint';
import type { applyUnappliedFunds, returnUnappliedFunds } from '@unamano/contract/money/unapplied-funds';
import type { ErrorTable } from '../../../kernel/mount.ts';

export const FUND_ERRORS: ErrorTable<ErrorCode<typeof applyUnappliedFunds | typeof returnUnappliedFunds>> = {
  OBJECT_NOT_FOUND: { status: 404, message: 'No encontramos este dinero' },
  STATE_NOT_ALLOWED: { status: 409, message: 'Este dinero ya se aplicó o se devolvió' },
  CHANGE_PENDING: {
    status: 409,
    message: 'Ya hay una devolución que espera a otra persona: revísala en Por aprobar',
  },
};
