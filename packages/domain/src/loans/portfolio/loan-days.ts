/**
 * What the portfolio counts of a loan: what it owes at the end of each day, and how late. Days to come are those of a loan to which
 * nothing comes, so that only an event changes any of it.
 */
import { addDays, type Day, daysBetween, laterDay } from '../../calendar.ts';
import { type Pesos, ZERO_PESOS } from '../../money.ts';
import type { LegalCeilings } from '../arrears/arrears-terms.ts';
import { nextTurn } from '../replay/days.ts';
import type { LoanEvent } from '../replay/events.ts';
import { resume, type Watch } from '../replay/replay.ts';
import { daysLateOf, isLate, overdueRows } from '../replay/rules/overdue.ts';
import type { Effect } from '../replay/rules/pay.ts';
import { isRunning, type LoanState, sumOver, unpaidOf } from '../replay/state.ts';
import type { LoanTerms } from '../replay/terms.ts';
import { AGING_BUCKETS, agingBucketOf, FIRST_DAY_LATE } from './aging.ts';
import type { RollState } from './roll-rates.ts';
import { VINTAGE_LATE_DAYS } from './vintages.ts';

/** A day and those after it, until the next one; `late`: the late charges that were paid on the first of them. */
export type LoanDay = readonly [
  on: Day,
  state: RollState,
  /** Of the installments, in the books; late charges are no part of it. */
  outstanding: Pesos,
  late: number,
];

export interface LoanDays {
  readonly disbursedOn: Day | null;
  /** The first day on which it was late by more than `VINTAGE_LATE_DAYS`; null where it never will be. */
  readonly lateOn: Day | null;
  readonly days: readonly LoanDay[];
}

/** Of a loan without an event. */
export const NO_DAYS: LoanDays = { disbursedOn: null, lateOn: null, days: [] };

export interface LoanDaysRecorder {
  /** Takes a step of the walk. */
  readonly note: Watch;
  /** Goes on from the end of the walk to the last day that changes something. */
  readonly finish: (state: LoanState) => LoanDays;
}

/**
 * Notes the days of a walk.
 *
 * @param from the state from which the walk goes on
 * @param kept the days as they were before; null for a new loan
 */
export function recordLoanDays(
  terms: LoanTerms,
  ceilings: LegalCeilings,
  from: LoanState,
  kept: LoanDays | null,
): LoanDaysRecorder {
  const isKept = (on: Day) => from.day !== null && on <= from.day;
  const days: LoanDay[] = (kept?.days ?? []).filter(([on]) => isKept(on));
  let lateOn = kept?.lateOn != null && isKept(kept.lateOn) ? kept.lateOn : null;
  const note: Watch = (state, on, event, effects) => {
    const reached = state.day ?? on;
    const late = isLate(state, terms, reached) ? (daysLateOf(overdueRows(state, reached), terms) ?? 0) : 0;
    /** The day on which it is late by `count` days, if that is a day of this step. */
    const dayLate = (count: number) => laterDay(on, addDays(reached, count - late));
    if (late > VINTAGE_LATE_DAYS) lateOn ??= dayLate(VINTAGE_LATE_DAYS + 1);
    const outstanding = state.writtenOff ? ZERO_PESOS : sumOver(state.rows, unpaidOf);
    const closed = state.writtenOff ? 'written_off' : 'paid';
    const lateAtFirst = late - daysBetween(on, reached);
    const bucket = outstanding > 0 ? agingBucketOf(late === 0 ? 0 : lateAtFirst) : closed;
    add([on, bucket, outstanding, lateChargesPaid(event, effects)]);
    if (outstanding === 0) return;
    for (const later of AGING_BUCKETS) {
      const first = FIRST_DAY_LATE[later];
      if (first > lateAtFirst && first <= late && late > 0)
        add([addDays(reached, first - late), later, outstanding, 0]);
    }
  };
  function add(day: LoanDay): void {
    const [on, state, outstanding, paid] = day;
    const last = days.at(-1);
    if (last?.[0] === on) days[days.length - 1] = [on, state, outstanding, last[3] + paid];
    else if (paid !== 0 || last?.[1] !== state || last[2] !== outstanding) days.push(day);
  }
  return {
    note,
    finish: (state) => {
      const end = isRunning(state) && state.day !== null ? lastChange(state, ceilings, state.day) : null;
      if (end !== null) resume(state, terms, ceilings, [], end, note);
      return { disbursedOn: state.disbursedOn, lateOn, days: days.filter(isNews) };
    },
  };
}

/** Whether a day differs from the one before it. */
function isNews([, state, outstanding, late]: LoanDay, index: number, days: readonly LoanDay[]): boolean {
  const before = days[index - 1];
  if (late !== 0) return true;
  return before ? before[1] !== state || before[2] !== outstanding : outstanding > 0;
}

/** After the last day on which something happens by itself, a late loan grows later until it is in the last bucket. */
function lastChange(state: LoanState, ceilings: LegalCeilings, day: Day): Day {
  let last = day;
  for (let next = nextTurn(state, ceilings, day); next !== null; next = nextTurn(state, ceilings, next))
    last = next;
  return addDays(last, FIRST_DAY_LATE.days_91);
}

function lateChargesPaid(event: LoanEvent | null, effects: readonly Effect[]): number {
  if (event?.kind === 'money' && event.data.from === 'refinancing') return 0;
  return sumOver(effects, ({ kind, part, pesos }) => (kind === 'paid' && part !== 'installment' ? pesos : 0));
}
