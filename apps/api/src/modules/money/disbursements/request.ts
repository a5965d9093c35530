/** The borrower enters the destination of the money of a signed credit. */
import { inTransaction } from '../../../db/transaction.ts';
import { storeResponse } from '../../../idempotency/call-context.ts';
import type { BorrowerActor, Origin } from '../../../kernel/actor.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { lockCredit, moveCredit } from '../../loans/credit-lifecycle/index.ts';
import { commitDisbursement } from '../../loans/ledger/index.ts';
import { type DestinationInput, destinationOf } from './account/destination.ts';
import type { DisbursementsDeps } from './deps.ts';

export function createRequest({ db, clock, reviews, devices }: DisbursementsDeps) {
  return {
    /** An external credit may then be paid out; an employee's credit goes to the company's review. */
    async request(
      actor: BorrowerActor,
      origin: Origin,
      input: DestinationInput & { id_credit: number },
    ): Promise<Result<{ id_credit: number }>> {
      const held = await devices.contactHold(actor);
      if (held) return held;
      const destination = await destinationOf(db, input);
      if (!destination.ok) return destination;
      return inTransaction(db, async (trx) => {
        const credit = await lockCredit(trx, input.id_credit);
        if (credit?.borrower_id !== actor.id) return refuse('OBJECT_NOT_FOUND');
        const now = clock.now();
        const moved = await moveCredit(trx, credit, {
          action: 'enter_disbursement_data',
          initiator: { actor, origin },
          reason: `requested a ${input.disbursement_type === 'TRANSFER' ? 'transfer' : 'money order'}`,
          now,
        });
        if (!moved.ok) return moved;
        await trx
          .insertInto('disbursements')
          .values({
            credit_id: credit.id,
            ...destination.value,
            requested_at: now,
            confirmed_at: null,
            confirmed_by: null,
            sent_pesos: null,
            bank_reference: null,
            prepared_by: null,
            sent_on: null,
          })
          .execute();
        if (moved.value === 'IN_REVIEW' && credit.company_id !== null) {
          await reviews.notifyPendingCredits(trx, credit.company_id);
        }
        if (moved.value === 'IN_PROCESS') {
          await commitDisbursement(trx, credit, { postedOn: clock.today(), recordedAt: now });
        }
        return storeResponse(trx, ok({ id_credit: credit.id }));
      });
    },
  };
}
