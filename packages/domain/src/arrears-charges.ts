import type { AllocationPart } from './allocation.ts';
import {
  type CollectionFeeStep,
  type CreditTerms,
  legalCeilingPpm,
  type PaymentEvent,
} from './arrears-terms.ts';
import { addDays, type Day, daysBetween, earlierDay, lastDayOfMonth, monthOf } from './calendar.ts';
import { divRoundHalfUp, type Pesos, pesosFromBigInt, sumPesos } from './money.ts';
import { DAILY_RATE_ONE, dailyRateFromAnnualPpm } from './rates.ts';
import type { ScheduledInstallment } from './schedule.ts';

/** Money that went to one part of one installment, oldest day first. */
export type Paid = readonly { readonly on: Day; readonly amount: number }[];

/** The payments that went to that part of that installment, in the order given. */
export function paidTo(payments: readonly PaymentEvent[], number: number, part: AllocationPart): Paid {
  return payments.flatMap(({ on, allocations }) =>
    allocations
      .filter((allocation) => allocation.number === number && allocation.part === part)
      .map(({ amount }) => ({ on, amount })),
  );
}

/** Pesos paid by the end of `day`. */
export function paidThrough(paid: Paid, day: Day): number {
  return sumPesos(paid.filter(({ on }) => on <= day).map(({ amount }) => amount));
}

/** The most that had been paid at any time: less than the sum of payments where some were reversed. */
export function peakPaid(paid: Paid): number {
  let sum = 0;
  let peak = 0;
  for (const { amount } of paid) {
    sum += amount;
    peak = Math.max(peak, sum);
  }
  return peak;
}

/**
 * Simple daily interest on the unpaid value from the day after the expected date through `day`, each day at the late
 * rate or at the ceiling in force that day, whichever is lower. Exact inside, rounded half up once.
 */
export function accruedInterest(
  installment: ScheduledInstallment,
  paid: Paid,
  day: Day,
  terms: CreditTerms,
): Pesos {
  let accrued = 0n;
  let from = addDays(installment.dueOn, 1);
  while (from <= day) {
    // A stretch of one rate and one balance: it ends with the month, or with the day of the next payment.
    const nextPaidOn = paid.find(({ on }) => on >= from)?.on ?? day;
    const to = earlierDay(earlierDay(day, nextPaidOn), lastDayOfMonth(from));
    const unpaid = Math.max(0, installment.value - paidThrough(paid, addDays(from, -1)));
    const ceilingPpm = legalCeilingPpm(terms.legalCeilings, monthOf(from)) ?? 0;
    const rate = dailyRateFromAnnualPpm(Math.min(terms.lateAnnualRatePpm, ceilingPpm));
    accrued += BigInt(unpaid) * BigInt(daysBetween(from, to) + 1) * rate;
    from = addDays(to, 1);
  }
  return pesosFromBigInt(divRoundHalfUp(accrued, DAILY_RATE_ONE));
}

/**
 * The highest fee step that applied on any day from the first contact on, while the installment was unpaid: it never
 * shrinks. A contact counts when the installment was past due and still unpaid after that day's payments.
 */
export function reachedFee(
  installment: ScheduledInstallment,
  paid: Paid,
  contacts: readonly Day[],
  day: Day,
  steps: readonly CollectionFeeStep[],
): number {
  const { dueOn, value } = installment;
  const contact = contacts.find((on) => on > dueOn && paidThrough(paid, on) < value);
  if (contact === undefined) return 0;
  const isPaid = paidThrough(paid, day) >= value;
  const paidOffOn = isPaid ? paid.findLast(({ on }) => paidThrough(paid, addDays(on, -1)) < value)?.on : day;
  const contactDays = daysBetween(dueOn, contact);
  const lastDays = daysBetween(dueOn, paidOffOn ?? day);
  // The step in force on the day of the contact, and those that began after it.
  const inForceFrom = Math.max(
    0,
    ...steps.map((step) => step.fromDaysPastDue).filter((from) => from <= contactDays),
  );
  const applied = steps.filter(
    ({ fromDaysPastDue }) => fromDaysPastDue >= inForceFrom && fromDaysPastDue <= lastDays,
  );
  return Math.max(0, ...applied.map(({ feePesos }) => feePesos));
}
