import { type CollectionPause, collectionPauses } from './agreement.ts';
import type { InstallmentOwed } from './allocation.ts';
import {
  accruedLateInterest,
  chargeableCollectionFee,
  highestPaid,
  paidThrough,
  paymentsToPart,
} from './arrears-charges.ts';
import type { CreditHistory, CreditTerms, PaymentEvent } from './arrears-terms.ts';
import { compareDays, type Day, daysBetween } from './calendar.ts';
import { type Pesos, pesos, sumPesos } from './money.ts';
import type { ScheduledInstallment } from './schedule.ts';

export * from './arrears-terms.ts';

/** One installment on a day. It can be passed to `allocate`. */
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
  /** Everything that is still owed, also installments that are not due yet. */
  readonly total: Pesos;
  readonly hasPastDue: boolean;
  readonly maxDaysPastDue: number;
  /** The first unpaid installment, or null. */
  readonly nextPayment: InstallmentStatus | null;
}

/**
 * What is owed at the end of `day`: a pure function of the terms, the dated events and the day.
 * An installment is past due from the day after its expected date. Money counts from its own day, but the interest of that day
 * accrues on what was unpaid in the morning: a borrower who pays the figure of a day owes nothing after it.
 */
export function owedOn(day: Day, terms: CreditTerms, history: CreditHistory): Owed {
  const payments = history.payments
    .filter((payment) => payment.on <= day)
    .sort((a, b) => compareDays(a.on, b.on));
  const contacts = history.contacts
    .map((contact) => contact.on)
    .filter((on) => on <= day)
    .sort(compareDays);
  const pauses = pausesIn(day, history, payments);
  const installments = terms.schedule.map((installment) =>
    statusOf(installment, day, terms, payments, contacts, pauses),
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

/** Most credits have no agreement: skip the sums. */
function pausesIn(
  day: Day,
  { agreements }: CreditHistory,
  payments: readonly PaymentEvent[],
): CollectionPause[] {
  if (agreements === undefined || agreements.length === 0) return [];
  const settled = payments.map(({ on, allocations }) => ({
    on,
    amount: sumPesos(allocations.map(({ amount }) => amount)),
  }));
  return collectionPauses(day, agreements, settled);
}

function statusOf(
  installment: ScheduledInstallment,
  day: Day,
  terms: CreditTerms,
  payments: readonly PaymentEvent[],
  contacts: readonly Day[],
  pauses: readonly CollectionPause[],
): InstallmentStatus {
  const paid = paymentsToPart(payments, installment.number, 'installment');
  const unpaid = pesos(Math.max(0, installment.value - paidThrough(paid, day)));
  const accrued = accruedLateInterest(installment, paid, day, terms, pauses);
  const interestPaid = paidThrough(paymentsToPart(payments, installment.number, 'late_interest'), day);
  const lateInterest = pesos(Math.max(0, accrued - interestPaid));
  const stepFee = chargeableCollectionFee(installment, paid, contacts, day, terms.collectionFeeSteps, pauses);
  const feePayments = paymentsToPart(payments, installment.number, 'collection_fee');
  // A fee that was paid once was charged: it remains when the payment is reversed later.
  const charged = Math.max(stepFee, highestPaid(feePayments));
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
