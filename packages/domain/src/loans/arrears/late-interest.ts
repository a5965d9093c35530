/** Late interest: simple interest by day on what is overdue. */

import { addDays, type Day, daysBetween } from '../../calendar.ts';
import {
  divRoundHalfUp,
  maxPesos,
  type Pesos,
  pesosFromBigInt,
  subtractPesos,
  sumPesos,
  ZERO_PESOS,
} from '../../money.ts';
import { DAILY_RATE_ONE, dailyRateFromAnnualPpm } from '../../rates.ts';
import type { CollectionPause } from './agreement.ts';
import { type CreditTerms, type LateInstallment, legalCeilingPpm } from './arrears-terms.ts';
import { type PaidParts, paidBefore } from './paid-parts.ts';

/** The events that change what late interest runs on. */
interface LateEvents {
  readonly paid: PaidParts;
  /** Days without late interest: an agreement is in force. */
  readonly pauses: readonly CollectionPause[];
}

/** Days of one rate in which no balance changes, both ends included. */
interface InterestStretch {
  readonly from: Day;
  readonly to: Day;
  /** In units of 1 / DAILY_RATE_ONE. */
  readonly dailyRate: bigint;
}

/** The pause that contains `day`, if any. */
export function pauseAt(pauses: readonly CollectionPause[], day: Day): CollectionPause | undefined {
  return pauses.find(({ from, to }) => from <= day && (to === null || day <= to));
}

/** The first days of all stretches through `day`. */
function stretchStarts(day: Day, terms: CreditTerms, { paid, pauses }: LateEvents): Day[] {
  const overdueFrom = terms.schedule.map(({ dueOn }) => addDays(dueOn, 1));
  const [first] = overdueFrom.toSorted();
  if (first === undefined) return [];
  const changes = [
    ...overdueFrom,
    ...terms.schedule.flatMap(({ number }) => paid(number, 'installment').map(({ on }) => addDays(on, 1))),
    ...terms.legalCeilings.map(({ from }) => from),
    ...pauses.flatMap(({ from, to }) => (to === null ? [from] : [from, addDays(to, 1)])),
  ];
  return [...new Set(changes)].filter((on) => first <= on && on <= day).sort();
}

/** The part of an installment's value that is unpaid in the morning of `day`. */
function unpaidInTheMorning({ number, value }: LateInstallment, day: Day, paid: PaidParts): Pesos {
  return maxPesos(ZERO_PESOS, subtractPesos(value, paidBefore(paid(number, 'installment'), day)));
}

/**
 * The days, through `day`, on which late interest runs: more than the tolerance is overdue in the morning, without late
 * charges, and no agreement is in force. Each day has the late rate or the ceiling in force that day, whichever is lower
 * (Código de Comercio, art. 884).
 */
export function interestStretches(day: Day, terms: CreditTerms, events: LateEvents): InterestStretch[] {
  const starts = stretchStarts(day, terms, events);
  return starts.flatMap((from, index) => {
    const next = starts[index + 1];
    const to = next === undefined ? day : addDays(next, -1);
    if (pauseAt(events.pauses, from) !== undefined) return [];
    const overdue = terms.schedule.filter(({ dueOn }) => dueOn < from);
    const overdueSum = sumPesos(overdue.map((row) => unpaidInTheMorning(row, from, events.paid)));
    if (overdueSum <= terms.tolerancePesos) return [];
    const ceilingPpm = legalCeilingPpm(terms.legalCeilings, from) ?? 0;
    return [{ from, to, dailyRate: dailyRateFromAnnualPpm(Math.min(terms.lateAnnualRatePpm, ceilingPpm)) }];
  });
}

/**
 * The late interest of an installment: simple interest on its unpaid principal part, from the day after its due day
 * (Código de Comercio, art. 886: no interest on overdue interest). A payment of the installment reduces the principal part
 * first: the creditor may agree to that (Código Civil, art. 1653). Exact inside, rounded half up once.
 */
export function accruedLateInterest(
  installment: LateInstallment,
  stretches: readonly InterestStretch[],
  terms: Pick<CreditTerms, 'lateInterestBase'>,
  paid: PaidParts,
): Pesos {
  const { dueOn, number } = installment;
  const value = terms.lateInterestBase === 'principal' ? installment.principal : installment.value;
  const paidValue = paid(number, 'installment');
  let accrued = 0n;
  for (const { from, to, dailyRate } of stretches) {
    if (from <= dueOn) continue;
    const base = Math.max(0, value - paidBefore(paidValue, from));
    accrued += BigInt(base) * BigInt(daysBetween(from, to) + 1) * dailyRate;
  }
  return pesosFromBigInt(divRoundHalfUp(accrued, DAILY_RATE_ONE));
}
