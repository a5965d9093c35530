/** Money that pays what is owed: the oldest installment first; within it collection fee, late interest, interest of added days, value. */
import type { Day } from '../../../calendar.ts';
import { type Pesos, pesos, ZERO_PESOS } from '../../../money.ts';
import type { AllocationPart } from '../../arrears/allocation.ts';
import type { LateChargePart } from '../events.ts';
import {
  addedInterestOwedOf,
  feeOwedOf,
  type LoanState,
  lateChargesOf,
  lateInterestOwedOf,
  leftToWageOf,
  type Row,
  sumOver,
  unpaidOf,
} from '../state.ts';

/** What money, or a waiver, did to one part of an installment. */
export interface Effect {
  readonly kind: 'paid' | 'waived';
  readonly number: number;
  readonly part: AllocationPart;
  readonly pesos: Pesos;
}

/** Where the effects of an event are noted. */
export type Note = (effect: Effect) => void;

/** What is unpaid of an installment's value and not asked from a wage. */
export function ownPartOf(row: Row): Pesos {
  return pesos(unpaidOf(row) - leftToWageOf(row));
}

/** What is owed and not asked from a wage. */
export function ownPesos(rows: readonly Row[]): Pesos {
  return sumOver(rows, (row) => ownPartOf(row) + lateChargesOf(row));
}

/** Pays the rows, the oldest first, with what is not asked from a wage. Returns what is left of the money. */
export function payRows(state: LoanState, rows: readonly Row[], money: Pesos, note: Note): Pesos {
  let left: number = money;
  for (const row of rows) {
    if (left <= 0) break;
    left -= payFee(state, row, left, note);
    left -= payLateInterest(state, row, left, note);
    left -= payAddedInterest(state, row, left, note);
    left -= payValue(row, Math.min(left, ownPartOf(row)), note);
  }
  return pesos(left);
}

function payFee(state: LoanState, row: Row, most: number, note: Note): number {
  const amount = pesos(Math.min(most, feeOwedOf(row)));
  if (amount <= 0) return 0;
  row.feeSettled = pesos(row.feeSettled + amount);
  row.paid = pesos(row.paid + amount);
  state.feesPaid = pesos(state.feesPaid + amount);
  note({ kind: 'paid', number: row.number, part: 'collection_fee', pesos: amount });
  return amount;
}

function payLateInterest(state: LoanState, row: Row, most: number, note: Note): number {
  const amount = pesos(Math.min(most, lateInterestOwedOf(row)));
  if (amount <= 0) return 0;
  row.lateSettled = pesos(row.lateSettled + amount);
  row.paid = pesos(row.paid + amount);
  state.lateInterestPaid = pesos(state.lateInterestPaid + amount);
  note({ kind: 'paid', number: row.number, part: 'late_interest', pesos: amount });
  return amount;
}

/** It is interest of the installment, which people read as a part of its value. */
function payAddedInterest(state: LoanState, row: Row, most: number, note: Note): number {
  const amount = pesos(Math.min(most, addedInterestOwedOf(row)));
  if (amount <= 0) return 0;
  row.addedSettled = pesos(row.addedSettled + amount);
  row.paid = pesos(row.paid + amount);
  state.addedInterestPaid = pesos(state.addedInterestPaid + amount);
  note({ kind: 'paid', number: row.number, part: 'installment', pesos: amount });
  return amount;
}

/** `amount` is at most what is unpaid of the value. */
export function payValue(row: Row, amount: number, note: Note): number {
  if (amount <= 0) return 0;
  row.settled = pesos(row.settled + amount);
  row.paid = pesos(row.paid + amount);
  note({ kind: 'paid', number: row.number, part: 'installment', pesos: pesos(amount) });
  return amount;
}

/**
 * Gives up that much of what the rows owe: late charges first (those of a named part before the others), then the oldest value.
 * Returns what they did not owe. What is asked from a wage stays.
 */
export function waiveRows(
  state: LoanState,
  rows: readonly Row[],
  amount: Pesos,
  note: Note,
  part?: LateChargePart,
): Pesos {
  let left: number = amount;
  const waive = (row: Row, own: AllocationPart, owed: number): Pesos => {
    const given = pesos(Math.max(0, Math.min(left, owed)));
    left -= given;
    if (given > 0) note({ kind: 'waived', number: row.number, part: own, pesos: given });
    return given;
  };
  const waiveFee = (row: Row) => {
    row.feeSettled = pesos(row.feeSettled + waive(row, 'collection_fee', feeOwedOf(row)));
  };
  const waiveInterest = (row: Row) => {
    row.lateSettled = pesos(row.lateSettled + waive(row, 'late_interest', lateInterestOwedOf(row)));
  };
  if (part !== undefined) rows.forEach(part === 'late_interest' ? waiveInterest : waiveFee);
  for (const row of rows) {
    waiveFee(row);
    waiveInterest(row);
    row.addedSettled = pesos(row.addedSettled + waive(row, 'installment', addedInterestOwedOf(row)));
  }
  for (const row of rows) {
    const given = waive(row, 'installment', ownPartOf(row));
    row.settled = pesos(row.settled + given);
    state.waived = pesos(state.waived + given);
  }
  return pesos(left);
}

/** The rows that are due today or were before. */
export function dueRows(state: LoanState, day: Day): Row[] {
  return state.rows.filter(({ dueOn }) => dueOn <= day);
}

/**
 * The rows that money pays before it reduces principal: through the one of the running period, or a later one that has money or is
 * asked from a wage.
 */
export function keptRows(state: LoanState, day: Day): Row[] {
  const running = state.rows.findIndex(({ dueOn }) => dueOn >= day);
  const touched = state.rows.findLastIndex(
    ({ settled, asked }) => settled > ZERO_PESOS || asked > ZERO_PESOS,
  );
  const last = Math.max(running === -1 ? state.rows.length - 1 : running, touched);
  return state.rows.slice(0, last + 1);
}
