/** What an instant payout does to its credit when it ends. */
import { bogotaDay } from '@unamano/domain/calendar';
import { findCredit, lockCredit, PLATFORM } from '../../../loans/credit-lifecycle/index.ts';
import type { PayoutBook } from '../../instant-payments/index.ts';
import type { DisbursementsDeps } from '../deps.ts';
import { askForOtherAccount } from '../holder/decide.ts';
import { payOut } from '../pay-out.ts';

export function createPayoutBook(deps: DisbursementsDeps): PayoutBook {
  return {
    async isAwaited(trx, payout) {
      const credit = await findCredit(trx, payout.credit_id);
      return credit?.state === 'IN_PROCESS' && credit.disbursement_number === payout.disbursement_number;
    },

    /** The loan begins at the provider's instant. */
    async completed(trx, payout) {
      const credit = await lockCredit(trx, payout.credit_id);
      if (!credit) throw new Error(`no credit ${payout.credit_id}`);
      await payOut(trx, deps, {
        credit,
        initiator: PLATFORM,
        staffId: payout.ordered_by,
        preparedBy: payout.prepared_by,
        bankReference: payout.external_ref,
        sentOn: bogotaDay(payout.ended_at),
        batchId: null,
        at: payout.ended_at,
        today: deps.clock.today(),
        now: deps.clock.now(),
      });
    },

    /** To a key that could not be paid nothing more is sent: the borrower gives another account. */
    async failed(trx, payout) {
      const credit = payout.state === 'failed' ? await lockCredit(trx, payout.credit_id) : undefined;
      if (credit?.state === 'IN_PROCESS') await askForOtherAccount(trx, deps, credit);
    },
  };
}
