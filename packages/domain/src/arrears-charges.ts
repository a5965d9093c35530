import type { CollectionPause } from './agreement.ts';
import type { AllocationPart } from './allocation.ts';
import {
  type CollectionFeeStep,
  type CreditTerms,
  type LegalCeilings,
  legalCeilingPpm,
  type PaymentEvent,
} from './arrears-terms.ts';
import { addDays, type Day, daysBetween, earlierDay } from './calendar.ts';
import { divRoundHalfUp, type Pesos, pesos, pesosFromBigInt, ZERO_PESOS } from './money.ts';
import { DAILY_RATE_ONE, dailyRateFromAnnualPpm } from './rates.ts';
import type { ScheduledInstallment } from './schedule.ts';

/** Money allocated to one part of one installment, oldest day first. */
export type DatedAmounts = readonly { readonly on: Day; readonly amount: number }[];

/** The payments of that part of that installment, in the given order. */
export function paymentsToPart(
  payments: readonly PaymentEvent[],
  number: number,
  part: AllocationPart,
): DatedAmounts {
  const paid: { on: Day; amount: number }[] = [];
  for (const { on, allocations } of payments) {
    for (const allocation of allocations) {
      if (allocation.number === number && allocation.part === part)
        paid.push({ on, amount: allocation.amount });
    }
  }
  return paid;
}

/** Pesos paid by the end of `day`. */
export function paidThrough(paid: DatedAmounts, day: Day): Pesos {
  let sum = 0;
  for (const { on, amount } of paid) if (on <= day) sum += amount;
  return pesos(sum);
}

/** Pesos paid by the beginning of `day`. */
function paidBefore(paid: DatedAmounts, day: Day): Pesos {
  let sum = 0;
  for (const { on, amount } of paid) if (on < day) sum += amount;
  return pesos(sum);
}

/** The most that was paid at any time: less than the sum of payments where some were reversed. */
export function highestPaid(paid: DatedAmounts): number {
  let sum = 0;
  let peak = 0;
  for (const { amount } of paid) {
    sum += amount;
    peak = Math.max(peak, sum);
  }
  return peak;
}

/** The pause that contains `day`, if any. */
function pauseAt(pauses: readonly CollectionPause[], day: Day): CollectionPause | undefined {
  return pauses.find(({ from, to }) => from <= day && (to === null || day <= to));
}

/** The day before the next pause begins, or `day`. */
function beforeNextPause(pauses: readonly CollectionPause[], from: Day, day: Day): Day {
  let end = day;
  for (const pause of pauses) if (pause.from > from) end = earlierDay(end, addDays(pause.from, -1));
  return end;
}

/** The day before another ceiling begins, or `day`. */
function beforeNextCeiling(ceilings: LegalCeilings, from: Day, day: Day): Day {
  const next = ceilings.find((ceiling) => ceiling.from > from);
  return next === undefined ? day : earlierDay(day, addDays(next.from, -1));
}

/** `day`, or the last day before the pause that contains it. */
function lastCountedDay(pauses: readonly CollectionPause[], day: Day): Day {
  const pause = pauseAt(pauses, day);
  return pause === undefined ? day : lastCountedDay(pauses, addDays(pause.from, -1));
}

/**
 * Simple daily interest on the unpaid value from the day after the expected date through `day`. Each day has the late rate or
 * the ceiling in force that day, whichever is lower; none while an agreement is in force. Exact inside, rounded
 * half up once.
 */
export function accruedLateInterest(
  installment: ScheduledInstallment,
  paid: DatedAmounts,
  day: Day,
  terms: CreditTerms,
  pauses: readonly CollectionPause[] = [],
): Pesos {
  if (day <= installment.dueOn) return ZERO_PESOS;
  let accrued = 0n;
  let from = addDays(installment.dueOn, 1);
  while (from <= day) {
    const pause = pauseAt(pauses, from);
    if (pause !== undefined) {
      if (pause.to === null) break;
      from = addDays(pause.to, 1);
      continue;
    }
    // A stretch of one rate and one balance ends before the next ceiling, on the day of the next payment, or at a pause.
    const unpaid = Math.max(0, installment.value - paidBefore(paid, from));
    const nextPaidOn = paid.find(({ on }) => on >= from)?.on;
    if (unpaid === 0 && nextPaidOn === undefined) break;
    const end = beforeNextPause(pauses, from, day);
    const to = earlierDay(
      earlierDay(end, nextPaidOn ?? end),
      beforeNextCeiling(terms.legalCeilings, from, day),
    );
    const ceilingPpm = legalCeilingPpm(terms.legalCeilings, from) ?? 0;
    const rate = dailyRateFromAnnualPpm(Math.min(terms.lateAnnualRatePpm, ceilingPpm));
    accrued += BigInt(unpaid) * BigInt(daysBetween(from, to) + 1) * rate;
    from = addDays(to, 1);
  }
  return pesosFromBigInt(divRoundHalfUp(accrued, DAILY_RATE_ONE));
}

/**
 * The highest fee step that applied on any day from the first contact on, while the installment was unpaid: it never
 * shrinks. A contact counts when the installment was past due and still unpaid after that day's payments. While an
 * agreement is in force no contact counts and no new step is reached.
 */
export function chargeableCollectionFee(
  installment: ScheduledInstallment,
  paid: DatedAmounts,
  contacts: readonly Day[],
  day: Day,
  steps: readonly CollectionFeeStep[],
  pauses: readonly CollectionPause[] = [],
): number {
  const { dueOn, value } = installment;
  const contact = contacts.find(
    (on) => on > dueOn && paidThrough(paid, on) < value && pauseAt(pauses, on) === undefined,
  );
  if (contact === undefined) return 0;
  const isPaid = paidThrough(paid, day) >= value;
  const paidOffOn = isPaid ? paid.findLast(({ on }) => paidBefore(paid, on) < value)?.on : day;
  const contactDays = daysBetween(dueOn, contact);
  const lastDays = daysBetween(dueOn, lastCountedDay(pauses, paidOffOn ?? day));
  // The step in force on the day of the contact, and the steps that began after it.
  const inForceFrom = Math.max(
    0,
    ...steps.map((step) => step.fromDaysPastDue).filter((from) => from <= contactDays),
  );
  const applied = steps.filter(
    ({ fromDaysPastDue }) => fromDaysPastDue >= inForceFrom && fromDaysPastDue <= lastDays,
  );
  return Math.max(0, ...applied.map(({ feePesos }) => feePesos));
}
