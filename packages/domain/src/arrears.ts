import type { Allocation, AllocationPart, InstallmentOwed } from './allocation.ts';
import { type CollectionFeeStep, type LegalCeilings, legalCeilingPpm } from './arrears-terms.ts';
import {
  addDays,
  compareDays,
  type Day,
  daysBetween,
  earlierDay,
  lastDayOfMonth,
  monthOf,
} from './calendar.ts';
import { divRoundHalfUp, type Pesos, pesos, pesosFromBigInt, sumPesos } from './money.ts';
import { DAILY_RATE_ONE, dailyRateFromAnnualPpm } from './rates.ts';
import type { ScheduledInstallment } from './schedule.ts';

export {
  type CollectionFeeStep,
  FIRST_COLLECTION_FEE_STEPS,
  FIRST_LATE_ANNUAL_RATE_PPM,
  FIRST_LEGAL_CEILINGS,
  type LegalCeilings,
  legalCeilingPpm,
} from './arrears-terms.ts';

/** What was agreed: it does not change with what happens. */
export interface CreditTerms {
  readonly schedule: readonly ScheduledInstallment[];
  /** Late rate, effective annual, in parts per million. */
  readonly lateAnnualRatePpm: number;
  readonly legalCeilings: LegalCeilings;
  readonly collectionFeeSteps: readonly CollectionFeeStep[];
}

/** Money received on a day, as it was allocated. A reversal is an event of its own day, with negative amounts. */
export interface PaymentEvent {
  readonly on: Day;
  readonly allocations: readonly Allocation[];
}

/** A contact with the borrower about the debt, really made and recorded. */
export interface ContactEvent {
  readonly on: Day;
}

/** What happened; events after the day asked about are ignored, so any past day can be replayed. */
export interface CreditHistory {
  readonly payments: readonly PaymentEvent[];
  readonly contacts: readonly ContactEvent[];
}

/** One installment on a day. Fits `allocate` as it is. */
export interface InstallmentStatus extends InstallmentOwed {
  readonly dueOn: Day;
  readonly value: Pesos;
  /** 0 when it is not due, due today, or paid. */
  readonly daysPastDue: number;
  /** unpaid + lateInterest + collectionFee. */
  readonly totalOwed: Pesos;
  /** Nothing is owed on it any more. */
  readonly used: boolean;
}

export interface Owed {
  readonly installments: readonly InstallmentStatus[];
  /** Unpaid value of the installments past due, without interest and fees. */
  readonly pastDue: Pesos;
  readonly lateInterest: Pesos;
  readonly collectionFee: Pesos;
  /** All that is still owed, installments not yet due included. */
  readonly total: Pesos;
  readonly hasPastDue: boolean;
  readonly maxDaysPastDue: number;
  /** The first installment that is not paid, or null. */
  readonly nextPayment: InstallmentStatus | null;
}

/** Money that went to one part of one installment, oldest day first. */
type Paid = readonly { readonly on: Day; readonly amount: number }[];

/**
 * What is owed at the end of `day`: a pure function of the terms, the dated events and the day.
 * An installment is past due from the day after its expected date. Money counts from its own day on, but the interest
 * of that day runs on what was unpaid in the morning: who pays what is asked of them on a day owes nothing after it.
 */
export function owedOn(day: Day, terms: CreditTerms, history: CreditHistory): Owed {
  const payments = history.payments
    .filter((payment) => payment.on <= day)
    .sort((a, b) => compareDays(a.on, b.on));
  const contacts = history.contacts
    .map((contact) => contact.on)
    .filter((on) => on <= day)
    .sort(compareDays);
  const installments = terms.schedule.map((installment) =>
    statusOf(installment, day, terms, payments, contacts),
  );
  const pastDue = installments.filter((installment) => installment.daysPastDue > 0);
  return {
    installments,
    pastDue: sumPesos(pastDue.map((installment) => installment.unpaid)),
    lateInterest: sumPesos(installments.map((installment) => installment.lateInterest)),
    collectionFee: sumPesos(installments.map((installment) => installment.collectionFee)),
    total: sumPesos(installments.map((installment) => installment.totalOwed)),
    hasPastDue: pastDue.length > 0,
    maxDaysPastDue: Math.max(0, ...pastDue.map((installment) => installment.daysPastDue)),
    nextPayment: installments.find((installment) => !installment.used) ?? null,
  };
}

function statusOf(
  installment: ScheduledInstallment,
  day: Day,
  terms: CreditTerms,
  payments: readonly PaymentEvent[],
  contacts: readonly Day[],
): InstallmentStatus {
  const paid = paidTo(payments, installment.number, 'installment');
  const unpaid = pesos(Math.max(0, installment.value - paidThrough(paid, day)));
  const accrued = accruedInterest(installment, paid, day, terms);
  const interestPaid = paidThrough(paidTo(payments, installment.number, 'late_interest'), day);
  const lateInterest = pesos(Math.max(0, accrued - interestPaid));
  const stepFee = reachedFee(installment, paid, contacts, day, terms.collectionFeeSteps);
  const feePayments = paidTo(payments, installment.number, 'collection_fee');
  // A fee that was once paid was charged: it stands when the payment is reversed later.
  const charged = Math.max(stepFee, peakPaid(feePayments));
  const collectionFee = pesos(Math.max(0, charged - paidThrough(feePayments, day)));
  const totalOwed = sumPesos([unpaid, lateInterest, collectionFee]);
  return {
    number: installment.number,
    dueOn: installment.dueOn,
    value: installment.value,
    unpaid,
    daysPastDue: totalOwed > 0 ? Math.max(0, daysBetween(installment.dueOn, day)) : 0,
    lateInterest,
    collectionFee,
    totalOwed,
    used: totalOwed === 0,
  };
}

function paidTo(payments: readonly PaymentEvent[], number: number, part: AllocationPart): Paid {
  return payments.flatMap(({ on, allocations }) =>
    allocations
      .filter((allocation) => allocation.number === number && allocation.part === part)
      .map(({ amount }) => ({ on, amount })),
  );
}

function paidThrough(paid: Paid, day: Day): number {
  return sumPesos(paid.filter(({ on }) => on <= day).map(({ amount }) => amount));
}

/** The most that had been paid at any time: less than the sum of payments where some were reversed. */
function peakPaid(paid: Paid): number {
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
function accruedInterest(installment: ScheduledInstallment, paid: Paid, day: Day, terms: CreditTerms): Pesos {
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
function reachedFee(
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
