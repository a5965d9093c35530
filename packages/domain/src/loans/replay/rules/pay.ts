/** Money that pays what is owed: the oldest installment first; within it collection fee, late interest, interest of added days, value. */
import type { Day } from '../../../calendar.ts';
import { type Pesos, pesos } from '../../../money.ts';
import type { AllocationPart } from '../../arrears/allocation.ts';
import { ALLOCATED_AS, DUE_PARTS, type DuePart, LATE_PARTS, owedOfPart, settle } from '../dues.ts';
import type { LateChargePart } from '../events.ts';
import { type LoanState, lateChargesOf, leftToWageOf, type Row, sumOver, unpaidOf } from '../state.ts';

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
export const ownPartOf = (row: Row): Pesos => pesos(unpaidOf(row) - leftToWageOf(row));

/** What is owed and not asked from a wage. */
export function ownPesos(rows: readonly Row[]): Pesos {
  return sumOver(rows, (row) => ownPartOf(row) + lateChargesOf(row));
}

/** How money, a waiver or a payoff settles what is owed. */
type Way = Effect['kind'] | 'given_back';

/** Settles the parts of the rows, row by row, but for what is asked from a wage. Returns what is left of the money. */
export function settleRows(
  state: LoanState,
  rows: readonly Row[],
  parts: readonly DuePart[],
  money: Pesos,
  way: Way,
  note: Note,
): Pesos {
  let left: number = money;
  for (const row of rows) {
    if (left <= 0) break;
    for (const part of parts) {
      const owed = part === 'value' ? ownPartOf(row) : owedOfPart(row.dues, part);
      const amount = pesos(Math.min(left, owed));
      if (amount <= 0) continue;
      left -= amount;
      settle(row.dues, part, amount);
      if (way === 'paid') row.paid = pesos(row.paid + amount);
      if (way !== 'waived' && part !== 'value') state.collected[part] = pesos(state.collected[part] + amount);
      if (way === 'waived' && part === 'value') state.waived = pesos(state.waived + amount);
      if (way !== 'given_back')
        note({ kind: way, number: row.number, part: ALLOCATED_AS[part], pesos: amount });
    }
  }
  return pesos(left);
}

/** Pays the rows, the oldest first. Returns what is left of the money. */
export function payRows(state: LoanState, rows: readonly Row[], money: Pesos, note: Note): Pesos {
  return settleRows(state, rows, DUE_PARTS, money, 'paid', note);
}

/**
 * Gives up that much of what the rows owe: late charges first (those of a named part before the others), then the oldest value.
 * Returns what they did not owe.
 */
export function waiveRows(
  state: LoanState,
  rows: readonly Row[],
  amount: Pesos,
  note: Note,
  named?: LateChargePart,
): Pesos {
  const first = LATE_PARTS.filter((part) => ALLOCATED_AS[part] === named);
  return [first, LATE_PARTS, ['value'] as const].reduce(
    (left, parts) => settleRows(state, rows, parts, left, 'waived', note),
    amount,
  );
}

/** What a waiver leaves after the rows lowers what its owner owes back, or is theirs. */
export function waiveOwedBack(state: LoanState, left: Pesos): void {
  state.waiting = pesos(state.waiting + left);
  state.waived = pesos(state.waived + left);
}

/** The rows that are due today or were before. */
export const dueRows = (state: LoanState, day: Day): Row[] => state.rows.filter(({ dueOn }) => dueOn <= day);

/**
 * The rows that money pays before it reduces principal: through the one of the running period, or a later one that has money or is
 * asked from a wage.
 */
export function keptRows(state: LoanState, day: Day): Row[] {
  const running = state.rows.findIndex(({ dueOn }) => dueOn >= day);
  const touched = state.rows.findLastIndex(({ dues, wage }) => dues.value.settled > 0 || wage !== null);
  const last = Math.max(running === -1 ? state.rows.length - 1 : running, touched);
  return state.rows.slice(0, last + 1);
}
