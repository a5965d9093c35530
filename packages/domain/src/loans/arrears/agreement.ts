import { addDays, compareDays, type Day } from '../../calendar.ts';
import { divRoundHalfUp, type Pesos, pesos, pesosFromBigInt } from '../../money.ts';

/** One dated promise of an agreement. */
export interface AgreedInstallment {
  readonly dueOn: Day;
  readonly amount: Pesos;
}

/** New dates for a debt. It does not change the debt; while the borrower complies, no late charges are added. */
export interface AgreementEvent {
  /** Late interest accrues through this day, and stops. */
  readonly on: Day;
  /** By rising days. */
  readonly installments: readonly AgreedInstallment[];
  /** Everything settled before the agreement. */
  readonly paidBeforeAgreement: Pesos;
}

/** Money and the day on which it counts; reversals are negative. */
export type DatedAmounts = readonly { readonly on: Day; readonly amount: Pesos }[];

export type AgreementStatus = {
  readonly state: 'kept' | 'fulfilled' | 'broken';
  /** The agreed day that passed without enough money. Late interest accrues again from the day after it. */
  readonly brokenOn: Day | null;
  /** Settled since the agreement. */
  readonly paid: Pesos;
  /** The first promise that the money does not cover yet. */
  readonly next: AgreedInstallment | null;
};

/** Days without late interest, both ends included. */
export interface CollectionPause {
  readonly from: Day;
  /** Null while the agreement is in force. */
  readonly to: Day | null;
}

/** The part of the agreed payments up to `day` that the money since the agreement does not cover. */
export function missingAgreedPesos(
  day: Day,
  agreement: { readonly installments: readonly AgreedInstallment[] },
  paid: Pesos,
): Pesos {
  let agreed = 0;
  for (const { dueOn, amount } of agreement.installments) if (dueOn <= day) agreed += amount;
  return pesos(Math.max(0, agreed - paid));
}

function settledBy(settled: DatedAmounts, day: Day): number {
  let sum = 0;
  for (const { on, amount } of settled) if (on <= day) sum += amount;
  return sum;
}

/**
 * The status of an agreement at the end of `day`. On each agreed day, the money settled since the agreement must reach the sum
 * of the promises up to that day, and must not fall below it later: a reversal breaks the agreement on the day of the
 * reversal. Money paid early counts.
 */
export function agreementOn(day: Day, agreement: AgreementEvent, settled: DatedAmounts): AgreementStatus {
  const paidBy = (on: Day) => settledBy(settled, on) - agreement.paidBeforeAgreement;
  const paid = pesos(paidBy(day));
  let promised = 0;
  let brokenOn: Day | null = null;
  let next: AgreedInstallment | null = null;
  for (const installment of agreement.installments) {
    promised += installment.amount;
    const missedOn = firstMissedDay(promised, installment.dueOn, day, paidBy, settled);
    if (missedOn !== null && (brokenOn === null || missedOn < brokenOn)) brokenOn = missedOn;
    if (paid < promised) next ??= installment;
  }
  if (brokenOn !== null) return { state: 'broken', brokenOn, paid, next };
  return { state: next === null ? 'fulfilled' : 'kept', brokenOn, paid, next };
}

/** The first day, from an agreed day that has passed, on which the money was too little; null where it always was enough. */
function firstMissedDay(
  promised: number,
  dueOn: Day,
  day: Day,
  paidBy: (on: Day) => number,
  settled: DatedAmounts,
): Day | null {
  if (dueOn >= day) return null;
  const later = settled.map(({ on }) => on).filter((on) => on > dueOn && on <= day);
  return [dueOn, ...later.sort(compareDays)].find((on) => paidBy(on) < promised) ?? null;
}

/** The days on which agreements stop late interest, as known at the end of `day`. */
export function collectionPauses(
  day: Day,
  agreements: readonly AgreementEvent[],
  settled: DatedAmounts,
): CollectionPause[] {
  return agreements
    .filter(({ on }) => on <= day)
    .map((agreement) => ({
      from: addDays(agreement.on, 1),
      to: agreementOn(day, agreement, settled).brokenOn,
    }));
}

/** Splits a debt over dates: equal parts, rounded half up; the last part takes the rest. Pesos. */
export function agreedInstallments(total: Pesos, days: readonly Day[]): AgreedInstallment[] {
  const equalPart = pesosFromBigInt(divRoundHalfUp(BigInt(total), BigInt(days.length)));
  return days.map((dueOn, index) => ({
    dueOn,
    amount: index === days.length - 1 ? pesos(total - equalPart * index) : equalPart,
  }));
}
