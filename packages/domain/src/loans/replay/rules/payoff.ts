/** The figure that ends a loan, and what it gives back: what has not accrued of each line that counts as interest. */
import type { Day } from '../../../calendar.ts';
import { type Pesos, pesos, ZERO_PESOS } from '../../../money.ts';
import { type Accrual, owedAtOnce, toAccrue } from '../accrual.ts';
import { DUE_PARTS, type Due } from '../dues.ts';
import {
  type ChargeName,
  type LoanState,
  leftToWageOf,
  leftToWagesPesos,
  owedBackOf,
  owedOf,
  sumOver,
} from '../state.ts';
import { type Note, ownPesos, payRows, settleRows } from './pay.ts';

/** The charges, in the order in which installments list them. */
export const CHARGE_NAMES = ['study', 'studyVat', 'guarantee', 'bureau'] as const satisfies ChargeName[];

/**
 * Pesos that have not accrued by the end of `day`: of all interest, and of the charges that count as interest. None once the loan has
 * ended: a rest that was waived is given back no second time.
 */
export function notAccrued(state: LoanState, day: Day): Pesos {
  const { lines, rows, endedOn } = state;
  if (endedOn !== null) return ZERO_PESOS;
  const interest = sumOver(rows, (row) => toAccrue(row.interest, day));
  const charges = lines === null ? 0 : sumOver(CHARGE_NAMES, (name) => toAccrue(lines[name], day));
  return pesos(interest + charges);
}

/**
 * What settles the loan on a day (Leyes 1555 of 2012 and 2032 of 2020): all that is owed, less what has not accrued, less the
 * owner's money that waits, with what they owe back, less what is asked from a wage. Never below zero.
 */
export function payoffFigure(state: LoanState, day: Day): Pesos {
  const figure = owedOf(state) - notAccrued(state, day) - state.waiting - leftToWagesPesos(state);
  return pesos(Math.max(0, figure));
}

/** Whether that much money settles the loan: also none, where what waits is enough. */
export function reachesPayoff(state: LoanState, day: Day, money: Pesos): boolean {
  return ownPesos(state.rows) + owedBackOf(state) > 0 && money >= payoffFigure(state, day);
}

/** Settles all but what is asked from a wage. The money must reach the payoff figure; what is too much waits. */
export function payOff(state: LoanState, day: Day, money: Pesos, note: Note): void {
  const back = giveBack(state, day, pesos(ownPesos(state.rows) + owedBackOf(state)));
  // It is no money that was paid: it lessens the newest installments, then what is owed back.
  const left = settleRows(state, state.rows.toReversed(), DUE_PARTS, back, 'given_back', note);
  state.waiting = payRows(state, state.rows, pesos(state.waiting + left + money), note);
}

/**
 * Gives back what has not accrued, but never more than is owed: the figure is not below zero. The rest of it stays charged. An
 * installment is less by its own interest; returns what pays the others: charges, and interest that was paid or that a wage will pay.
 */
function giveBack(state: LoanState, day: Day, most: Pesos): Pesos {
  let [left, back]: [number, number] = [most, 0];
  const take = (accrual: Accrual): Pesos => {
    const taken = pesos(Math.min(left, toAccrue(accrual, day)));
    left -= taken;
    return taken;
  };
  for (const row of state.rows.toReversed()) {
    const isAsked = leftToWageOf(row) > 0;
    const own = take(row.interest);
    row.interest = owedAtOnce(pesos(row.interest.amount - own), day);
    // One that is asked from a wage keeps its value: more of it is principal.
    back += isAsked ? own : lessen(row.dues.value, own);
  }
  const { lines } = state;
  if (lines === null) return pesos(back);
  for (const name of CHARGE_NAMES) {
    const own = take(lines[name]);
    lines[name] = owedAtOnce(pesos(lines[name].amount - own), day);
    back += own;
  }
  return pesos(back);
}

/** Returns what was paid too much. */
function lessen(value: Due, amount: Pesos): Pesos {
  value.accrued = pesos(value.accrued - amount);
  const tooMuch = pesos(Math.max(0, value.settled - value.accrued));
  value.settled = pesos(value.settled - tooMuch);
  return tooMuch;
}
