/** What a loan adds to the sums of the portfolio: each sum of a day is that of all changes until it. */
import { addMonths, type Day, withDayOfMonth } from '../../calendar.ts';
import { AGING_BUCKETS, type AgingBucket } from './aging.ts';
import type { LoanDays } from './loan-days.ts';
import type { RollState } from './roll-rates.ts';

/**
 * - `outstanding`: by the bucket at the end of the month before and the state; with what was outstanding at that end.
 * - `late`: the late charges that were paid.
 * - `cohort`: the loans of that day, by what was agreed.
 * - `first_late`: by the first day of the month in which they were lent, on the first day of the month in which they were late.
 */
export const SUM_NAMES = ['outstanding', 'late', 'cohort', 'first_late'] as const;
type SumName = (typeof SUM_NAMES)[number];

/** What a sum counts. `opened`: of `outstanding` alone. */
export const SUM_VALUES = ['credits', 'pesos', 'opened'] as const;
type SumValues = Readonly<Record<(typeof SUM_VALUES)[number], number>>;

/** A change of a sum of a day. `name`: of loans one of `SUM_NAMES`; `key`: within it. */
export interface SumChange extends SumValues {
  readonly name: string;
  readonly day: Day;
  readonly key: string;
}

/** Of a company: 0 for the people without one. */
export interface CompanySum extends SumChange {
  readonly companyId: number;
}

/** In the key of `outstanding`: it was in no bucket. */
export const NOT_OPEN = 'none';

/** Adds changes up. */
export class SumOfChanges {
  readonly #sums = new Map<string, CompanySum>();

  add(companyId: number, changes: Iterable<SumChange>, sign: 1 | -1 = 1): void {
    for (const { name, day, key, ...change } of changes) {
      const place = `${name} ${day} ${companyId} ${key}`;
      const { credits, pesos, opened } = this.#sums.get(place) ?? NOTHING;
      this.#sums.set(place, {
        ...{ name, day, key, companyId },
        credits: credits + sign * change.credits,
        pesos: pesos + sign * change.pesos,
        opened: opened + sign * change.opened,
      });
    }
  }

  /** Those that are not zero. */
  all(): CompanySum[] {
    return [...this.#sums.values()].filter((sum) => SUM_VALUES.some((value) => sum[value] !== 0));
  }
}

const NOTHING: SumValues = { credits: 0, pesos: 0, opened: 0 };

const monthStart = (on: Day): Day => withDayOfMonth(on, 1);
const isBucket = (state: RollState): state is AgingBucket =>
  (AGING_BUCKETS as readonly string[]).includes(state);

/** @param amount what was agreed to be lent */
export function changesOf(loan: LoanDays, amount: number): SumChange[] {
  const { disbursedOn, lateOn, days } = loan;
  const changes = balanceChanges(loan);
  const add = (name: SumName, day: Day, values: Partial<SumValues>, key = '') =>
    changes.push({ name, day, key, ...NOTHING, ...values });
  for (const [on, , , late] of days) if (late !== 0) add('late', on, { pesos: late });
  if (disbursedOn === null) return changes;
  const one = { credits: 1, pesos: amount };
  add('cohort', disbursedOn, one);
  if (lateOn !== null) add('first_late', monthStart(lateOn), one, monthStart(disbursedOn));
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
      changes.push({
        ...{ name: 'outstanding', day: on, key: `${opening ?? NOT_OPEN} ${state}` },
        ...{ credits: sign, pesos: sign * outstanding, opened: sign * opened },
      });
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
  for (const [on, state, outstanding] of days) {
    enter(on);
    if (state !== cell.state || outstanding !== cell.outstanding) move(on, { ...cell, state, outstanding });
    month = addMonths(monthStart(on), 1);
  }
  enter(null);
  return changes;
}
