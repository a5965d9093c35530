/**
 * Early payoff: today's figure, an order for it, and what happens when the money lands. A figure is good for its day.
 * Money that reaches the figure of the day on which it is booked ends the credit; money that does not (it came a day
 * later, or another amount) is a payment like any other, oldest installment first, and nothing of it is lost.
 */
import type { PayoffQuote } from '@unamano/contract/early-closing';
import type { Day } from '@unamano/domain/calendar';
import { formatPesos, sumPesos } from '@unamano/domain/money';
import { payoffOn } from '@unamano/domain/payoff';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import { storeResponse } from '../../../idempotency/call-context.ts';
import type { BorrowerActor, Origin } from '../../../kernel/actor.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { type CreditRow, findCredit, findOwnCredit, lockCredit } from '../../credit-lifecycle/index.ts';
import { booksOf, partsOf, rebateLines } from '../../ledger/index.ts';
import {
  type LoanBalance,
  type LoanRecords,
  loanBalanceOn,
  readLoanRecords,
  readLoanRecordsOf,
} from '../../loan-accounts/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { OpenGatewayOrder, OpenOrder, OrderRequest } from '../orders/order-request.ts';
import { applyPayment, type PaymentToApply } from '../posting/allocate.ts';
import { readPostingContext } from '../posting/context.ts';
import { type AppliedPayment, type PostingOrder, postLoanTransaction } from '../posting/post.ts';
import * as repo from '../repo.ts';

type Quote = ReturnType<typeof payoffOn>;

function quoteFrom(
  credit: CreditRow,
  records: LoanRecords,
  loanBalance: LoanBalance,
  day: Day,
  interestRatePpm: number,
): Quote {
  return payoffOn(day, loanBalance.owed, partsOf(credit, interestRatePpm, records.installments));
}

/** What ends a running credit on `day`. */
async function payoffQuote(db: Db, credit: CreditRow, records: LoanRecords, day: Day): Promise<PayoffQuote> {
  const loanBalance = loanBalanceOn(records, day);
  const { interestRatePpm } = await booksOf(db, credit);
  const { total, savedInterest } = quoteFrom(credit, records, loanBalance, day, interestRatePpm);
  const { owed } = loanBalance;
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

/** The same by the credit's id; null where it is not being repaid. */
export async function payoffQuoteOf(db: Db, creditId: number, day: Day): Promise<PayoffQuote | null> {
  const [credit, records] = await Promise.all([findCredit(db, creditId), readLoanRecords(db, [creditId])]);
  const own = records.get(creditId);
  return credit?.state === 'ACTIVE' && own ? payoffQuote(db, credit, own, day) : null;
}

/** Takes off the interest that will not be earned. Returns the pesos that then end the credit. */
async function rebate(
  trx: Trx,
  postingOrder: PostingOrder,
  atMostPesos: number,
): Promise<{ isReached: boolean; total: number }> {
  const ready = await readPostingContext(trx, postingOrder);
  const { credit } = postingOrder;
  const rate = ready.books.interestRatePpm;
  const { total, rebates } = quoteFrom(credit, ready.records, ready.loanBalance, ready.postedOn, rate);
  if (atMostPesos < total) return { isReached: false, total };
  if (rebates.length > 0) {
    await postLoanTransaction(trx, postingOrder, ready, {
      source: 'rebate',
      amountPesos: sumPesos(rebates.map(({ amount }) => amount)),
      allocations: rebates,
      lines: rebateLines(rebates, ready.books.onBooksPesos),
    });
  }
  return { isReached: true, total };
}

/** Books money that was meant to pay a credit off: with the rebate where it reaches, as a plain payment where not. */
export async function applyPayoff(trx: Trx, payment: PaymentToApply): Promise<AppliedPayment> {
  if (payment.credit.state === 'ACTIVE') await rebate(trx, payment, payment.amountPesos);
  const credit = (await lockCredit(trx, payment.credit.id)) ?? payment.credit;
  return applyPayment(trx, { ...payment, credit });
}

/** The answer where the credit ends at once. */
const NOTHING_TO_PAY = { url: null, order: null, total: 0 };

export function createPayoff(deps: PaymentsDeps, openOrder: OpenGatewayOrder) {
  const { db, clock } = deps;

  /** Where interest not earned is all that is left, letting go of it ends the credit at once. */
  function closeWithoutPayment(actor: BorrowerActor, origin: Origin, creditId: number): Promise<boolean> {
    return inTransaction(db, async (trx) => {
      const credit = await lockCredit(trx, creditId);
      if (credit?.borrower_id !== actor.id || credit.state !== 'ACTIVE') return false;
      const { isReached } = await rebate(
        trx,
        {
          credit,
          reference: await repo.closingReference(trx, credit.id, 'payoff'),
          today: clock.today(),
          now: clock.now(),
          initiator: { actor, origin },
          reason: 'nothing left but interest that is not charged',
        },
        0,
      );
      if (isReached) await storeResponse(trx, ok(NOTHING_TO_PAY));
      return isReached;
    });
  }

  return {
    /** STATE_NOT_ALLOWED for a credit that is not being repaid. */
    async payoff(actor: BorrowerActor, creditId: number): Promise<Result<PayoffQuote>> {
      const credit = await findOwnCredit(db, actor.id, creditId);
      if (!credit) return refuse('OBJECT_NOT_FOUND');
      if (credit.state !== 'ACTIVE') return refuse('STATE_NOT_ALLOWED');
      const records = await readLoanRecordsOf(db, credit.id);
      if (!records) return refuse('OBJECT_NOT_FOUND');
      return ok(await payoffQuote(db, credit, records, clock.today()));
    },

    /** An order for today's figure, which must be the one that the person was shown. */
    async openPayoff(
      actor: BorrowerActor,
      origin: Origin,
      input: { id_credit: number; total: number },
    ): Promise<Result<{ url: string | null; order: string | null; total: number }>> {
      const credit = await findOwnCredit(db, actor.id, input.id_credit);
      if (!credit) return refuse('OBJECT_NOT_FOUND');
      if (credit.state !== 'ACTIVE') return refuse('STATE_NOT_ALLOWED');
      if (input.total === 0 && (await closeWithoutPayment(actor, origin, credit.id))) {
        return ok(NOTHING_TO_PAY);
      }
      const wanted: OrderRequest = {
        kind: 'payoff',
        find: (trx) => repo.findCredit(trx, input.id_credit, actor.id),
        async price(trx, locked, { records, loanBalance, postedOn }) {
          const { interestRatePpm } = await booksOf(trx, locked);
          const { total } = quoteFrom(locked, records, loanBalance, postedOn, interestRatePpm);
          const next = loanBalance.owed.nextPayment;
          if (total !== input.total || next === null) {
            return invalid('total', `La cifra de hoy es $${formatPesos(total)}`);
          }
          const description = `Credito ${locked.id} pago total`;
          return ok({ number: next.number, amountPesos: total, description });
        },
      };
      const answer = (order: OpenOrder) => ok({ ...order, total: input.total });
      const opened = await openOrder(wanted, (trx, { value }) => storeResponse(trx, answer(value)));
      return opened.ok ? answer(opened.value) : opened;
    },
  };
}
