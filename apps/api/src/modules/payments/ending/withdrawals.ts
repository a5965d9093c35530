/**
 * The right of withdrawal. Before the money is sent, the credit is cancelled and nothing is owed. After it, whoever asks
 * within five business days sends back what was lent: every charge is booked back, and the credit ends.
 */

import type { withdraw, withdrawal } from '@unamano/contract/ending';
import type { Reply } from '@unamano/contract/endpoint';
import { addDays, type Day } from '@unamano/domain/calendar';
import { move } from '@unamano/domain/credit-life';
import { sumPesos } from '@unamano/domain/money';
import { lastWithdrawalDay, WITHDRAWAL_PAY_BACK_DAYS, withdrawalOf } from '@unamano/domain/withdrawal';
import { inTransaction } from '../../../db/transaction.ts';
import type { Trx } from '../../../db/types.ts';
import { keepAnswer } from '../../../idempotency/once.ts';
import type { BorrowerActor, Origin } from '../../../kernel/actor.ts';
import { isHoliday } from '../../../kernel/holidays.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type CreditRow, lockCredit, moveCredit } from '../../credit-life/service.ts';
import { installmentSettled, releaseCommitment, withdrawalLines } from '../../ledger/service.ts';
import { type LoanFacts, type Standing, standingFrom } from '../../loan-accounts/service.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { OpenOrder, OpenWanted, WantedOrder } from '../orders/wanted-order.ts';
import {
  type BookedPayment,
  bookable,
  bookPayment,
  bookSettlement,
  type PaymentToBook,
  type Settling,
} from '../posting/booking.ts';
import * as repo from '../repo.ts';

function quoteFrom(credit: CreditRow, facts: LoanFacts, standing: Standing, day: Day) {
  return withdrawalOf(credit.amount, installmentSettled(facts, day), standing.owed);
}

/** Books the charges back where the money reaches; false where it does not, or nothing was asked for. */
async function release(
  trx: Trx,
  deps: Pick<PaymentsDeps, 'loanAccounts'>,
  settling: Settling,
  pesos: number,
): Promise<boolean> {
  const { credit } = settling;
  if (credit.state !== 'ACTIVE' || !(await repo.findWithdrawal(trx, credit.id))) return false;
  const ready = await bookable(trx, deps.loanAccounts, settling);
  const quoted = quoteFrom(credit, ready.facts, ready.standing, ready.bookedOn);
  if (quoted === null || pesos < quoted.total) return false;
  await bookSettlement(trx, settling, ready, {
    source: 'withdrawal',
    amountPesos: sumPesos(quoted.released.map(({ amount }) => amount)),
    allocations: quoted.released,
    lines: withdrawalLines(credit, ready.books.vatPpm, quoted.released),
  });
  return true;
}

/** Books money that was sent back after a withdrawal; where it does not reach, it is a payment like any other. */
export async function bookWithdrawal(
  trx: Trx,
  deps: Pick<PaymentsDeps, 'loanAccounts'>,
  payment: PaymentToBook,
): Promise<BookedPayment> {
  await release(trx, deps, payment, payment.amountPesos);
  const credit = (await lockCredit(trx, payment.credit.id)) ?? payment.credit;
  return bookPayment(trx, deps.loanAccounts, { ...payment, credit });
}

type WithdrawalReply = Reply<typeof withdrawal>;
type WithdrawReply = Reply<typeof withdraw>;

export function createWithdrawals(deps: PaymentsDeps, openOrder: OpenWanted) {
  const { db, clock } = deps;

  /** The state of the right, on a day: before the money was sent it is open. */
  async function rightOf(
    trx: Trx,
    credit: CreditRow,
  ): Promise<Pick<WithdrawalReply, 'state' | 'last_day' | 'pay_back_by'>> {
    const today = clock.today();
    if (credit.disbursed_on === null) {
      const isOpen = move(credit.state, 'withdraw', { typeUser: credit.type_user }).ok;
      return { state: isOpen ? 'open' : 'over', last_day: null, pay_back_by: null };
    }
    const last_day = lastWithdrawalDay(credit.disbursed_on, isHoliday);
    const asked = await repo.findWithdrawal(trx, credit.id);
    if (credit.state !== 'ACTIVE') return { state: 'over', last_day, pay_back_by: null };
    if (asked) {
      const state = today <= asked.pay_back_by ? 'asked' : 'over';
      return { state, last_day, pay_back_by: asked.pay_back_by };
    }
    return { state: today <= last_day ? 'open' : 'over', last_day, pay_back_by: null };
  }

  /** Before the money was sent: the credit is cancelled, what was committed is released. */
  async function cancel(
    trx: Trx,
    actor: BorrowerActor,
    origin: Origin,
    credit: CreditRow,
  ): Promise<Result<WithdrawReply>> {
    const now = clock.now();
    const moved = await moveCredit(trx, credit, {
      action: 'withdraw',
      mover: { actor, origin },
      reason: 'withdrawn from before the disbursement',
      now,
    });
    if (!moved.ok) return moved;
    await releaseCommitment(trx, credit.id, { bookedOn: clock.today(), recordedAt: now });
    return keepAnswer(trx, ok({ state: 'CANCELLED', url: null, order: null, total: 0 } as const));
  }

  /** Records the wish, once; ends the credit at once where all that was lent is back already. */
  function ask(actor: BorrowerActor, origin: Origin, creditId: number): Promise<Result<WithdrawReply>> {
    return inTransaction(db, async (trx) => {
      const credit = await lockCredit(trx, creditId);
      if (credit?.borrower_id !== actor.id) return refuse('OBJECT_NOT_FOUND');
      if (credit.disbursed_on === null) return cancel(trx, actor, origin, credit);
      const right = await rightOf(trx, credit);
      if (right.state === 'over') return refuse('STATE_NOT_ALLOWED');
      const [today, now] = [clock.today(), clock.now()];
      if (right.state === 'open') {
        await repo.insertWithdrawal(trx, {
          credit_id: credit.id,
          borrower_id: actor.id,
          asked_on: today,
          pay_back_by: addDays(today, WITHDRAWAL_PAY_BACK_DAYS),
          address: origin.address,
          asked_at: now,
        });
      }
      const reference = await repo.endingReference(trx, credit.id, 'withdrawal');
      const reason = 'withdrawn from, with all of the money back';
      const settling = { credit, reference, today, now, mover: { actor, origin }, reason };
      const isOver = await release(trx, deps, settling, 0);
      const state = isOver ? 'FIN' : 'PAY_BACK';
      const answer = ok({ state, url: null, order: null, total: 0 } as const);
      return isOver ? keepAnswer(trx, answer) : answer;
    });
  }

  return {
    async withdrawal(actor: BorrowerActor, creditId: number): Promise<Result<WithdrawalReply>> {
      return inTransaction(db, async (trx) => {
        const credit = await repo.ownCredit(trx, creditId, actor.id);
        if (!credit) return refuse('OBJECT_NOT_FOUND');
        const right = await rightOf(trx, credit);
        const none = { id_credit: credit.id, ...right, total: 0, released: 0 };
        if (credit.state !== 'ACTIVE') return ok(none);
        const today = clock.today();
        const facts = (await deps.loanAccounts.facts(trx, [credit.id])).get(credit.id);
        const quoted = facts && quoteFrom(credit, facts, standingFrom(facts, today), today);
        if (!quoted) return ok({ ...none, state: 'over' });
        const released = sumPesos(quoted.released.map(({ amount }) => amount));
        return ok({ ...none, total: quoted.total, released });
      });
    },

    /** STATE_NOT_ALLOWED once the right or its time for paying back is over, and where more was paid than was lent. */
    async withdraw(actor: BorrowerActor, origin: Origin, creditId: number): Promise<Result<WithdrawReply>> {
      const asked = await ask(actor, origin, creditId);
      if (!asked.ok || asked.value.state !== 'PAY_BACK') return asked;
      let total = 0;
      const wanted: WantedOrder = {
        kind: 'withdrawal',
        find: (trx) => repo.findCredit(trx, creditId, actor.id),
        async price(_trx, credit, { facts, standing, bookedOn }) {
          const quoted = quoteFrom(credit, facts, standing, bookedOn);
          const next = standing.owed.nextPayment;
          if (quoted === null || next === null) return refuse('STATE_NOT_ALLOWED');
          total = quoted.total;
          return ok({
            number: next.number,
            amountPesos: total,
            description: `Credito ${credit.id} retracto`,
          });
        },
      };
      const answer = (order: OpenOrder) => ok({ ...order, total, state: 'PAY_BACK' as const });
      const opened = await openOrder(wanted, (trx, { value }) => keepAnswer(trx, answer(value)));
      return opened.ok ? answer(opened.value) : opened;
    },
  };
}
