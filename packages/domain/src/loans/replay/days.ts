/** What the passing of days does by itself. */
import { addDays, type Day, daysBetween } from '../../calendar.ts';
import { dailyRateFromAnnualPpm } from '../../rates.ts';
import { type LegalCeilings, legalCeilingPpm } from '../arrears/arrears-terms.ts';
import { type Accrual, owedAtOnce } from './accrual.ts';
import { accrue } from './dues.ts';
import { contactMakesFee } from './rules/fees.ts';
import { daysLateOf, overdueRows } from './rules/overdue.ts';
import { awaitedWithdrawal } from './rules/pauses.ts';
import { type Note, waiveOwedBack, waiveRows } from './rules/pay.ts';
import { CHARGE_NAMES } from './rules/payoff.ts';
import { breakingPromises, checkPromises, promiseInForce } from './rules/promises.ts';
import { payFromWaiting } from './rules/receive.ts';
import { isStopped } from './rules/stops.ts';
import { isRunning, type LoanState, leftToWagesPesos, owedBackOf, owedOf, principalOf } from './state.ts';
import type { LoanTerms } from './terms.ts';

/**
 * The next days, through `through` at most: as many as change nothing but late interest, which they add at once. Returns the first
 * of them, on which all else happened.
 */
export function passDays(
  state: LoanState,
  terms: LoanTerms,
  ceilings: LegalCeilings,
  from: Day,
  through: Day,
  note: Note,
): Day {
  endDay(state, terms, from);
  const first = addDays(from, 1);
  state.day = first;
  beginDay(state, first, note);
  endIfSettled(state, terms, note);
  const next = nextTurn(state, ceilings, first);
  // Late interest that waiting money pays changes the debt of the next day.
  const isPaidDaily = state.waiting > 0 && overdueRows(state, first).length > 0;
  const last = isPaidDaily ? first : next !== null && next <= through ? addDays(next, -1) : through;
  accrueLateInterest(state, terms, ceilings, first, daysBetween(first, last) + 1);
  state.day = last;
  return first;
}

function endDay(state: LoanState, terms: LoanTerms, day: Day): void {
  if (state.hasContact) contactMakesFee(state, terms, day);
  state.hasContact = false;
  checkPromises(state, day);
}

function beginDay(state: LoanState, day: Day, note: Note): void {
  if (!isRunning(state)) return;
  for (const row of state.rows) if (row.wage !== null && row.wage.silentOn <= day) row.wage = null;
  payFromWaiting(state, day, note);
}

/**
 * Late interest of `days` days from `first`, which have one rate and one debt. Simple interest on the unpaid principal part
 * (Código de Comercio, arts. 884 and 886), at the late rate or the legal ceiling of the day, whichever is lower. What a payment
 * settles of an installment is its principal part first (Código Civil, art. 1653). On the days that a plan added it is interest at
 * the promised rate, where that is lower, and they count for no step.
 */
function accrueLateInterest(
  state: LoanState,
  terms: LoanTerms,
  ceilings: LegalCeilings,
  first: Day,
  days: number,
): void {
  if (!isRunning(state)) return;
  const overdue = overdueRows(state, first);
  if (daysLateOf(overdue, terms) === null) return;
  if (!isStopped(state, 'steps', first)) for (const { row } of overdue) row.daysLate += days;
  if (isStopped(state, 'late', first)) return;
  const isPlanned = promiseInForce(state, 'plan', first) !== undefined;
  const latePpm = Math.min(terms.lateAnnualRatePpm, legalCeilingPpm(ceilings, first) ?? 0);
  const ratePpm = isPlanned ? Math.min(terms.annualInterestRatePpm, latePpm) : latePpm;
  const rate = dailyRateFromAnnualPpm(ratePpm) * BigInt(days);
  for (const { row, cover, pesos: unpaid } of overdue) {
    const principal = Math.max(0, principalOf(row) - row.dues.value.settled - cover);
    const isOfPrincipal = isPlanned || terms.lateInterestBase === 'principal';
    accrue(row.dues, isPlanned ? 'added' : 'late', BigInt(isOfPrincipal ? principal : unpaid) * rate);
  }
}

/** The first day after `day` on which something changes by itself; null where nothing does any more. */
export function nextTurn(state: LoanState, ceilings: LegalCeilings, day: Day): Day | null {
  let next: Day | null = null;
  const turn = (on: Day) => {
    if (on > day && (next === null || on < next)) next = on;
  };
  if (!isRunning(state)) return null;
  for (const row of state.rows) {
    turn(row.dueOn);
    turn(addDays(row.dueOn, 1));
    if (row.lateAfter !== null) turn(addDays(row.lateAfter, 1));
    if (row.wage !== null) turn(row.wage.silentOn);
  }
  for (const { from } of ceilings) turn(from);
  for (const { through } of state.pauses) if (through !== null) turn(addDays(through, 1));
  if (day === state.day && breakingPromises(state, day).length > 0) turn(addDays(day, 1));
  for (const { installments } of state.promises)
    for (const { dueOn } of installments) turn(addDays(dueOn, 1));
  return next;
}

/**
 * A loan that owes nothing has ended, unless its owner owes money back; so has one with a small rest once its last day has passed: that
 * rest is waived.
 */
export function endIfSettled(state: LoanState, terms: LoanTerms, note: Note): void {
  const { day, rows } = state;
  if (!isRunning(state) || day === null || awaitedWithdrawal(state)) return;
  const owed = owedOf(state);
  const owedBack = owedBackOf(state);
  if (owed + owedBack > 0) {
    if (owed + owedBack > terms.tolerancePesos || leftToWagesPesos(state) > 0) return;
    if (rows.some(({ dueOn }) => dueOn >= day)) return;
    waiveRows(state, rows, owed, note);
    waiveOwedBack(state, owedBack);
  }
  state.endedOn = day;
}

/** Money that was returned after the end was not its owner's: the loan goes on until that is paid. Nothing accrues any more. */
export function reopenIfOwedBack(state: LoanState): void {
  const { endedOn, lines } = state;
  if (endedOn === null || state.waiting >= 0) return;
  state.endedOn = null;
  const spent = (accrual: Accrual) => owedAtOnce(accrual.amount, endedOn);
  for (const row of state.rows) row.interest = spent(row.interest);
  if (lines === null) return;
  for (const name of CHARGE_NAMES) lines[name] = spent(lines[name]);
}
