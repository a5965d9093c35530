/** Disbursements: the destination, the credits that may be paid out, the confirmation, and the way back. */
import { createInstantPayouts } from '../instant-payments/index.ts';
import { createAccount } from './account/account.ts';
import { createConfirm } from './confirm.ts';
import type { DisbursementsDeps } from './deps.ts';
import { createBatches } from './desk/batch.ts';
import { createQueue } from './desk/queue.ts';
import { createPayoutFiles } from './files/files.ts';
import { createHolderChecks } from './holder/checks.ts';
import { createHolderDecisions } from './holder/decide.ts';
import { createAutomaticConfirmation } from './instant/automatic.ts';
import { createPayoutBook } from './instant/book.ts';
import { createInstantChoice } from './instant/choose.ts';
import { createInstantDesk } from './instant/desk.ts';
import { createInstantSending } from './instant/send.ts';
import { createLookup } from './lookup.ts';
import { createRequest } from './request.ts';
import { createCancellation } from './undo/cancellation.ts';
import { createOpenCredits } from './undo/open-credits.ts';
import { createStrayTransfers } from './undo/stray-transfers.ts';
import { createTransferReturn } from './undo/transfer-return.ts';

export function createDisbursements(deps: DisbursementsDeps) {
  const checks = createHolderChecks(deps);
  const confirm = createConfirm(deps, checks);
  const { instant: provider, paymentKeys: keys } = deps;
  const payouts = provider && createInstantPayouts({ ...deps, provider, keys, book: createPayoutBook(deps) });
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
    ...createInstantChoice(deps),
    ...createInstantSending(deps, payouts),
    ...createInstantDesk(deps),
    /** Undefined where there are no instant payments. */
    instant: payouts && { ...payouts, ...createAutomaticConfirmation(deps, payouts) },
  };
}

export type Disbursements = ReturnType<typeof createDisbursements>;
