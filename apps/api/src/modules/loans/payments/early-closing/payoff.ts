/**
 * Early payoff: today's figure, an order for it, and the posting of the money. An order keeps the figure of the day on which it
 * was opened until its last day. Money that covers the figure ends the credit, whichever order it came by; other money is a
 * payment like any other, oldest installment first.
 */
import type { PayoffQuote } from '@unamano/contract/loans/early-closing';
import { type Day, earlierDay } from '@unamano/domain/calendar';
import type { PrepaymentChoice } from '@unamano/domain/loans/schedule/prepayment';
import { formatPesos, type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import { storeResponse } from '../../../../idempotency/call-context.ts';
import type { BorrowerActor, Origin } from '../../../../kernel/actor.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import {
  type CreditRow,
  findCredit,
  findOwnCredit,
  isBeingRepaid,
  lockCredit,
} from '../../credit-lifecycle/index.ts';
import { booksOf } from '../../ledger/index.ts';
import { readLoanRecordsOf } from '../../loan-accounts/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { OpenGatewayOrder, OrderRequest } from '../order-request.ts';
import { applyPayment, applyPaymentInContext, type PaymentToApply } from '../posting/allocate.ts';
import { payoffFrom, rebate } from '../posting/closing-adjustments.ts';
import { postingContextOn } from '../posting/context.ts';
import type { AppliedPayment, PostingOrder } from '../posting/post.ts';
import { prepaymentTerms } from '../posting/prepayments.ts';
import * as repo from '../repo.ts';

/** The figure that ends a running credit on `day`; null where the credit is not being repaid. */
async function payoffQuote(db: Db, credit: CreditRow | undefined, day: Day): Promise<PayoffQuote | null> {
  if (credit?.state !== 'ACTIVE') return null;
  const [records, books] = await Promise.all([readLoanRecordsOf(db, credit.id), booksOf(db, credit)]);
  if (!records) return null;
  const context = postingContextOn({ records, books }, day);
  const { total, savedInterest } = payoffFrom(credit, context);
  const { owed } = context.loanBalance;
  return {
    id_credit: credit.id,
    on: day,
    total,
    saved_interest: savedInterest,
    pending_debt: owed.total,
    late_interest: owed.lateInterest,
    collection_fee: owed.collectionFee,
  };
}

export async function payoffQuoteOf(db: Db, creditId: number, day: Day): Promise<PayoffQuote | null> {
  return payoffQuote(db, await findCredit(db, creditId), day);
}

/** Money of an order. `openedOn` is the day whose payoff figure the order keeps. */
export type PaymentOfOrder = PaymentToApply & {
  openedOn: Day;
  /** What the borrower chose for a prepayment; null where nothing was chosen. */
  prepaymentChoice: PrepaymentChoice | null;
};

/**
 * Posts money of an order for an installment or a payoff. Where it covers all that is owed without unearned interest, it ends
 * the credit at that figure (Ley 1555 of 2012, art. 1, and Ley 2032 of 2020, art. 2); where it covers less, what is beyond the
 * installment of the running period reduces principal. Money for the figure of the day on which
 * its order was opened counts from that day.
 */
export async function applyPaymentOfOrder(
  trx: Trx,
  { openedOn, prepaymentChoice, ...payment }: PaymentOfOrder,
): Promise<AppliedPayment> {
  if (!isBeingRepaid(payment.credit)) return applyPayment(trx, payment);
  const { amountPesos } = payment;
  const isCoveredThen = (await rebate(trx, { ...payment, today: openedOn }, amountPesos)).isCovered;
  const now = isCoveredThen ? null : await rebate(trx, payment, amountPesos);
  const credit = (await lockCredit(trx, payment.credit.id)) ?? payment.credit;
  if (now === null) {
    const { allocatesAgain: again } = payment;
    const allocatesAgain = again && { ...again, countsFrom: earlierDay(again.countsFrom, openedOn) };
    return applyPayment(trx, {
      ...payment,
      credit,
      today: openedOn,
      ...(allocatesAgain && { allocatesAgain }),
    });
  }
  if (now.isCovered) return applyPayment(trx, { ...payment, credit });
  const prepayment = await prepaymentTerms(trx, credit, now.context.records, prepaymentChoice);
  return applyPaymentInContext(trx, now.context, { ...payment, credit, prepayment });
}

/**
 * Ends a credit with money that covers all that is owed without unearned interest, however it came (Leyes 1555 of 2012 and 2032 of
 * 2020). Takes the payoff figure of it; the rest stays where it is.
 *
 * @returns that figure, and what was posted (null where the figure is 0); null where the money is less, and then nothing is posted
 */
export async function payOff(
  trx: Trx,
  payment: PaymentToApply,
): Promise<{ total: Pesos; posted: AppliedPayment | null } | null> {
  const { isCovered, total } = await rebate(trx, payment, payment.amountPesos);
  if (!isCovered) return null;
  const credit = (await lockCredit(trx, payment.credit.id)) ?? payment.credit;
  const posted = total > 0 ? await applyPayment(trx, { ...payment, credit, amountPesos: total }) : null;
  return { total, posted };
}

/**
 * Pays a running credit off with the money of its refinancing, at the figure of the day.
 *
 * @returns that figure; null where it is more than `atMostPesos`, and then nothing is posted
 */
export async function payOffByRefinancing(
  trx: Trx,
  order: PostingOrder,
  atMostPesos: Pesos,
): Promise<Pesos | null> {
  const paid = await payOff(trx, { ...order, source: 'refinancing', amountPesos: atMostPesos });
  return paid?.total ?? null;
}

/** The reply where the credit ends at once. */
const NOTHING_TO_PAY = { url: null, order: null, total: ZERO_PESOS };

export function createPayoff(deps: PaymentsDeps, openOrder: OpenGatewayOrder) {
  const { db, clock } = deps;

  /** Where only unearned interest is left, its rebate ends the credit at once. */
  function closeWithoutPayment(actor: BorrowerActor, origin: Origin, creditId: number): Promise<boolean> {
    return inTransaction(db, async (trx) => {
      const credit = await lockCredit(trx, creditId);
      if (credit?.borrower_id !== actor.id || credit.state !== 'ACTIVE') return false;
      const { isCovered } = await rebate(
        trx,
        {
          credit,
          reference: await repo.closingReference(trx, credit.id, 'payoff'),
          today: clock.today(),
          now: clock.now(),
          initiator: { actor, origin },
          reason: 'nothing left but interest that is not charged',
        },
        ZERO_PESOS,
      );
      if (isCovered) await storeResponse(trx, ok(NOTHING_TO_PAY));
      return isCovered;
    });
  }

  return {
    /** STATE_NOT_ALLOWED for a credit that is not being repaid. */
    async payoff(actor: BorrowerActor, creditId: number): Promise<Result<PayoffQuote>> {
      const credit = await findOwnCredit(db, actor.id, creditId);
      if (!credit) return refuse('OBJECT_NOT_FOUND');
      const quoted = await payoffQuote(db, credit, clock.today());
      return quoted ? ok(quoted) : refuse('STATE_NOT_ALLOWED');
    },

    /** An order for today's figure, which must equal the figure that the borrower was shown. */
    async openPayoff(
      actor: BorrowerActor,
      origin: Origin,
      input: { id_credit: number; total: Pesos },
    ): Promise<Result<{ url: string | null; order: string | null; total: Pesos }>> {
      const credit = await findOwnCredit(db, actor.id, input.id_credit);
      if (!credit) return refuse('OBJECT_NOT_FOUND');
      if (credit.state !== 'ACTIVE') return refuse('STATE_NOT_ALLOWED');
      if (input.total === 0 && (await closeWithoutPayment(actor, origin, credit.id))) {
        return ok(NOTHING_TO_PAY);
      }
      const request: OrderRequest = {
        kind: 'payoff',
        find: (trx) => repo.findCredit(trx, input.id_credit, actor.id),
        async price(_trx, locked, context) {
          const { total } = payoffFrom(locked, context);
          const next = context.loanBalance.owed.nextPayment;
          if (total !== input.total || next === null) {
            return invalid('total', `La cifra de hoy es $${formatPesos(total)}`);
          }
          const description = `Credito ${locked.id} pago total`;
          return ok({ number: next.number, amountPesos: total, description });
        },
      };
      return openOrder(request, (order) => ({ ...order, total: input.total }));
    },
  };
}
