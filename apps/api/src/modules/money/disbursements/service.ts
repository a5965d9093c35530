/** Disbursements: the destination, the credits that may be paid out, the confirmation, and the way back. */
import { createAccount } from './account/account.ts';
import { createConfirm } from './confirm.ts';
import type { DisbursementsDeps } from './deps.ts';
import { createHolderChecks } from './holder/checks.ts';
import { createHolderDecisions } from './holder/decide.ts';
import { createLookup } from './lookup.ts';
import { createRequest } from './request.ts';
import { createCancellation } from './undo/cancellation.ts';
import { createOpenCredits } from './undo/open-credits.ts';
import { createTransferReturn } from './undo/transfer-return.ts';
import { createWaiting } from './waiting.ts';

export function createDisbursements(deps: DisbursementsDeps) {
  const checks = createHolderChecks(deps);
  return {
    ...checks,
    ...createHolderDecisions(deps),
    ...createRequest(deps),
    ...createAccount(deps),
    ...createLookup(deps, checks),
    ...createConfirm(deps, checks),
    ...createCancellation(deps),
    ...createTransferReturn(deps),
    ...createOpenCredits(deps),
    ...createWaiting(deps),
  };
}

export type Disbursements = ReturnType<typeof createDisbursements>;
