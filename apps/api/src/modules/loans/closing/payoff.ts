/** Early payoff: today's figure, and an order that promises it until its last day. */
import type { PayoffQuote } from '@unamano/contract/loans/early-closing';
import type { Day } from '@unamano/domain/calendar';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import { notAccrued } from '@unamano/domain/loans/replay/rules/payoff';
import { formatPesos, maxPesos, minPesos, type Pesos, pesos, ZERO_PESOS } from '@unamano/domain/money';
import type { BorrowerActor } from '../../../kernel/actor.ts';
import type { Core } from '../../../kernel/core.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { findOwnCredit, isBeingRepaid } from '../credit-lifecycle/index.ts';
import { type LoanOnDay, passDays, readLoan } from '../loan-events/index.ts';
import type { OpenGatewayOrder, OrderRequest } from './order-request.ts';
import * as repo from './repo.ts';

function quoteOf({ creditId, state, terms, ceilings }: LoanOnDay, day: Day): PayoffQuote {
  const balance = balanceOf(state, terms, ceilings);
  const { owed, payoff: total, waiting } = balance;
  return {
    id_credit: creditId,
    on: day,
    total,
    saved_interest: minPesos(notAccrued(state, day), owed),
    pending_debt: pesos(owed + Math.max(0, -waiting)),
    late_interest: balance.lateInterest,
    collection_fee: balance.collectionFee,
    waiting: maxPesos(ZERO_PESOS, waiting),
    asked_from_wages: balance.askedFromWages,
  };
}

/** The reply where the credit has ended. */
const NOTHING_TO_PAY = { url: null, order: null, total: ZERO_PESOS };

export function createPayoff({ db, clock }: Core, openOrder: OpenGatewayOrder) {
  /** A credit that ended by itself this morning, before the job of days ran. */
  async function hasEnded(creditId: number): Promise<boolean> {
    const [today, now] = [clock.today(), clock.now()];
    const loan = await readLoan(db, creditId, today);
    if (!loan || loan.state.endedOn === null) return false;
    await passDays(db, creditId, { today, now });
    return true;
  }

  return {
    /** STATE_NOT_ALLOWED for a credit that is not being repaid. */
    async payoff(actor: BorrowerActor, creditId: number): Promise<Result<PayoffQuote>> {
      const credit = await findOwnCredit(db, actor.id, creditId);
      if (!credit) return refuse('OBJECT_NOT_FOUND');
      const today = clock.today();
      const loan = isBeingRepaid(credit) ? await readLoan(db, creditId, today) : undefined;
      return loan ? ok(quoteOf(loan, today)) : refuse('STATE_NOT_ALLOWED');
    },

    /** An order for today's figure, which must equal the figure that the borrower was shown. */
    async openPayoff(
      actor: BorrowerActor,
      input: { id_credit: number; total: Pesos },
    ): Promise<Result<{ url: string | null; order: string | null; total: Pesos }>> {
      const credit = await findOwnCredit(db, actor.id, input.id_credit);
      if (!credit) return refuse('OBJECT_NOT_FOUND');
      if (!isBeingRepaid(credit)) return refuse('STATE_NOT_ALLOWED');
      if (input.total === 0 && (await hasEnded(credit.id))) return ok(NOTHING_TO_PAY);
      const request: OrderRequest = {
        kind: 'payoff',
        find: (trx) => repo.findCredit(trx, input.id_credit, actor.id),
        price(locked, { state, terms, ceilings }) {
          const { payoff: total, next } = balanceOf(state, terms, ceilings);
          if (total !== input.total) return invalid('total', `La cifra de hoy es $${formatPesos(total)}`);
          // What is left is left to a wage.
          if (total === 0 || next === null) return refuse('STATE_NOT_ALLOWED');
          return ok({
            number: next.number,
            amountPesos: total,
            description: `Credito ${locked.id} pago total`,
          });
        },
      };
      return openOrder(request, (order) => ({ ...order, total: input.total }));
    },
  };
}
