/** What a borrower who cannot pay as agreed is offered: other days, with their cost. */
import { addDays, addMonths, type Day, daysBetween, startOfBogotaDay } from '../../calendar.ts';
import { type Pesos, pesos } from '../../money.ts';
import type { EventData, LoanEvent } from '../replay/events.ts';
import { resume } from '../replay/replay.ts';
import { ownPesos } from '../replay/rules/pay.ts';
import { accruedInterestOf, debtOf, isRunning, type LoanState, type Row } from '../replay/state.ts';
import type { LoanTerms } from '../replay/terms.ts';
import { type AgreedInstallment, agreedInstallments } from './agreement.ts';
import type { LegalCeilings } from './arrears-terms.ts';

/** Limits of the plans of a credit: a setting, by day and by two people. */
export interface PlanLimits {
  readonly perCredit: number;
  /** Between two plans. */
  readonly daysBetween: number;
  readonly firstWithinDays: number;
  /** After the last due day of the schedule. */
  readonly lastWithinDays: number;
}

/** The days between which the first payment lies, and by which the last one comes. */
export interface PlanWindow {
  readonly firstFrom: Day;
  readonly firstUntil: Day;
  readonly lastUntil: Day;
}

/** Null where no day is left. */
export function planWindow(rows: readonly Row[], limits: PlanLimits, today: Day): PlanWindow | null {
  const lastDueOn = rows.at(-1)?.dueOn;
  if (lastDueOn === undefined) return null;
  const [firstFrom, lastUntil] = [addDays(today, 1), addDays(lastDueOn, limits.lastWithinDays)];
  if (lastUntil < firstFrom) return null;
  const most = addDays(today, limits.firstWithinDays);
  return { firstFrom, firstUntil: most < lastUntil ? most : lastUntil, lastUntil };
}

/** The days of a plan: the first one, the others a month apart. */
export function planDays(first: Day, payments: number): Day[] {
  return Array.from({ length: payments }, (_, index) => addMonths(first, index));
}

/** The most payments that a plan from that day has. */
export function mostPayments(first: Day, { lastUntil }: PlanWindow): number {
  let payments = 0;
  while (addMonths(first, payments) <= lastUntil) payments += 1;
  return payments;
}

export interface PlanOffer {
  readonly data: EventData['plan'];
  /** What is to be paid: the last one has the interest. */
  readonly payments: readonly AgreedInstallment[];
  /** Of the added days, where each payment comes on its day. */
  readonly interest: Pesos;
  /** What the same payments would cost in late interest without the plan. */
  readonly lateInterestWithout: Pesos;
}

/**
 * Equal parts of what falls due through the last day and is not asked from a wage. Null where that is less than a peso a payment.
 *
 * @param state of the end of `today`
 * @param days rising, after `today`
 */
export function planOffer(
  { state, terms, ceilings }: { state: LoanState; terms: LoanTerms; ceilings: LegalCeilings },
  today: Day,
  days: readonly Day[],
): PlanOffer | null {
  const lastDay = days.at(-1);
  if (lastDay === undefined || !isRunning(state)) return null;
  const moved = state.rows.filter(({ dueOn }) => dueOn <= lastDay);
  const sum = pesos(ownPesos(moved) - state.waiting);
  if (sum < days.length) return null;
  const installments = agreedInstallments(sum, days);
  const data = { debtPesos: debtOf(state), installments };
  const money = installments.slice(0, -1).map(paid);
  const accruedBy = (events: readonly LoanEvent[]) =>
    accruedInterestOf(resume(state, terms, ceilings, events, lastDay).rows) - accruedInterestOf(state.rows);
  const at = new Date(startOfBogotaDay(addDays(today, 1)).getTime() - 1);
  const interest = pesos(accruedBy([{ kind: 'plan', at, source: 'offer', data }, ...money]));
  const payments = installments.map((own, index) =>
    index === installments.length - 1 ? { ...own, amount: pesos(own.amount + interest) } : own,
  );
  return { data, payments, interest, lateInterestWithout: pesos(accruedBy(money)) };
}

function paid({ dueOn, amount }: AgreedInstallment, index: number): LoanEvent {
  const data = { pesos: amount, from: 'gateway', choice: 'lower_installment' } as const;
  return { kind: 'money', at: startOfBogotaDay(dueOn), source: `payment-${index}`, data };
}

/** Which plan the next one is; null where no further one may be asked for. */
export function nextPlan(
  plans: readonly { readonly on: Day }[],
  limits: PlanLimits,
  today: Day,
): 'granted_at_once' | 'needs_a_person' | null {
  const last = plans.at(-1);
  if (last === undefined) return limits.perCredit > 0 ? 'granted_at_once' : null;
  if (plans.length >= limits.perCredit || daysBetween(last.on, today) < limits.daysBetween) return null;
  return 'needs_a_person';
}
