/** Disbursements: the destination, the credits that may be paid out, the confirmation, and the way back. */
import { createAccount } from './account/account.ts';
import { createConfirm } from './confirm.ts';
import type { DisbursementsDeps } from './deps.ts';
import { createBatches } from './desk/batch.ts';
import { createQueue } from './desk/queue.ts';
import { createPayoutFiles } from './files/files.ts';
import { createHolderChecks } from './holder/checks.ts';
import { createHolderDecisions } from './holder/decide.ts';
import { createLookup } from './lookup.ts';
import { createRequest } from './request.ts';
import { createCancellation } from './undo/cancellation.ts';
import { createOpenCredits } from './undo/open-credits.ts';
import { createStrayTransfers } from './undo/stray-transfers.ts';
import { createTransferReturn } from './undo/transfer-return.ts';

export function createDisbursements(deps: DisbursementsDeps) {
  const checks = createHolderChecks(deps);
  const confirm = createConfirm(deps, checks);
  return {
    ...checks,
    ...createHolderDecisions(deps),
    ...createRequest(deps),
    ...createAccount(deps),
    ...createLookup(deps, checks),
    ...confirm,
    ...createBatches(deps, confirm),
    ...createPayoutFiles(deps, checks),
    ...createCancellation(deps),
    ...createTransferReturn(deps),
    ...createStrayTransfers(deps),
    ...createOpenCredits(deps),
    ...createQueue(deps),
  };
}

export type Disbursements = ReturnType<typeof createDisbursements>;
