/** What a loan adds to the sums of the portfolio: each sum of a day is that of all changes until it. */
import { addMonths, type Day, withDayOfMonth } from '../../calendar.ts';
import { AGING_BUCKETS, type AgingBucket } from './aging.ts';
import { type LoanDays, MOVED } from './loan-days.ts';
import type { RollState } from './roll-rates.ts';

export const SUM_TABLES = ['balances', 'movements', 'vintages'] as const;
export type SumTable = (typeof SUM_TABLES)[number];

/**
 * A change of sums, by its key.
 * - `balances` by [day, its bucket at the end of the month before, its state]: credits, outstanding, and what was
 *   outstanding at the end of the month before.
 * - `movements` by [day]: what moved, and credits and amount of the loans of that day.
 * - `vintages` by [first day of the month in which it was late, of the month in which it was lent]: credits and amount.
 */
export interface SumChange {
  readonly table: SumTable;
  readonly key: readonly string[];
  readonly values: readonly number[];
}

/** In `balances`: it was in no bucket. */
export const NOT_OPEN = 'none';

/** Adds changes up, by table and key. */
export class SumOfChanges {
  readonly #sums = new Map<string, { table: SumTable; key: readonly string[]; values: number[] }>();

  /** @param more is added to each key */
  add(changes: Iterable<SumChange>, sign: 1 | -1 = 1, more: readonly string[] = []): void {
    for (const { table, key, values } of changes) {
      const full = [...key, ...more];
      const name = `${table} ${full.join(' ')}`;
      const sum = this.#sums.get(name);
      if (sum)
        for (const [index, value] of values.entries())
          sum.values[index] = (sum.values[index] ?? 0) + sign * value;
      else this.#sums.set(name, { table, key: full, values: values.map((value) => sign * value) });
    }
  }

  /** Those that are not zero. */
  all(): SumChange[] {
    return [...this.#sums.values()].filter(({ values }) => values.some((value) => value !== 0));
  }
}

const monthStart = (on: Day): Day => withDayOfMonth(on, 1);
const isBucket = (state: RollState): state is AgingBucket =>
  (AGING_BUCKETS as readonly string[]).includes(state);

/** @param amount what was agreed to be lent */
export function changesOf(loan: LoanDays, amount: number): SumChange[] {
  const { disbursedOn, lateOn, days } = loan;
  const changes = balanceChanges(loan);
  for (const { on, moved } of days)
    if (moved)
      changes.push({ table: 'movements', key: [on], values: [...MOVED.map((name) => moved[name]), 0, 0] });
  if (disbursedOn === null) return changes;
  changes.push({ table: 'movements', key: [disbursedOn], values: [...MOVED.map(() => 0), 1, amount] });
  if (lateOn !== null)
    changes.push({
      table: 'vintages',
      key: [monthStart(lateOn), monthStart(disbursedOn)],
      values: [1, amount],
    });
  return changes;
}

type Cell = { opening: AgingBucket | null; opened: number; state: RollState; outstanding: number };

/** A loan is in one cell at a time; a new month begins where the last one ended. */
function balanceChanges({ days }: LoanDays): SumChange[] {
  const changes: SumChange[] = [];
  let cell: Cell = { opening: null, opened: 0, state: 'paid', outstanding: 0 };
  const move = (on: Day, to: Cell) => {
    for (const [{ opening, opened, state, outstanding }, sign] of [
      [cell, -1],
      [to, 1],
    ] as const) {
      if (opening === null && !isBucket(state)) continue;
      const values = [sign, sign * outstanding, sign * opened];
      changes.push({ table: 'balances', key: [on, opening ?? NOT_OPEN, state], values });
    }
    cell = to;
  };
  const opened = ({ state, outstanding }: Cell): Cell => ({
    opening: isBucket(state) ? state : null,
    opened: outstanding,
    state,
    outstanding,
  });
  let month: Day | null = null;
  const enter = (until: Day | null) => {
    while (month !== null && (until === null || month <= until)) {
      const next = opened(cell);
      if (next.opening !== cell.opening || next.opened !== cell.opened) move(month, next);
      // In each later month the same.
      month = until === null ? null : addMonths(month, 1);
    }
  };
  for (const { on, state, outstanding } of days) {
    enter(on);
    if (state !== cell.state || outstanding !== cell.outstanding) move(on, { ...cell, state, outstanding });
    month = addMonths(monthStart(on), 1);
  }
  enter(null);
  return changes;
}
