/** What was promised, and what was paid towards it: an order, a wage, an agreement, a plan. */
import { addDays, compareDays, type Day, daysBetween } from '../../../calendar.ts';
import { type Pesos, pesos } from '../../../money.ts';
import { type AgreedInstallment, firstBeyond, promisedBy } from '../../arrears/agreement.ts';
import type { LoanEvent, MoneyPromise } from '../events.ts';
import {
  accruedInterestOf,
  addedInterestOwedOf,
  type DebtPromise,
  debtOf,
  isRunning,
  type LoanState,
  lateChargesOf,
  receivedPesos,
  sumOver,
  unpaidOf,
} from '../state.ts';
import { coverOf, frozenSince, isFrozen } from './pauses.ts';

export type PromiseKind = DebtPromise['kind'];

/** `fulfilled`: not broken through its last day, or the loan has ended. */
export type PromiseState = 'kept' | 'fulfilled' | 'broken';

/** An agreement of collections, or a plan of a borrower who cannot pay as agreed. */
export function promise(
  state: LoanState,
  on: Day,
  { kind, source, data: { debtPesos, installments } }: LoanEvent & { kind: PromiseKind },
): void {
  const lastDay = installments.at(-1)?.dueOn;
  if (!isRunning(state) || lastDay === undefined) return;
  const isPlan = kind === 'plan';
  const interestBefore = isPlan ? accruedInterestOf(state.rows) : null;
  state.promises.push({ kind, source, on, lastDay, debtPesos, installments, interestBefore, brokenOn: null });
}

/** A later promise replaces an earlier one of its kind. */
export function lastPromise({ promises }: LoanState, kind: PromiseKind): DebtPromise | undefined {
  return promises.findLast((own) => own.kind === kind);
}

/** The last promise of that kind, if it was not broken on a day that is over: a plan through its last day. */
export function promiseInForce(state: LoanState, kind: PromiseKind, day: Day): DebtPromise | undefined {
  const last = lastPromise(state, kind);
  return last !== undefined && last.brokenOn === null && !isOver(state, last, day) ? last : undefined;
}

function isOver(state: LoanState, { kind, lastDay }: DebtPromise, day: Day): boolean {
  return kind === 'plan' && day > lastDay && !isInFreeze(state, lastDay);
}

function isInFreeze(state: LoanState, day: Day): boolean {
  const since = frozenSince(state);
  return since !== null && day >= since;
}

/** A freeze is over: a promised day that fell into it moves by its length. Sums that meet on a day are one. */
export function movePromisedDays(state: LoanState, from: Day, to: Day): void {
  const length = daysBetween(from, to);
  state.promises = state.promises.map((own) => {
    if (own.brokenOn !== null) return own;
    const moved = own.installments.map(({ dueOn, amount }) => ({
      dueOn: dueOn < from || dueOn > to ? dueOn : addDays(dueOn, length),
      amount,
    }));
    const days = [...new Set(moved.map(({ dueOn }) => dueOn))].sort(compareDays);
    const installments = days.map((dueOn) => ({
      dueOn,
      amount: sumOver(moved, (one) => (one.dueOn === dueOn ? one.amount : 0)),
    }));
    return { ...own, installments, lastDay: installments.at(-1)?.dueOn ?? own.lastDay };
  });
}

type Named = MoneyPromise['settles'] | Pick<DebtPromise, 'debtPesos' | 'interestBefore'>;

/**
 * What was paid towards that which is named: all money, where an order names the payoff; what the installments of an order were paid;
 * what the debt is less than was stated, money that a later event voids included. The interest since a plan is left out: days alone
 * do not break it.
 */
export function paidTowards(state: LoanState, named: Named): Pesos {
  if (named === 'payoff') return receivedPesos(state);
  if ('through' in named)
    return sumOver(state.rows, ({ number, paid }) => (number <= named.through ? paid : 0));
  const { debtPesos, interestBefore } = named;
  const since = interestBefore === null ? 0 : accruedInterestOf(state.rows) - interestBefore;
  return pesos(debtPesos - debtOf(state) + since + coverOf(state));
}

/** The name of all money that had waited, among sources. */
const WAITED = 'waited';

/** What was paid of the installments through a number, by the source of the money. */
export function paidBySource(state: LoanState, through: number): Record<string, Pesos> {
  const bySource: Record<string, Pesos> = {};
  let waited: number = paidTowards(state, { through });
  for (const { source, paid } of state.payments) {
    const own = sumOver(Object.entries(paid), ([number, amount]) => (Number(number) <= through ? amount : 0));
    if (own > 0) bySource[source] = own;
    waited -= own;
  }
  if (waited > 0) bySource[WAITED] = pesos(waited);
  return bySource;
}

/** What an order asks: the figure, and what was paid before of what it names. */
export function orderPromise(
  state: LoanState,
  settles: MoneyPromise['settles'],
  figure: Pesos,
  lastDay: Day,
): MoneyPromise {
  const totalPesos = pesos(paidTowards(state, settles) + figure);
  const known = settles === 'payoff' ? {} : paidBySource(state, settles.through);
  return { settles, totalPesos, lastDay, ...(Object.keys(known).length > 0 && { known }) };
}

/** What an order asked and is not paid yet. */
export function missingOfOrder(state: LoanState, { settles, totalPesos, known = {} }: MoneyPromise): Pesos {
  const now = settles === 'payoff' ? {} : paidBySource(state, settles.through);
  const counts = new Set([WAITED, ...state.payments.map(({ source }) => source)]);
  const elsewhere = sumOver(Object.entries(known), ([source, was]) =>
    counts.has(source) ? Math.max(0, was - (now[source] ?? 0)) : 0,
  );
  return pesos(Math.max(0, totalPesos - paidTowards(state, settles) - elsewhere));
}

/** The first promised sum that is not paid, with what is missing of it; null where all are. */
export function nextOf(state: LoanState, own: DebtPromise): AgreedInstallment | null {
  const paid = paidTowards(state, own);
  const next = firstBeyond(own.installments, paid);
  if (next === undefined) return null;
  const missing = promisedBy(own.installments, next.dueOn) - paid;
  return { dueOn: next.dueOn, amount: pesos(Math.min(next.amount, missing)) };
}

function isMissed(state: LoanState, own: DebtPromise, day: Day): boolean {
  const promised = promisedBy(own.installments, day);
  return promised > 0 && paidTowards(state, own) < promised;
}

/** Those that the end of a day breaks, as it is known. None is broken during a freeze. */
export function breakingPromises(state: LoanState, day: Day): DebtPromise[] {
  if (state.endedOn !== null || isFrozen(state)) return [];
  return state.promises.filter(
    (own) => own.brokenOn === null && !isOver(state, own, day) && isMissed(state, own, day),
  );
}

/** At the end of a day. */
export function checkPromises(state: LoanState, day: Day): void {
  for (const own of breakingPromises(state, day)) own.brokenOn = day;
}

/** Of the last promise of that kind, on a day that is not over: what is promised for it may still come. */
export function promiseOn(state: LoanState, kind: PromiseKind, day: Day): PromiseState | null {
  const last = lastPromise(state, kind);
  if (last === undefined) return null;
  if (last.brokenOn !== null) return 'broken';
  if (state.endedOn !== null) return 'fulfilled';
  if (kind === 'plan') return isOver(state, last, day) ? 'fulfilled' : 'kept';
  if (!isFrozen(state) && isMissed(state, last, addDays(day, -1))) return 'broken';
  return day < last.lastDay || isInFreeze(state, last.lastDay) ? 'kept' : 'fulfilled';
}

/** By number: the days on which the promises of a plan in force reach the installments that it moves. */
export function plannedDays(state: LoanState, day: Day): ReadonlyMap<number, Day> {
  const days = new Map<number, Day>();
  const plan = promiseInForce(state, 'plan', day);
  if (plan === undefined || state.endedOn !== null) return days;
  let reached: number = paidTowards(state, plan);
  for (const row of state.rows) {
    if (row.dueOn > plan.lastDay) break;
    const owed = unpaidOf(row) + lateChargesOf(row);
    if (owed === 0) continue;
    reached += owed - addedInterestOwedOf(row);
    days.set(row.number, firstBeyond(plan.installments, reached - 1)?.dueOn ?? plan.lastDay);
  }
  return days;
}
