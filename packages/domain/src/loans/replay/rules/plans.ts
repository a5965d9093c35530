/** Plans of borrowers who cannot pay as agreed. */
import type { Day } from '../../../calendar.ts';
import { pesos } from '../../../money.ts';
import type { AgreedInstallment } from '../../arrears/agreement.ts';
import type { EventData } from '../events.ts';
import {
  accruedInterestOf,
  addedInterestOwedOf,
  isRunning,
  type LoanState,
  lateChargesOf,
  owedOf,
  type Plan,
  unpaidOf,
} from '../state.ts';

export type PlanState = 'none' | 'kept' | 'broken' | 'over';

export function plan(state: LoanState, on: Day, terms: EventData['plan']): void {
  const lastDay = terms.installments.at(-1)?.dueOn;
  if (!isRunning(state) || lastDay === undefined) return;
  state.plans.push({ on, lastDay, terms, accrued: accruedInterestOf(state.rows), brokenOn: null });
}

/** The last plan, through its last day, if it was not broken on a day that is over. */
export function planInForce({ plans }: LoanState, day: Day): Plan | undefined {
  const last = plans.at(-1);
  return last !== undefined && last.brokenOn === null && day <= last.lastDay ? last : undefined;
}

export function planOn(state: LoanState, day: Day): PlanState {
  const last = state.plans.at(-1);
  if (last === undefined) return 'none';
  if (last.brokenOn !== null) return 'broken';
  return state.endedOn !== null || day > last.lastDay ? 'over' : 'kept';
}

/** What the debt is less than a plan stated, without the interest since then: days alone do not break it. */
export function paidOfPlan(state: LoanState, { terms, accrued }: Plan): number {
  return terms.debtPesos - (owedOf(state) - (accruedInterestOf(state.rows) - accrued));
}

/** The first promise that the money does not cover, with what is missing of it; null where all are covered. */
export function nextOfPlan(state: LoanState, plan: Plan): AgreedInstallment | null {
  const paid = paidOfPlan(state, plan);
  let promised = 0;
  for (const { dueOn, amount } of plan.terms.installments) {
    promised += amount;
    if (promised > paid) return { dueOn, amount: pesos(Math.min(amount, promised - paid)) };
  }
  return null;
}

/** By number: the days on which the promises of a plan in force reach the installments that it moves. */
export function plannedDays(state: LoanState, day: Day): ReadonlyMap<number, Day> {
  const days = new Map<number, Day>();
  const plan = planInForce(state, day);
  if (plan === undefined || state.endedOn !== null) return days;
  const paid = paidOfPlan(state, plan);
  let needed = 0;
  for (const row of state.rows) {
    if (row.dueOn > plan.lastDay) break;
    const owed = unpaidOf(row) + lateChargesOf(row);
    if (owed === 0) continue;
    needed += owed - addedInterestOwedOf(row);
    let promised = -paid;
    const reached = plan.terms.installments.find(({ amount }) => {
      promised += amount;
      return promised >= needed;
    });
    days.set(row.number, reached?.dueOn ?? plan.lastDay);
  }
  return days;
}

/** At the end of a day: a plan is kept while the debt is at most what it stated, less what was promised by then. */
export function checkPlans(state: LoanState, day: Day): void {
  if (state.endedOn !== null) return;
  for (const own of state.plans) {
    if (own.brokenOn !== null || day > own.lastDay) continue;
    let promised = 0;
    for (const { dueOn, amount } of own.terms.installments) if (dueOn <= day) promised += amount;
    if (promised > 0 && paidOfPlan(state, own) < promised) own.brokenOn = day;
  }
}
