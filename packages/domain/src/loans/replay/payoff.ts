/** The figure that ends a loan, and what it gives back: what has not accrued of each line that counts as interest. */
import type { Day } from '../../calendar.ts';
import { type Pesos, pesos, ZERO_PESOS } from '../../money.ts';
import { owedAtOnce, toAccrue, without } from './accrual.ts';
import { type Note, ownPesos, payRows } from './pay.ts';
import {
  askedOf,
  askedPesos,
  type ChargeName,
  type LoanState,
  owedOf,
  type Row,
  rowValueOf,
  sumOver,
} from './state.ts';

/** The charges, in the order in which installments list them. */
export const CHARGE_NAMES = ['study', 'studyVat', 'guarantee', 'bureau'] as const satisfies ChargeName[];

/** Pesos that have not accrued by the end of `day`: of all interest, and of the charges that count as interest. */
export function notAccrued(state: LoanState, day: Day): Pesos {
  const { lines, rows } = state;
  const interest = sumOver(rows, (row) => toAccrue(row.interest, day));
  const charges = lines === null ? 0 : sumOver(CHARGE_NAMES, (name) => toAccrue(lines[name], day));
  return pesos(interest + charges);
}

/**
 * What settles the loan on a day (Leyes 1555 of 2012 and 2032 of 2020): all that is owed, less what has not accrued, less the
 * owner's money that waits, less what is asked from a wage. Never below zero.
 */
export function payoffFigure(state: LoanState, day: Day): Pesos {
  const figure = owedOf(state) - notAccrued(state, day) - state.waiting - askedPesos(state);
  return pesos(Math.max(0, figure));
}

/** Whether that much money settles the loan: also none, where what waits is enough. */
export function reachesPayoff(state: LoanState, day: Day, money: Pesos): boolean {
  return ownPesos(state.rows) > 0 && money >= payoffFigure(state, day);
}

/** Settles all but what is asked from a wage. The money must reach the payoff figure; what is too much waits. */
export function payOff(state: LoanState, day: Day, money: Pesos, note: Note): void {
  const back = giveBackAll(state, day);
  const pot = pesos(back + state.waiting + money);
  state.waiting = payRows(state, state.rows, pot, note);
}

/** Takes off what has not accrued. Returns what had been paid of it, or will be by a wage: it pays the rest of the loan. */
function giveBackAll(state: LoanState, day: Day): Pesos {
  let back = 0;
  for (const row of state.rows) {
    const own = toAccrue(row.interest, day);
    row.interest = without(row.interest, day, own);
    back += takeOff(row, own);
  }
  const { lines } = state;
  if (lines === null) return pesos(back);
  for (const name of CHARGE_NAMES) {
    const own = toAccrue(lines[name], day);
    lines[name] = owedAtOnce(pesos(lines[name].amount - own), day);
    back += takeOffCharges(state.rows, own);
  }
  return pesos(back);
}

/** The newest charges first; those of installments that are asked from a wage last. */
function takeOffCharges(rows: readonly Row[], amount: Pesos): Pesos {
  let [left, back]: [number, number] = [amount, 0];
  const newest = rows.toReversed();
  for (const row of [
    ...newest.filter((one) => askedOf(one) === 0),
    ...newest.filter((one) => askedOf(one) > 0),
  ]) {
    const taken = pesos(Math.min(left, row.charges));
    if (taken <= 0) continue;
    const isAsked = askedOf(row) > 0;
    row.charges = pesos(row.charges - taken);
    back += takeOff(row, taken, isAsked);
    left -= taken;
  }
  return pesos(back + left);
}

/** An installment that is asked from a wage keeps its value: more of it is principal. Of another, what was paid too much is back. */
function takeOff(row: Row, amount: Pesos, isAsked = askedOf(row) > 0): Pesos {
  if (isAsked) {
    row.principal = pesos(row.principal + amount);
    return amount;
  }
  const tooMuch = pesos(Math.max(0, row.settled - rowValueOf(row)));
  row.settled = pesos(row.settled - tooMuch);
  return tooMuch === 0 ? ZERO_PESOS : tooMuch;
}
