/**
 * What the portfolio counts of a loan: what it owes at the end of each day, and how late, and what moved on it. Days to come are those of a loan
 * to which nothing comes, so that only an event changes any of it.
 */
import { addDays, type Day, daysBetween, laterDay } from '../../calendar.ts';
import { type Pesos, ZERO_PESOS } from '../../money.ts';
import type { LegalCeilings } from '../arrears/arrears-terms.ts';
import { nextTurn } from '../replay/days.ts';
import type { LoanEvent } from '../replay/events.ts';
import { type Posting, recordPostings } from '../replay/postings.ts';
import { resume, type Watch } from '../replay/replay.ts';
import { daysLateOf, isLate, overdueRows } from '../replay/rules/overdue.ts';
import type { Effect } from '../replay/rules/pay.ts';
import { isRunning, type LoanState, sumOver, unpaidOf } from '../replay/state.ts';
import type { LoanTerms } from '../replay/terms.ts';
import { AGING_BUCKETS, agingBucketOf, FIRST_DAY_LATE } from './aging.ts';
import type { RollState } from './roll-rates.ts';
import { VINTAGE_LATE_DAYS } from './vintages.ts';

/** What moved on a day. `receivable` is the change of the loans' account; `taken` is what money paid of the debt. */
export const MOVED = ['lent', 'principal', 'cash', 'received', 'taken', 'late', 'receivable'] as const;
export type Moved = Readonly<Record<(typeof MOVED)[number], number>>;

/** By the order of `MOVED`. */
export function movedOf(values: readonly number[]): Moved {
  const of = (name: (typeof MOVED)[number]) => values[MOVED.indexOf(name)] ?? 0;
  return {
    lent: of('lent'),
    principal: of('principal'),
    cash: of('cash'),
    received: of('received'),
    taken: of('taken'),
    late: of('late'),
    receivable: of('receivable'),
  };
}

/** A day and those after it, until the next one. */
export interface LoanDay {
  readonly on: Day;
  readonly state: RollState;
  /** Of the installments, in the books; late charges are no part of it. */
  readonly outstanding: Pesos;
  /** On the first day alone; null where nothing did. */
  readonly moved: Moved | null;
}

export interface LoanDays {
  readonly disbursedOn: Day | null;
  /** The first day on which it was late by more than `VINTAGE_LATE_DAYS`; null where it never will be. */
  readonly lateOn: Day | null;
  readonly days: readonly LoanDay[];
}

export interface LoanDaysRecorder {
  /** Takes a step of the walk and its postings. */
  readonly note: (postings: readonly Posting[], ...step: Parameters<Watch>) => void;
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
  const days: LoanDay[] = (kept?.days ?? []).filter(({ on }) => isKept(on));
  let lateOn = kept?.lateOn != null && isKept(kept.lateOn) ? kept.lateOn : null;
  const note: LoanDaysRecorder['note'] = (postings, state, on, event, effects) => {
    const moved = movedBy(postings, event, effects);
    const reached = state.day ?? on;
    const late = isLate(state, terms, reached) ? (daysLateOf(overdueRows(state, reached), terms) ?? 0) : 0;
    /** The day on which it is late by `count` days, if that is a day of this step. */
    const dayLate = (count: number) => laterDay(on, addDays(reached, count - late));
    if (late > VINTAGE_LATE_DAYS) lateOn ??= dayLate(VINTAGE_LATE_DAYS + 1);
    const outstanding = state.writtenOff ? ZERO_PESOS : sumOver(state.rows, unpaidOf);
    const closed = state.writtenOff ? 'written_off' : 'paid';
    const lateAtFirst = late - daysBetween(on, reached);
    add({
      on,
      outstanding,
      state: outstanding > 0 ? agingBucketOf(late === 0 ? 0 : lateAtFirst) : closed,
      moved,
    });
    if (outstanding === 0) return;
    for (const bucket of AGING_BUCKETS) {
      const first = FIRST_DAY_LATE[bucket];
      if (first > lateAtFirst && first <= late && late > 0)
        add({ on: addDays(reached, first - late), outstanding, state: bucket, moved: null });
    }
  };
  function add(day: LoanDay): void {
    const last = days.at(-1);
    if (last?.on === day.on) days[days.length - 1] = { ...day, moved: sumMoved(last.moved, day.moved) };
    else if (day.moved || last?.state !== day.state || last.outstanding !== day.outstanding) days.push(day);
  }
  return {
    note,
    finish: (state) => {
      const { watch } = recordPostings(terms, state);
      const end = isRunning(state) && state.day !== null ? lastChange(state, ceilings, state.day) : null;
      if (end !== null) resume(state, terms, ceilings, [], end, (...step) => note(watch(...step), ...step));
      return { disbursedOn: state.disbursedOn, lateOn, days: days.filter(isNews) };
    },
  };
}

/** Whether a day differs from the one before it. */
function isNews({ moved, state, outstanding }: LoanDay, index: number, days: readonly LoanDay[]): boolean {
  const before = days[index - 1];
  if (moved) return true;
  return before ? before.state !== state || before.outstanding !== outstanding : outstanding > 0;
}

/** After the last day on which something happens by itself, a late loan grows later until it is in the last bucket. */
function lastChange(state: LoanState, ceilings: LegalCeilings, day: Day): Day {
  let last = day;
  for (let next = nextTurn(state, ceilings, day); next !== null; next = nextTurn(state, ceilings, next))
    last = next;
  return addDays(last, FIRST_DAY_LATE.days_91);
}

const LENDING: ReadonlySet<string> = new Set(['cash_at_bank', 'refinancing_clearing']);
const RECEIVING: ReadonlySet<string> = new Set(['cash_at_gateway', 'payroll_clearing']);

/** Money from outside; what waited counts as received when it came, and as taken when it pays. */
function countsAsCollected(event: LoanEvent | null): boolean {
  if (event === null) return true;
  if (event.kind === 'money') return event.data.from !== 'refinancing';
  if (event.kind === 'money_out') return event.data.to === 'other_loan';
  return event.kind !== 'waived';
}

function movedBy(
  postings: readonly Posting[],
  event: LoanEvent | null,
  effects: readonly Effect[],
): Moved | null {
  const sum = (isWanted: (account: string) => boolean) =>
    sumOver(postings, (posting) => (isWanted(posting.account) ? posting.pesos : 0));
  const isLent = event?.kind === 'disbursed';
  const isCollected = countsAsCollected(event);
  const principal = isLent ? -sum((account) => LENDING.has(account)) : 0;
  const received = isCollected ? sum((account) => RECEIVING.has(account)) : 0;
  const isMoney = event?.kind !== 'money' || event.data.from !== 'refinancing';
  const moved: Moved = {
    lent: principal === 0 ? 0 : 1,
    principal,
    cash: isLent ? -sum((account) => account === 'cash_at_bank') : 0,
    received,
    taken: isCollected ? received + sum((account) => account === 'suspense') : 0,
    late: isMoney
      ? sumOver(effects, ({ kind, part, pesos: paid }) =>
          kind === 'paid' && part !== 'installment' ? paid : 0,
        )
      : 0,
    receivable: sum((account) => account === 'loans_receivable'),
  };
  return MOVED.some((name) => moved[name] !== 0) ? moved : null;
}

function sumMoved(one: Moved | null, other: Moved | null): Moved | null {
  if (one === null || other === null) return one ?? other;
  const sums = movedOf(MOVED.map((name) => one[name] + other[name]));
  return MOVED.some((name) => sums[name] !== 0) ? sums : null;
}
