/**
 * The right of withdrawal. Before the money is sent, the credit is cancelled and nothing is owed. After it, a borrower who
 * withdraws within five business days returns what was lent: every charge is reversed, and the credit ends.
 */

import type { Reply } from '@unamano/contract/endpoint';
import type { withdraw, withdrawal } from '@unamano/contract/loans/early-closing';
import { addDays } from '@unamano/domain/calendar';
import { lastWithdrawalDay, WITHDRAWAL_REPAYMENT_DAYS } from '@unamano/domain/loans/closing/withdrawal';
import { move } from '@unamano/domain/loans/credit-lifecycle';
import { type Pesos, sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Trx } from '../../../../db/types.ts';
import { storeResponse } from '../../../../idempotency/call-context.ts';
import type { BorrowerActor, Origin } from '../../../../kernel/actor.ts';
import { isHoliday } from '../../../../kernel/holidays.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { type CreditRow, findOwnCredit, lockCredit, moveCredit } from '../../credit-lifecycle/index.ts';
import { releaseCommitment } from '../../ledger/index.ts';
import { readLoanRecordsOf } from '../../loan-accounts/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { OpenGatewayOrder, OrderRequest } from '../order-request.ts';
import { applyPayment } from '../posting/allocate.ts';
import { cancelCharges, withdrawalFrom } from '../posting/closing-adjustments.ts';
import type { AppliedPayment } from '../posting/post.ts';
import * as repo from '../repo.ts';
import { applyPaymentOfOrder, type PaymentOfOrder } from './payoff.ts';

/**
 * Posts money returned after a withdrawal. Where it does not cover the figure, it is a payment like any other: it settles all that
 * is owed at the payoff figure.
 */
export async function applyWithdrawalRepayment(trx: Trx, payment: PaymentOfOrder): Promise<AppliedPayment> {
  if (!(await cancelCharges(trx, payment, payment.amountPesos))) return applyPaymentOfOrder(trx, payment);
  const credit = (await lockCredit(trx, payment.credit.id)) ?? payment.credit;
  return applyPayment(trx, { ...payment, credit });
}

type WithdrawalReply = Reply<typeof withdrawal>;
type WithdrawReply = Reply<typeof withdraw>;

export function createWithdrawals(deps: PaymentsDeps, openOrder: OpenGatewayOrder) {
  const { db, clock } = deps;

  /** The state of the right today. It is open until the money is sent. */
  async function readWithdrawalRight(
    trx: Trx,
    credit: CreditRow,
  ): Promise<Pick<WithdrawalReply, 'state' | 'last_day' | 'repayment_due_on'>> {
    const today = clock.today();
    if (credit.disbursed_on === null) {
      const isOpen = move(credit.state, 'withdraw', { typeUser: credit.type_user }).ok;
      return { state: isOpen ? 'open' : 'closed', last_day: null, repayment_due_on: null };
    }
    const last_day = lastWithdrawalDay(credit.disbursed_on, isHoliday);
    const requested = await repo.findWithdrawal(trx, credit.id);
    if (credit.state !== 'ACTIVE') return { state: 'closed', last_day, repayment_due_on: null };
    if (requested) {
      const state = today <= requested.repayment_due_on ? 'requested' : 'closed';
      return { state, last_day, repayment_due_on: requested.repayment_due_on };
    }
    return { state: today <= last_day ? 'open' : 'closed', last_day, repayment_due_on: null };
  }

  /** Before the money was sent: cancels the credit and releases its commitment. */
  async function cancel(
    trx: Trx,
    actor: BorrowerActor,
    origin: Origin,
    credit: CreditRow,
  ): Promise<Result<WithdrawReply>> {
    const now = clock.now();
    const moved = await moveCredit(trx, credit, {
      action: 'withdraw',
      initiator: { actor, origin },
      reason: 'withdrawn from before the disbursement',
      now,
    });
    if (!moved.ok) return moved;
    await releaseCommitment(trx, credit.id, { postedOn: clock.today(), recordedAt: now });
    return storeResponse(trx, ok({ state: 'CANCELLED', url: null, order: null, total: 0 } as const));
  }

  /** Records the request once. Ends the credit at once where the borrower has returned everything already. */
  function requestWithdrawal(
    actor: BorrowerActor,
    origin: Origin,
    creditId: number,
  ): Promise<Result<WithdrawReply>> {
    return inTransaction(db, async (trx) => {
      const credit = await lockCredit(trx, creditId);
      if (credit?.borrower_id !== actor.id) return refuse('OBJECT_NOT_FOUND');
      if (credit.disbursed_on === null) return cancel(trx, actor, origin, credit);
      const right = await readWithdrawalRight(trx, credit);
      if (right.state === 'closed') return refuse('STATE_NOT_ALLOWED');
      const [today, now] = [clock.today(), clock.now()];
      if (right.state === 'open') {
        await repo.insertWithdrawal(trx, {
          credit_id: credit.id,
          borrower_id: actor.id,
          requested_on: today,
          repayment_due_on: addDays(today, WITHDRAWAL_REPAYMENT_DAYS),
          address: origin.address,
          requested_at: now,
        });
      }
      const reference = await repo.closingReference(trx, credit.id, 'withdrawal');
      const reason = 'withdrawn from, with all of the money returned';
      const postingOrder = { credit, reference, today, now, initiator: { actor, origin }, reason };
      const isOver = await cancelCharges(trx, postingOrder, ZERO_PESOS);
      const state = isOver ? 'FIN' : 'REPAYMENT_PENDING';
      const answer = ok({ state, url: null, order: null, total: 0 } as const);
      return isOver ? storeResponse(trx, answer) : answer;
    });
  }

  return {
    async withdrawal(actor: BorrowerActor, creditId: number): Promise<Result<WithdrawalReply>> {
      return inTransaction(db, async (trx) => {
        const credit = await findOwnCredit(trx, actor.id, creditId);
        if (!credit) return refuse('OBJECT_NOT_FOUND');
        const right = await readWithdrawalRight(trx, credit);
        const none = { id_credit: credit.id, ...right, total: 0, cancelled_charges: 0 };
        if (credit.state !== 'ACTIVE') return ok(none);
        const today = clock.today();
        const records = await readLoanRecordsOf(trx, credit.id);
        const quoted = records && withdrawalFrom(credit, records, today);
        if (!quoted) return ok({ ...none, state: 'closed' });
        const cancelledPesos = sumPesos(quoted.cancelledCharges.map(({ amount }) => amount));
        return ok({ ...none, total: quoted.total, cancelled_charges: cancelledPesos });
      });
    },

    /** STATE_NOT_ALLOWED once the right or the time to repay is over, and where more was paid than was lent. */
    async withdraw(actor: BorrowerActor, origin: Origin, creditId: number): Promise<Result<WithdrawReply>> {
      const requested = await requestWithdrawal(actor, origin, creditId);
      if (!requested.ok || requested.value.state !== 'REPAYMENT_PENDING') return requested;
      let total: Pesos = ZERO_PESOS;
      const request: OrderRequest = {
        kind: 'withdrawal',
        find: (trx) => repo.findCredit(trx, creditId, actor.id),
        async price(_trx, credit, { records, loanBalance, postedOn }) {
          const quoted = withdrawalFrom(credit, records, postedOn);
          const next = loanBalance.owed.nextPayment;
          if (quoted === null || next === null) return refuse('STATE_NOT_ALLOWED');
          total = quoted.total;
          return ok({
            number: next.number,
            amountPesos: total,
            description: `Credito ${credit.id} retracto`,
          });
        },
      };
      return openOrder(request, (order) => ({ ...order, total, state: 'REPAYMENT_PENDING' as const }));
    },
  };
}
