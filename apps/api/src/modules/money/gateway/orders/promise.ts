/** What an order settles: computed when it is opened, and kept with it. */
import type { Day } from '@unamano/domain/calendar';
import type { MoneyPromise } from '@unamano/domain/loans/replay/events';
import { keptRows, ownPesos } from '@unamano/domain/loans/replay/rules/pay';
import { payoffFigure } from '@unamano/domain/loans/replay/rules/payoff';
import { orderPromise } from '@unamano/domain/loans/replay/rules/promises';
import type { LoanState } from '@unamano/domain/loans/replay/state';
import type { Pesos } from '@unamano/domain/money';
import type { OrderRow } from '../repo.ts';

type PricedOrder = { kind: OrderRow['kind']; number: number; amountPesos: Pesos; lastDay: Day };

/**
 * Null for a part of what is owed, and for money that returns what was lent. An order of more than its installment is a prepayment:
 * it names what is paid before principal is.
 *
 * @param state at the end of `today`
 */
export function promiseOf(
  state: LoanState,
  today: Day,
  { kind, number, amountPesos, lastDay }: PricedOrder,
): MoneyPromise | null {
  const promise = (settles: MoneyPromise['settles']) => orderPromise(state, settles, amountPesos, lastDay);
  if (kind === 'withdrawal') return null;
  if (kind === 'payoff' || amountPesos === payoffFigure(state, today)) return promise('payoff');
  const named = state.rows.filter((row) => row.number <= number);
  const rows = amountPesos > ownPesos(named) ? keptRows(state, today) : named;
  const [own, through] = [ownPesos(rows), rows.at(-1)?.number];
  if (own === 0 || amountPesos < own || through === undefined) return null;
  return promise({ through });
}
