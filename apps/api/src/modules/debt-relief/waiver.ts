/** Letting go of late interest or a collection fee: bounded by what is owed of it, and in all by what one person may. */

import { createHash } from 'node:crypto';
import { type grantWaiver, WAIVER_MAX_PESOS } from '@unamano/contract/debt-relief';
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { Allocation } from '@unamano/domain/allocation';
import type { Owed } from '@unamano/domain/arrears';
import type { Day } from '@unamano/domain/calendar';
import { formatPesos, pesos } from '@unamano/domain/money';
import { inTransaction } from '../../db/transaction.ts';
import { storeResponse } from '../../idempotency/call-context.ts';
import type { Origin, StaffActor } from '../../kernel/actor.ts';
import { invalid, ok, type Result, refuse } from '../../kernel/result.ts';
import { recordAudit, requestOf } from '../audit/index.ts';
import { lockCredit } from '../credit-lifecycle/index.ts';
import { waiverLines } from '../ledger/index.ts';
import { postLoanTransaction, readPostingContext } from '../payments/index.ts';
import type { DebtReliefDeps } from './deps.ts';
import * as repo from './repo.ts';

type Order = Input<typeof grantWaiver>;

/** Spread over installments, the oldest first. Less than `amount` where less is owed. */
export function waive(amount: number, part: Order['part'], { installments }: Owed): Allocation[] {
  let left = amount;
  return installments.flatMap(({ number, lateInterest, collectionFee }): Allocation[] => {
    const taken = Math.min(left, part === 'late_interest' ? lateInterest : collectionFee);
    left -= taken;
    return taken > 0 ? [{ number, part, amount: pesos(taken) }] : [];
  });
}

/** The same grant twice in a day is a second click: it happens once. */
function referenceOf({ credit_id, part, amount, reason }: Order, today: Day): string {
  const print = createHash('sha256')
    .update(JSON.stringify([part, amount, reason]))
    .digest('hex');
  return `waiver-${credit_id}-${today}-${print.slice(0, 16)}`;
}

export function createWaiver({ db, clock }: DebtReliefDeps) {
  /** STATE_NOT_ALLOWED for a credit that is not being repaid, and where nothing of the kind is owed. */
  return async function grant(
    actor: StaffActor,
    origin: Origin,
    input: Order,
  ): Promise<Result<Reply<typeof grantWaiver>>> {
    const seen = await repo.visibleCredit(db, actor.scope, input.credit_id);
    if (!seen) return refuse('OBJECT_NOT_FOUND');
    return inTransaction(db, async (trx) => {
      const credit = await lockCredit(trx, input.credit_id);
      if (credit?.state !== 'ACTIVE') return refuse('STATE_NOT_ALLOWED');
      const [today, now] = [clock.today(), clock.now()];
      const waived = await repo.waivedPesos(trx, credit.id);
      const left = Math.max(0, WAIVER_MAX_PESOS - waived);
      if (input.amount > left) {
        return invalid(
          'amount',
          `Sin otra persona puedes condonar hasta $${formatPesos(left)} de este crédito`,
        );
      }
      const ready = await readPostingContext(trx, { credit, today });
      const { owed } = ready.loanBalance;
      const most = input.part === 'late_interest' ? owed.lateInterest : owed.collectionFee;
      if (most === 0) return refuse('STATE_NOT_ALLOWED');
      if (input.amount === 0 || input.amount > most) {
        return invalid('amount', `Debe ser mayor a $0 y hasta $${formatPesos(most)}`);
      }
      const allocations = waive(input.amount, input.part, owed);
      const reference = referenceOf(input, today);
      if (await repo.isWaiverPosted(trx, reference)) return refuse('STATE_NOT_ALLOWED');
      const initiator = { actor, origin };
      const settling = { credit, reference, today, now, initiator, reason: 'waiver waived the rest' };
      const booked = await postLoanTransaction(trx, settling, ready, {
        source: 'waiver',
        amountPesos: input.amount,
        allocations,
        lines: waiverLines(allocations),
      });
      await repo.insertWaiver(trx, {
        payment_id: booked.paymentId,
        staff_id: actor.id,
        reason: input.reason,
      });
      await recordAudit(trx, {
        at: now,
        actor,
        action: 'credit.waiver',
        subject: { kind: 'credit', id: credit.id },
        before: { owed_pesos: owed.total },
        after: { owed_pesos: booked.remainingPesos, part: input.part, reason: input.reason },
        request: requestOf(origin),
      });
      const pending_debt = booked.remainingPesos;
      return storeResponse(trx, ok({ credit_id: credit.id, waived: input.amount, pending_debt }));
    });
  };
}
