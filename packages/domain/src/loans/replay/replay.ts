/**
 * A loan is what its events say. One walk through the events and the days on which something happens by itself; the rules live in
 * the files beside this one, and nowhere else.
 */
import { bogotaDay, type Day } from '../../calendar.ts';
import { isHoliday } from '../../holidays.ts';
import { pesos } from '../../money.ts';
import type { LegalCeilings } from '../arrears/arrears-terms.ts';
import { contactHours } from '../arrears/contact-rules.ts';
import { endIfSettled, passDays, reopenIfOwedBack } from './days.ts';
import type { EventData, LoanEvent } from './events.ts';
import { compareEvents, type Step, stepsOf } from './order.ts';
import { answer, ask } from './rules/company.ts';
import { coverAll, hold, letGo, release } from './rules/held.ts';
import { frozenSince, pause } from './rules/pauses.ts';
import type { Effect, Note } from './rules/pay.ts';
import { promise } from './rules/promises.ts';
import { payFromWaiting, receive } from './rules/receive.ts';
import { completeWithdrawal, waive, withdraw, writeOff } from './rules/relief.ts';
import { start } from './start.ts';
import { copyOf, type LoanState, newLoan } from './state.ts';
import type { LoanTerms } from './terms.ts';

/** Called after each step of the walk: an event, or a day on which something happened by itself. */
export type Watch = (state: LoanState, on: Day, event: LoanEvent | null, effects: readonly Effect[]) => void;

/**
 * The loan at the end of a day, as its events say. The order of `events` does not matter. Events of later days do not count, but
 * what a later event voids has paid nothing.
 *
 * @param ceilings by rising day
 */
export function replay(
  terms: LoanTerms,
  ceilings: LegalCeilings,
  events: readonly LoanEvent[],
  through: Day,
  watch?: Watch,
): LoanState {
  return walk(newLoan(), terms, ceilings, stepsOf(events), through, watch);
}

/**
 * Whether the loan may go on from a state: the event is later than those of the state, and changes none of them. An event that a
 * known void names needs a replay.
 */
export function canResume(from: LoanState, event: LoanEvent): boolean {
  if (event.kind === 'void' || from.day === null || bogotaDay(event.at) < from.day) return false;
  return from.last === null || compareEvents(from.last, event) < 0;
}

/** As `replay`, from a state on; see `canResume`. */
export function resume(
  from: LoanState,
  terms: LoanTerms,
  ceilings: LegalCeilings,
  events: readonly LoanEvent[],
  through: Day,
  watch?: Watch,
): LoanState {
  return walk(copyOf(from), terms, ceilings, stepsOf(events), through, watch);
}

function walk(
  state: LoanState,
  terms: LoanTerms,
  ceilings: LegalCeilings,
  steps: readonly Step[],
  through: Day,
  watch?: Watch,
): LoanState {
  let effects: Effect[] = [];
  const note: Note = (effect) => {
    if (watch) effects.push(effect);
  };
  const report = (on: Day, event: LoanEvent | null) => {
    watch?.(state, on, event, effects);
    effects = [];
  };
  const passTo = (day: Day) => {
    state.day ??= day;
    while (state.day < day) report(passDays(state, terms, ceilings, state.day, day, note), null);
  };
  for (const step of steps) {
    if (step.day > through) break;
    passTo(step.day);
    apply(state, terms, step, note);
    settle(state, terms, step.day, note);
    const { at, kind, source } = step.key;
    state.last = { at, kind, source };
    report(step.day, step.event);
  }
  passTo(through);
  return state;
}

/** What follows from any event. */
function settle(state: LoanState, terms: LoanTerms, day: Day, note: Note): void {
  reopenIfOwedBack(state);
  payFromWaiting(state, day, note);
  completeWithdrawal(state, terms, day);
  endIfSettled(state, terms, note);
  coverAll(state, day);
}

function apply(state: LoanState, terms: LoanTerms, { day, event, role }: Step, note: Note): void {
  if (role === 'counts') count(state, terms, day, event, note);
  else if (role === 'held') hold(state, day, event);
  else if (role === 'lost') lose(state, terms, event);
  else letGo(state, event, day);
}

const accountOf = ({ by }: EventData['disbursed']): LoanState['sentFrom'] =>
  by === 'instant' ? 'cash_at_instant' : 'cash_at_bank';

function count(state: LoanState, terms: LoanTerms, day: Day, event: LoanEvent, note: Note): void {
  switch (event.kind) {
    case 'disbursed':
      if (state.disbursedOn !== null) return;
      start(state, terms, day, event.data);
      state.sentFrom = accountOf(event.data);
      return;
    case 'asked':
      ask(state, terms, day, event.data);
      return;
    case 'company_answer':
      answer(state, day, event.data.number);
      return;
    case 'money':
      receive(state, terms, day, event, note);
      return;
    case 'money_out':
      state.waiting = pesos(state.waiting - event.data.pesos);
      state.returned[event.data.to] = pesos(state.returned[event.data.to] + event.data.pesos);
      return;
    case 'contact':
      // One of a day that the law now keeps free makes no fee (Ley 2300 of 2023, art. 3).
      state.hasContact ||= contactHours(day, isHoliday) !== null;
      return;
    case 'agreement':
    case 'plan':
      promise(state, day, event);
      return;
    case 'frozen':
      pause(state, { cause: 'freeze', source: event.source, from: frozenSince(state) ?? day, through: null });
      return;
    case 'released':
      release(state, day);
      return;
    case 'waived':
      waive(state, event.data, note);
      return;
    case 'withdrawn':
      withdraw(state, day, event.source);
      return;
    case 'written_off':
      writeOff(state, terms, day);
      return;
    case 'void':
      // It counts by what it leaves of the others: `stepsOf`.
      return;
    default:
      event satisfies never;
  }
}

function lose(state: LoanState, terms: LoanTerms, event: LoanEvent): void {
  if (event.kind !== 'disbursed') return;
  state.lost = pesos(state.lost + terms.amount - event.data.paysOffPesos);
  state.sentFrom = accountOf(event.data);
}
