/** The borrower enters the destination of the money of a signed credit. */
import type { CreditState } from '@unamano/domain/loans/credit-state';
import { inTransaction } from '../../../db/transaction.ts';
import type { Trx } from '../../../db/types.ts';
import { storeResponse } from '../../../idempotency/call-context.ts';
import type { BorrowerActor, Origin } from '../../../kernel/actor.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import {
  type CreditRow,
  type Initiator,
  lockCredit,
  moveCredit,
} from '../../loans/credit-lifecycle/index.ts';
import { commitDisbursement } from '../../loans/ledger/index.ts';
import { type Destination, type DestinationInput, destinationOf } from './account/destination.ts';
import type { DisbursementsDeps } from './deps.ts';

const WAYS = { TRANSFER: 'a transfer', MONEY_ORDER: 'a money order', INSTANT: 'an instant payment' } as const;

/** The destination of a signed credit, whatever it is; the caller holds its lock. @returns the new state */
export function createEnterDestination({ clock, reviews }: Pick<DisbursementsDeps, 'clock' | 'reviews'>) {
  return async (
    trx: Trx,
    credit: CreditRow,
    destination: Destination,
    initiator: Initiator,
  ): Promise<Result<CreditState>> => {
    const now = clock.now();
    const moved = await moveCredit(trx, credit, {
      action: 'enter_disbursement_data',
      initiator,
      reason: `requested ${WAYS[destination.disbursement_type]}`,
      now,
    });
    if (!moved.ok) return moved;
    await trx
      .insertInto('disbursements')
      .values({
        credit_id: credit.id,
        ...destination,
        requested_at: now,
        confirmed_at: null,
        confirmed_by: null,
        sent_pesos: null,
        bank_reference: null,
        prepared_by: null,
        sent_on: null,
      })
      .execute();
    if (moved.value === 'IN_REVIEW' && credit.company_id !== null)
      await reviews.notifyPendingCredits(trx, credit.company_id);
    if (moved.value === 'IN_PROCESS')
      await commitDisbursement(trx, credit, { postedOn: clock.today(), recordedAt: now });
    return moved;
  };
}

export function createRequest(deps: DisbursementsDeps) {
  const { db, devices } = deps;
  const enter = createEnterDestination(deps);
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
        const moved = await enter(trx, credit, destination.value, { actor, origin });
        if (!moved.ok) return moved;
        return storeResponse(trx, ok({ id_credit: credit.id }));
      });
    },
  };
}
