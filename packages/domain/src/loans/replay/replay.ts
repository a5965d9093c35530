/**
 * A loan is what its events say. One walk through the events and the days on which something happens by itself; the rules live in
 * the files beside this one, and nowhere else.
 */
import { addDays, bogotaDay, type Day, earlierDay, laterDay } from '../../calendar.ts';
import { isHoliday } from '../../holidays.ts';
import { pesos, ZERO_PESOS } from '../../money.ts';
import type { LegalCeilings } from '../arrears/arrears-terms.ts';
import { contactHours } from '../arrears/contact-rules.ts';
import { WITHDRAWAL_REPAYMENT_DAYS } from '../closing/withdrawal.ts';
import { payPeriodFrom, silentFrom } from '../schedule/pay-periods.ts';
import { endIfSettled, passDays } from './days.ts';
import type { EventData, LoanEvent, MoneyPromise } from './events.ts';
import { compareEvents, type Step, stepsOf } from './order.ts';
import { freeze, thaw } from './rules/freezes.ts';
import type { Effect, Note } from './rules/pay.ts';
import { plan } from './rules/plans.ts';
import { payFromWaiting, payoffNeeded, receive } from './rules/receive.ts';
import { completeWithdrawal, waive, withdraw, writeOff } from './rules/relief.ts';
import { start } from './start.ts';
import { copyOf, isCovered, isRunning, type LoanState, newLoan } from './state.ts';
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

  function passTo(day: Day): void {
    if (state.day === null) state.day = day;
    while (state.day < day) report(passDays(state, terms, ceilings, state.day, day, note), null);
  }
}

/** What follows from any event. */
function settle(state: LoanState, terms: LoanTerms, day: Day, note: Note): void {
  payFromWaiting(state, day, note);
  completeWithdrawal(state, day);
  endIfSettled(state, terms, note);
  coverAll(state, day);
}

function apply(state: LoanState, terms: LoanTerms, { day, event, role }: Step, note: Note): void {
  if (role === 'counts') count(state, terms, day, event, note);
  else if (role === 'lost') lose(state, terms, event);
  else hold(state, day, event, role === 'held' ? 1 : -1);
}

function count(state: LoanState, terms: LoanTerms, day: Day, event: LoanEvent, note: Note): void {
  switch (event.kind) {
    case 'disbursed':
      if (state.disbursedOn === null) start(state, terms, day, event.data.paysOffPesos);
      return;
    case 'asked':
      ask(state, terms, day, event.data);
      return;
    case 'company_answer':
      answer(state, day, event.data.number);
      return;
    case 'money':
      receive(state, terms, day, event.data, note);
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
      if (isRunning(state)) state.agreements.push({ on: day, terms: event.data, brokenOn: null });
      return;
    case 'plan':
      plan(state, day, event.data);
      return;
    case 'frozen':
      freeze(state, event.source);
      return;
    case 'released':
      state.freezes = [];
      return;
    case 'waived':
      waive(state, event.data, note);
      return;
    case 'withdrawn':
      withdraw(state, terms, day);
      return;
    case 'written_off':
      writeOff(state, terms, day);
  }
}

function lose(state: LoanState, terms: LoanTerms, event: LoanEvent): void {
  if (event.kind === 'disbursed') state.lost = pesos(state.lost + terms.amount - event.data.paysOffPesos);
}

/** A sum is left to the wage of a payday, until the company is silent about it. */
function ask(state: LoanState, terms: LoanTerms, day: Day, asked: EventData['asked']): void {
  const { number, pesos: sum } = asked;
  const row = state.rows.find((one) => one.number === number);
  if (row === undefined) return;
  row.asked = sum;
  const payday = asked.payday ?? payPeriodFrom(laterDay(row.dueOn, day));
  row.askedFor = payday;
  row.silentOn = silentFrom(payday, terms.silenceBusinessDays, isHoliday);
}

/** Nobody is late for what their company has not answered (Ley 1527 of 2012, art. 6); an answer reopens no day. */
function answer(state: LoanState, day: Day, number: number | null): void {
  for (const row of state.rows) {
    if (number === null ? row.dueOn <= day : row.number !== number) continue;
    row.lateAfter ??= laterDay(row.dueOn, day);
    row.asked = ZERO_PESOS;
  }
}

/** What is voided later pays nothing, and until then nobody is late for as much. */
function hold(state: LoanState, day: Day, event: LoanEvent, sign: 1 | -1): void {
  switch (event.kind) {
    case 'money': {
      const { from, pesos: amount, promise } = event.data;
      state.held[from] = pesos(state.held[from] + sign * amount);
      state.cover = pesos(state.cover + sign * amount);
      forgetCover(state);
      coverAll(state, day, promise);
      return;
    }
    case 'waived':
      state.cover = pesos(state.cover + sign * event.data.pesos);
      forgetCover(state);
      return;
    case 'agreement':
      if (sign === -1) state.agreements = state.agreements.filter(({ terms }) => terms !== event.data);
      else if (isRunning(state)) state.agreements.push({ on: day, terms: event.data, brokenOn: null });
      return;
    case 'plan':
      if (sign === -1) state.plans = state.plans.filter(({ terms }) => terms !== event.data);
      else plan(state, day, event.data);
      return;
    case 'frozen':
      if (sign === -1) thaw(state, event.source);
      else freeze(state, event.source);
      return;
    case 'withdrawn':
      holdWithdrawal(state, day, event.source, sign);
  }
}

function holdWithdrawal(state: LoanState, day: Day, source: string, sign: 1 | -1): void {
  const others = state.voidedWithdrawals.filter((own) => own.source !== source);
  const own = state.voidedWithdrawals.find((held) => held.source === source);
  if (sign === 1)
    state.voidedWithdrawals = [...others, { source, through: addDays(day, WITHDRAWAL_REPAYMENT_DAYS) }];
  else if (own) state.voidedWithdrawals = [...others, { source, through: earlierDay(own.through, day) }];
}

/** What is held and would end the loan covers all of it, until it is less. */
function coverAll(state: LoanState, day: Day, promise?: MoneyPromise): void {
  if (state.cover <= 0 || state.coverSettles !== null || !isRunning(state)) return;
  const needed = payoffNeeded(state, day, promise);
  if (state.cover >= needed) state.coverSettles = needed;
}

function forgetCover(state: LoanState): void {
  if (!isCovered(state)) state.coverSettles = null;
}
