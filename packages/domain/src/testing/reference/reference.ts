/**
 * What a loan owes at the end of a day, computed from the written rules alone: the loan is walked day by day and event by event. It
 * shares no code with the product, so that a mistake in shared code cannot hide itself.
 */
import type { Day } from '../../calendar.ts';
import type { LegalCeilings } from '../../loans/arrears/arrears-terms.ts';
import type { LoanEvent, MoneyPromise } from '../../loans/replay/events.ts';
import type { LoanTerms } from '../../loans/replay/terms.ts';
import { isWorkingDay, parsed } from '../calculator/dates.ts';
import { figures, interestOf, isMissed, lastDayOf, promisedDebt, type ReferenceFigures } from './figures.ts';
import { accrueLateInterest, ceilingsByDay, makeFee } from './lateness.ts';
import {
  businessDaysAfter,
  coverOf,
  disburse,
  forgetAccruals,
  hasEnded,
  type Loan,
  leftToWage,
  newLoan,
  owed,
  type Promised,
  paydayFrom,
  settleAll,
  sum,
} from './loan.ts';
import { payoffNeeded, receive, useWaiting, waive } from './payments.ts';
import { dayOf, type Timeline, timelineOf } from './timeline.ts';

/** The figures at the end of `through`. */
export function referenceFigures(
  terms: LoanTerms,
  ceilings: LegalCeilings,
  events: readonly LoanEvent[],
  through: Day,
): ReferenceFigures {
  const last = parsed(through);
  const timeline = timelineOf(events, last);
  const loan = newLoan(terms);
  const ceilingOn = ceilingsByDay(ceilings);
  let next = 0;
  const first = timeline.events[0];
  for (let day = first === undefined ? last : dayOf(first.at); day <= last; day++) {
    endDay(loan);
    loan.day = day;
    beginDay(loan, ceilingOn(day));
    for (
      let event = timeline.events[next];
      event && dayOf(event.at) === day;
      event = timeline.events[++next]
    ) {
      apply(loan, event, timeline);
      if (loan.isStarted) afterEvent(loan);
    }
  }
  return figures(loan);
}

/** The end of a day that is over: its conversations see the agreements as they were, the agreements see no fee of that day. */
function endDay(loan: Loan): void {
  if (!loan.isStarted) return;
  if (loan.contactOn === loan.day) makeFee(loan);
  if (hasEnded(loan) || loan.reports.size > 0) return;
  // Money that a later void undoes counts until then.
  const debt = promisedDebt(loan);
  for (const own of loan.agreements) if (isMissed(own, loan.day, debt)) own.brokenOn ??= loan.day;
  const withoutInterest = (own: Promised) => debt - (interestOf(loan) - own.interestBefore);
  for (const own of loan.plans)
    if (loan.day <= lastDayOf(own) && isMissed(own, loan.day, withoutInterest(own)))
      own.brokenOn ??= loan.day;
}

/** A promised day that falls into a freeze moves by its length. */
function unfreeze(loan: Loan): void {
  const { frozenFrom, day } = loan;
  const moved = (on: number) => (on >= frozenFrom && on <= day ? on + day - frozenFrom : on);
  for (const own of [...loan.agreements, ...loan.plans])
    if (own.brokenOn === null)
      own.installments = own.installments.map(({ dueOn, amount }) => ({ dueOn: moved(dueOn), amount }));
}

function beginDay(loan: Loan, ceilingPpm: number): void {
  if (!loan.isStarted) return;
  for (const row of loan.rows)
    if (row.asked > 0 && businessDaysAfter(row.askedFor, loan.terms.silenceBusinessDays) === loan.day)
      row.asked = 0;
  if (loan.withdrawal !== null && loan.withdrawal.lastDay < loan.day) loan.withdrawal = null;
  useWaiting(loan);
  accrueLateInterest(loan, ceilingPpm);
  endWithinTolerance(loan);
  noteEnd(loan);
}

function afterEvent(loan: Loan): void {
  useWaiting(loan);
  const { withdrawal, received } = loan;
  if (withdrawal !== null && received >= withdrawal.pesos) {
    loan.withdrawal = null;
    loan.isWithdrawn = true;
    settleAll(loan);
    loan.waiting = received - withdrawal.pesos;
    loan.endedOn = loan.day;
    loan.isWrittenOff = false;
  }
  noteEnd(loan);
  endWithinTolerance(loan);
  noteEnd(loan);
  coverAll(loan);
}

function noteEnd(loan: Loan): void {
  loan.endedOn = hasEnded(loan) ? (loan.endedOn ?? loan.day) : null;
}

/** A rest of at most the tolerance ends a schedule whose last due day has passed. */
function endWithinTolerance(loan: Loan): void {
  const { rows, terms, day, withdrawal } = loan;
  if (hasEnded(loan)) forgetAccruals(loan);
  if (withdrawal !== null || sum(rows, leftToWage) > 0) return;
  const isOver = loan.isWithdrawn || rows.every(({ dueOn }) => dueOn < day);
  if (!isOver || owed(loan) + Math.max(0, -loan.waiting) > terms.tolerancePesos) return;
  settleAll(loan);
  loan.waiting = Math.max(0, loan.waiting);
}

function apply(loan: Loan, event: LoanEvent, timeline: Timeline): void {
  const voidedBy = timeline.voids.get(event.source);
  if (voidedBy !== undefined) applyVoided(loan, event, timeline, voidedBy);
  else if (event.kind === 'money') receive(loan, event.source, event.data);
  else if (event.kind === 'money_out') {
    loan.received -= event.data.pesos;
    loan.waiting -= event.data.pesos;
  } else if (event.kind === 'waived') waive(loan, event.data);
  else if (event.kind === 'frozen') freeze(loan, event.source);
  else if (event.kind === 'released') {
    if (loan.reports.size > 0) unfreeze(loan);
    loan.reports.clear();
  } else if (event.kind === 'void') {
    if (timeline.voids.get(event.data.source) === event) uncover(loan, event.data.source);
  } else if (loan.isStarted) applyToRunning(loan, event);
  else if (event.kind === 'disbursed') disburse(loan, event.data.paysOffPesos);
}

function applyToRunning(loan: Loan, event: LoanEvent): void {
  if (event.kind === 'contact' && isWorkingDay(loan.day)) loan.contactOn = loan.day;
  else if (event.kind === 'agreement' || event.kind === 'plan') promised(loan, event);
  else if (event.kind === 'asked') {
    for (const row of loan.rows) {
      if (row.number !== event.data.number) continue;
      row.asked = event.data.pesos;
      row.askedFor = paydayFrom(Math.max(row.dueOn, loan.day));
    }
  } else if (event.kind === 'written_off') loan.isWrittenOff ||= !hasEnded(loan);
  else if (event.kind === 'company_answer') answer(loan, event.data.number);
  else if (event.kind === 'withdrawn' && !loan.isWithdrawn)
    loan.withdrawal ??= { pesos: loan.terms.amount - loan.paysOff, lastDay: loan.day + WITHDRAWAL_DAYS };
}

/**
 * A row that a company deducts is overdue from the day after the answer, and after its due day. Rows due after the employee left are
 * as anybody's.
 */
function answer(loan: Loan, number: number | null): void {
  for (const row of loan.rows) {
    if (number === null ? row.dueOn <= loan.day : row.number !== number) continue;
    row.asked = 0;
    row.overdueAfter = Math.min(row.overdueAfter, Math.max(row.dueOn, loan.day));
  }
}

const WITHDRAWAL_DAYS = 30;

function freeze(loan: Loan, source: string): void {
  if (loan.reports.size === 0) loan.frozenFrom = loan.day;
  loan.reports.add(source);
}

type Promising = Extract<LoanEvent, { kind: 'agreement' | 'plan' }>;

function promised(loan: Loan, { kind, source, data }: Promising): void {
  if (hasEnded(loan)) return;
  const installments = data.installments.map(({ dueOn, amount }) => ({ dueOn: parsed(dueOn), amount }));
  const all = kind === 'plan' ? loan.plans : loan.agreements;
  all.push({ source, debt: data.debtPesos, installments, interestBefore: interestOf(loan), brokenOn: null });
}

/** An event that never was. Until its void it keeps days from being late. */
function applyVoided(loan: Loan, event: LoanEvent, timeline: Timeline, voidedBy: LoanEvent): void {
  if (timeline.events.indexOf(voidedBy) < timeline.events.indexOf(event)) return;
  if (event.kind === 'money') {
    const { pesos, promise } = event.data;
    loan.covers.set(event.source, pesos);
    if (event.data.from === 'refinancing') loan.refinancedOn.set(event.source, loan.day);
    coverAll(loan, promise);
  } else if (event.kind === 'waived') loan.covers.set(event.source, event.data.pesos);
  else if ((event.kind === 'agreement' || event.kind === 'plan') && loan.isStarted) promised(loan, event);
  else if (event.kind === 'frozen') freeze(loan, event.source);
  else if (event.kind === 'withdrawn' && loan.isStarted) {
    const last = Math.min(loan.day + WITHDRAWAL_DAYS, dayOf(voidedBy.at));
    loan.quietThrough = Math.max(loan.quietThrough, last);
  }
}

/** Covers that reach what settles the loan cover all of it. */
function coverAll(loan: Loan, promise?: MoneyPromise): void {
  if (!loan.isStarted || hasEnded(loan) || loan.covers.size === 0) return;
  const needed = payoffNeeded(loan, promise);
  if (coverOf(loan) >= needed) loan.coversSettle ??= needed;
}

function uncover(loan: Loan, source: string): void {
  loan.covers.delete(source);
  const from = loan.refinancedOn.get(source);
  for (const row of loan.rows)
    if (from !== undefined && row.dueOn >= from && row.dueOn <= loan.day && row.overdueAfter < Infinity)
      row.overdueAfter = Math.max(row.overdueAfter, businessDaysAfter(loan.day, 5));
  if (loan.coversSettle !== null && coverOf(loan) < loan.coversSettle) loan.coversSettle = null;
  loan.agreements = loan.agreements.filter((agreement) => agreement.source !== source);
  loan.plans = loan.plans.filter((plan) => plan.source !== source);
  if (loan.reports.delete(source) && loan.reports.size === 0) unfreeze(loan);
}
