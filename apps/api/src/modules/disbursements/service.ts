/** Disbursements: the destination, the credits that may be paid out, the confirmation, and the way back. */
import { createAccount } from './account/account.ts';
import { createConfirm } from './confirm.ts';
import type { DisbursementsDeps } from './deps.ts';
import { createLimit } from './limit.ts';
import { createLookup } from './lookup.ts';
import { createRequest } from './request.ts';
import { createCancellation } from './undo/cancellation.ts';
import { createOpenCredits } from './undo/open-credits.ts';
import { createTransferReturn } from './undo/transfer-return.ts';

export function createDisbursements(deps: DisbursementsDeps) {
  return {
    ...createRequest(deps),
    ...createAccount(deps),
    ...createLookup(deps),
    ...createConfirm(deps),
    ...createLimit(deps),
    ...createCancellation(deps),
    ...createTransferReturn(deps),
    ...createOpenCredits(deps),
  };
}

export type Disbursements = ReturnType<typeof createDisbursements>;
