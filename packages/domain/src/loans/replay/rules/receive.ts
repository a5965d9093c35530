/** Money that came in. What no debt takes waits as its owner's. */
import type { Day } from '../../../calendar.ts';
import { minPesos, type Pesos, pesos, ZERO_PESOS } from '../../../money.ts';
import { DEFAULT_PREPAYMENT_CHOICE } from '../../schedule/prepayment-choices.ts';
import type { EventData, LoanEvent, MoneyPromise } from '../events.ts';
import { isRunning, type LoanState, leftToWagesPesos, owedBackOf } from '../state.ts';
import type { LoanTerms } from '../terms.ts';
import {
  dueRows,
  keptRows,
  type Note,
  ownPesos,
  payRows,
  settleRows,
  waiveOwedBack,
  waiveRows,
} from './pay.ts';
import { payOff, payoffFigure, reachesPayoff } from './payoff.ts';
import { prepay } from './prepay.ts';
import { missingOfOrder } from './promises.ts';

type Money = EventData['money'];

/** Lets the money pay. */
export function receive(
  state: LoanState,
  terms: LoanTerms,
  day: Day,
  { data: money, source }: Pick<LoanEvent & { kind: 'money' }, 'data' | 'source'>,
  noteAll: Note,
): void {
  const paid: Record<number, Pesos> = {};
  const note: Note = (effect) => {
    const { kind, part, number, pesos: amount } = effect;
    if (kind === 'paid' && part !== 'prepayment') paid[number] = pesos((paid[number] ?? 0) + amount);
    noteAll(effect);
  };
  if (!isRunning(state)) state.waiting = pesos(state.waiting + money.pesos);
  else if (money.number !== undefined) payWage(state, day, money, note);
  else payPlain(state, terms, day, money, payPromised(state, day, money, note), note);
  state.received[money.from] = pesos(state.received[money.from] + money.pesos);
  state.payments = [...state.payments, { source, paid }];
}

/**
 * What was asked settles what it named, through its last day, where the payoff of all does not cost less. Returns the money that is
 * left.
 */
function payPromised(state: LoanState, day: Day, { promise, pesos: money }: Money, note: Note): Pesos {
  if (promise === undefined || day > promise.lastDay) return money;
  const { settles } = promise;
  if (settles === 'payoff') {
    const needed = payoffNeeded(state, day, promise);
    if (money < needed || ownPesos(state.rows) + owedBackOf(state) === 0) return money;
    const short = pesos(payoffFigure(state, day) - needed);
    waiveOwedBack(state, waiveRows(state, state.rows, short, note));
    payOff(state, day, money, note);
    return ZERO_PESOS;
  }
  const rows = state.rows.filter(({ number }) => number <= settles.through);
  const owed = ownPesos(rows);
  const needed = minPesos(owed, missingOfOrder(state, promise));
  if (money < needed || needed >= payoffFigure(state, day)) return money;
  waiveRows(state, rows, pesos(owed - needed), note);
  payRows(state, rows, needed, note);
  return pesos(money - needed);
}

/** What settles the loan: the payoff figure, or what an order of it had asked where that is less. */
export function payoffNeeded(state: LoanState, day: Day, promise: MoneyPromise | undefined): Pesos {
  const figure = payoffFigure(state, day);
  if (promise?.settles !== 'payoff' || day > promise.lastDay) return figure;
  return minPesos(figure, missingOfOrder(state, promise));
}

/**
 * What is enough for the payoff settles it; else it pays what is due, then the running installment, then principal, and last what its
 * owner owes back: that costs nothing, and an installment that was paid early is not late for it.
 */
function payPlain(
  state: LoanState,
  terms: LoanTerms,
  day: Day,
  money: Money,
  amount: Pesos,
  note: Note,
): void {
  if (amount <= 0) return;
  if (reachesPayoff(state, day, amount)) {
    payOff(state, day, amount, note);
    return;
  }
  const kept = keptRows(state, day);
  const afterKept = payRows(state, kept, amount, note);
  const choice = money.choice ?? DEFAULT_PREPAYMENT_CHOICE;
  const left = prepay(state, terms, day, { kept, money: afterKept, choice }, note);
  state.waiting = pesos(state.waiting + left);
}

/** A wage pays the installment that it was deducted for. What has no purpose that is known waits. */
function payWage(state: LoanState, day: Day, { number, pesos: money }: Money, note: Note): void {
  const row = state.rows.find((one) => one.number === number);
  let left = money;
  if (row) {
    row.wage = null;
    if (reachesPayoff(state, day, money)) {
      payOff(state, day, money, note);
      return;
    }
    left = settleRows(state, [row], ['value'], money, 'paid', note);
  }
  state.waiting = pesos(state.waiting + left);
}

/**
 * The lender holds money of the borrower: it pays their debt as soon as that is due (Código Civil, arts. 1714 and 1715). A loan whose
 * payoff figure is 0 has ended, unless a wage is still to pay.
 */
export function payFromWaiting(state: LoanState, day: Day, note: Note): void {
  if (!isRunning(state) || (state.waiting <= 0 && leftToWagesPesos(state) > 0)) return;
  if (reachesPayoff(state, day, ZERO_PESOS)) payOff(state, day, ZERO_PESOS, note);
  else if (state.waiting > 0) state.waiting = payRows(state, dueRows(state, day), state.waiting, note);
}
