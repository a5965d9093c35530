/**
 * Collection fees: the price of collection work that was done, never of the delay itself (SFC, Circular Externa 048 of 2008).
 */

import { type Day, daysBetween, laterDay } from '../../calendar.ts';
import {
  addPesos,
  maxPesos,
  minPesos,
  type Pesos,
  pesosFromBigInt,
  subtractPesos,
  sumPesos,
  ZERO_PESOS,
} from '../../money.ts';
import type { CollectionPause } from './agreement.ts';
import type { CollectionFeeStep, CreditTerms, LateInstallment } from './arrears-terms.ts';
import { pauseAt } from './late-interest.ts';
import { type DatedAmounts, type PaidParts, paidBefore, paidThrough } from './paid-parts.ts';

const MILLION = 1_000_000n;

/** What an installment still owes that was due before a day. */
interface OverdueInstallment {
  readonly number: number;
  readonly dueOn: Day;
  readonly pesos: Pesos;
}

/**
 * The day from which a credit is late: the due day of the installment with which its overdue sum passes the tolerance. Null
 * where the overdue sum is at most the tolerance: such a credit is not late.
 */
export function lateSince(overdue: readonly OverdueInstallment[], tolerancePesos: Pesos): Day | null {
  let sum = 0;
  for (const installment of overdue) {
    sum += installment.pesos;
    if (sum > tolerancePesos) return installment.dueOn;
  }
  return null;
}

/** Pesos that were paid of an installment's value by then. */
type PaidBy = (number: number) => Pesos;

/** The unpaid values of the installments that were due before `day`, the oldest first. */
function overdueOn(day: Day, schedule: readonly LateInstallment[], paidBy: PaidBy): OverdueInstallment[] {
  return schedule
    .filter(({ dueOn }) => dueOn < day)
    .map(({ number, dueOn, value }) => ({
      number,
      dueOn,
      pesos: maxPesos(ZERO_PESOS, subtractPesos(value, paidBy(number))),
    }))
    .filter((installment) => installment.pesos > 0);
}

/** What was paid before the day, less what was reversed on it. */
function paidBeforeMoney(paid: DatedAmounts, day: Day): Pesos {
  const reversed = paid.filter(({ on, amount }) => on === day && amount < 0);
  return addPesos(paidBefore(paid, day), sumPesos(reversed.map(({ amount }) => amount)));
}

/** `share` of `amount`, rounded down. */
function shareRoundedDown(amount: Pesos, sharePpm: number): Pesos {
  return pesosFromBigInt((BigInt(amount) * BigInt(sharePpm)) / MILLION);
}

/** The fee of an installment, in total, and the step that it was charged for. */
interface ChargedFee {
  readonly number: number;
  readonly step: CollectionFeeStep;
  readonly fee: Pesos;
}

/** What a contact makes on that debt: a fee on the oldest late installment, once for each step, below the maximum. */
function feeOn(
  day: Day,
  overdue: readonly OverdueInstallment[],
  terms: CreditTerms,
  charged: ReadonlyMap<number, ChargedFee>,
): ChargedFee | null {
  const since = lateSince(overdue, terms.tolerancePesos);
  const [oldest] = overdue;
  if (since === null || oldest === undefined) return null;
  const daysLate = daysBetween(laterDay(oldest.dueOn, since), day);
  const step = terms.collectionFeeSteps.findLast(({ fromDaysPastDue }) => fromDaysPastDue <= daysLate);
  const before = charged.get(oldest.number);
  if (step === undefined || (before !== undefined && step.fromDaysPastDue <= before.step.fromDaysPastDue))
    return null;
  const max = shareRoundedDown(sumPesos(overdue.map((row) => row.pesos)), terms.collectionFeesMaxPpm);
  const left = subtractPesos(max, sumPesos([...charged.values()].map(({ fee }) => fee)));
  const had = before?.fee ?? ZERO_PESOS;
  const added = maxPesos(ZERO_PESOS, minPesos(subtractPesos(step.feePesos, had), left));
  return { number: oldest.number, step, fee: addPesos(had, added) };
}

/**
 * The collection fees of a credit by the end of `day`, paid or not, by installment:
 * - A contact makes at most one fee: on the oldest late installment of its day, at the step of that day. The next step needs another
 *   contact after that step was reached.
 * - A contact makes none on a day on which the credit is not late after the day's payments, or on which an agreement is in
 *   force. A fee that was paid on the day of its contact was charged before that payment, and remains.
 * - All fees of a credit together never pass the set share of what is overdue on the day of the contact.
 * - A credit that a company deducts from the wage has none.
 *
 * @param contacts days by rising order
 */
export function collectionFees(
  day: Day,
  terms: CreditTerms,
  { paid, pauses }: { paid: PaidParts; pauses: readonly CollectionPause[] },
  contacts: readonly Day[],
): ReadonlyMap<number, Pesos> {
  const charged = new Map<number, ChargedFee>();
  const counted = terms.isPayroll
    ? []
    : contacts.filter((on) => on <= day && pauseAt(pauses, on) === undefined);
  for (const on of counted) {
    const debtAfter = (paidBy: PaidBy) => overdueOn(on, terms.schedule, paidBy);
    const morning = debtAfter((number) => paidBefore(paid(number, 'installment'), on));
    const reopened = debtAfter((number) => paidBeforeMoney(paid(number, 'installment'), on));
    const evening = debtAfter((number) => paidThrough(paid(number, 'installment'), on));
    // The day of a contact may pay its installment: the contact then makes no fee on the next one.
    const isSameDebt = reopened[0]?.number === evening[0]?.number;
    const inTheEvening = isSameDebt ? feeOn(on, evening, terms, charged) : null;
    // A fee may have been paid before a reversal of the same day changed which installment is the oldest.
    const made =
      [morning, reopened]
        .map((debt) => paidSameDay(on, feeOn(on, debt, terms, charged), inTheEvening, { charged, paid }))
        .find((fee) => fee !== null) ?? inTheEvening;
    if (made !== null) charged.set(made.number, made);
  }
  return new Map([...charged.values()].map(({ number, fee }) => [number, fee]));
}

/** The fee of the morning's debt, as far as it was paid on the day of its contact. Null where none of it was. */
function paidSameDay(
  on: Day,
  inTheMorning: ChargedFee | null,
  inTheEvening: ChargedFee | null,
  { charged, paid }: { charged: ReadonlyMap<number, ChargedFee>; paid: PaidParts },
): ChargedFee | null {
  if (inTheMorning === null) return null;
  const { number } = inTheMorning;
  const feePayments = paid(number, 'collection_fee').filter((payment) => payment.on <= on);
  // What was paid and reversed on that day, or allocated again, was not paid on it.
  if (paidThrough(feePayments, on) <= paidBefore(feePayments, on)) return null;
  const fee = minPesos(inTheMorning.fee, paidThrough(feePayments, on));
  if (fee <= (charged.get(number)?.fee ?? 0)) return null;
  const ofEvening = inTheEvening?.number === number ? inTheEvening.fee : ZERO_PESOS;
  return { ...inTheMorning, fee: maxPesos(fee, ofEvening) };
}
