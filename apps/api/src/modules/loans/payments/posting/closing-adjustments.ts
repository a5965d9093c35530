/** What the end of a credit waives: the interest that is not earned, at a payoff; every charge, at a withdrawal. */
import type { Day } from '@unamano/domain/calendar';
import { type PayoffQuote, payoffOn } from '@unamano/domain/loans/closing/payoff';
import { withdrawalOf } from '@unamano/domain/loans/closing/withdrawal';
import { type Pesos, sumPesos } from '@unamano/domain/money';
import type { Trx } from '../../../../db/types.ts';
import type { CreditRow } from '../../credit-lifecycle/index.ts';
import { installmentSettled, partsOf, rebateLines, withdrawalLines } from '../../ledger/index.ts';
import { type LoanBalance, type LoanRecords, loanBalanceOn } from '../../loan-accounts/index.ts';
import * as repo from '../repo.ts';
import { type PostingContext, readPostingContext } from './context.ts';
import { type PostingOrder, postLoanTransaction } from './post.ts';

/**
 * The figure that ends the credit on the day of the context.
 *
 * @param countsFrom the day on which the money was paid, where it is allocated again later
 */
export function payoffFrom(
  credit: CreditRow,
  { records, books, loanBalance, postedOn }: PostingContext,
  countsFrom = postedOn,
) {
  return payoffOn(countsFrom, loanBalance.owed, partsOf(credit, books.interestRatePpm, records));
}

/** Posts the rebate of unearned interest where the money covers the rest. Returns the figure, and what it was computed from. */
export async function rebate(
  trx: Trx,
  postingOrder: PostingOrder,
  atMostPesos: Pesos,
  countsFrom?: Day,
): Promise<{ isCovered: boolean; total: Pesos; context: PostingContext }> {
  const context = await readPostingContext(trx, postingOrder);
  const { credit } = postingOrder;
  const { total, rebates } = payoffFrom(credit, context, countsFrom);
  if (atMostPesos < total) return { isCovered: false, total, context };
  if (rebates.length > 0) {
    await postLoanTransaction(trx, postingOrder, context, {
      source: 'rebate',
      amountPesos: sumPesos(rebates.map(({ amount }) => amount)),
      allocations: rebates,
      lines: rebateLines(rebates, context.books),
      countsFrom,
    });
  }
  return { isCovered: true, total, context };
}

/** Whether money settles all that is owed while interest of days to come is in it: it then ends the credit at the payoff figure. */
export function endsEarly({ total, rebates }: PayoffQuote, amountPesos: Pesos): boolean {
  return rebates.length > 0 && amountPesos >= total;
}

/** Whether the value of one installment is all that a credit owes. */
export function isLastDebt({ owed }: LoanBalance, number: number): boolean {
  const own = owed.installments.find((row) => row.number === number);
  return own !== undefined && own.unpaid === owed.total && owed.total > 0;
}

/**
 * The same for money that pays one installment, as a wage does: where it ends the credit before the due day, the interest of the days
 * to come is not charged (Ley 1555 of 2012, art. 1; Ley 2032 of 2020, art. 2).
 *
 * @param order of the day on which the money counts
 */
export async function rebateOfInstallment(
  trx: Trx,
  order: PostingOrder,
  { number, amountPesos }: { number: number; amountPesos: Pesos },
): Promise<boolean> {
  const context = await readPostingContext(trx, order);
  const { total, rebates } = payoffFrom(order.credit, context, order.today);
  const isNeeded = isLastDebt(context.loanBalance, number) && rebates.length > 0 && total > 0;
  return isNeeded && (await rebate(trx, order, amountPesos, order.today)).isCovered;
}

export function withdrawalFrom(credit: CreditRow, records: LoanRecords, day: Day) {
  return withdrawalOf(credit.amount, installmentSettled(records, day), loanBalanceOn(records, day).owed);
}

/** Reverses the charges where the money covers the rest; false where it does not, or no withdrawal was requested. */
export async function cancelCharges(
  trx: Trx,
  postingOrder: PostingOrder,
  amountPesos: Pesos,
): Promise<boolean> {
  const { credit } = postingOrder;
  if (credit.state !== 'ACTIVE' || !(await repo.findWithdrawal(trx, credit.id))) return false;
  const context = await readPostingContext(trx, postingOrder);
  const quoted = withdrawalFrom(credit, context.records, context.postedOn);
  if (quoted === null || amountPesos < quoted.total) return false;
  await postLoanTransaction(trx, postingOrder, context, {
    source: 'withdrawal',
    amountPesos: sumPesos(quoted.cancelledCharges.map(({ amount }) => amount)),
    allocations: quoted.cancelledCharges,
    lines: withdrawalLines(credit, context.books.vatPpm, quoted.cancelledCharges),
  });
  return true;
}
