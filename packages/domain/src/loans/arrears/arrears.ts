import { compareDays, type Day, daysBetween, laterDay } from '../../calendar.ts';
import { maxPesos, type Pesos, subtractPesos, sumPesos, ZERO_PESOS } from '../../money.ts';
import { type CollectionPause, collectionPauses } from './agreement.ts';
import type { InstallmentOwed } from './allocation.ts';
import type { CreditHistory, CreditTerms, PaymentEvent } from './arrears-terms.ts';
import { collectionFees, lateSince } from './collection-fees.ts';
import { accruedLateInterest, interestStretches } from './late-interest.ts';
import { type PaidParts, paidPartsOf, paidThrough } from './paid-parts.ts';

export * from './arrears-terms.ts';

/** One installment on a day. It can be passed to `allocate`. */
export interface InstallmentStatus extends InstallmentOwed {
  readonly dueOn: Day;
  readonly value: Pesos;
  /** 0 when the credit is not late, and when the installment is not due, due today, or paid. */
  readonly daysPastDue: number;
  /** unpaid + lateInterest + collectionFee. */
  readonly totalOwed: Pesos;
  /** Nothing is owed on it any more. */
  readonly used: boolean;
}

export interface Owed {
  readonly installments: readonly InstallmentStatus[];
  /** Unpaid value of the installments past due, without interest and fees; 0 when the credit is not late. */
  readonly pastDue: Pesos;
  readonly lateInterest: Pesos;
  readonly collectionFee: Pesos;
  /** Everything that is still owed, also installments that are not due yet. */
  readonly total: Pesos;
  /** More than the tolerance is overdue. */
  readonly hasPastDue: boolean;
  readonly maxDaysPastDue: number;
  /** The first unpaid installment, or null. */
  readonly nextPayment: InstallmentStatus | null;
}

/** The late charges of each installment by the end of a day, paid or not. */
type LateCharges = (number: number) => { readonly interest: Pesos; readonly fee: Pesos };

/** What is known of a credit by the end of a day; payments and contacts by rising days. */
interface KnownEvents {
  readonly paid: PaidParts;
  /** The same, with what prepayments took off the principal parts in place of the values. */
  readonly paidPrincipal: PaidParts;
  readonly pauses: readonly CollectionPause[];
  readonly contacts: readonly Day[];
}

/**
 * What is owed at the end of `day`: a pure function of the terms, the dated events and the day.
 * An installment is past due from the day after its expected date. Money counts from its own day, but the interest of that day
 * accrues on what was unpaid in the morning: a borrower who pays the figure of a day owes nothing after it.
 * A credit whose overdue sum is at most the tolerance is not late: no day of it is past due, and nothing is added to it.
 */
export function owedOn(day: Day, terms: CreditTerms, history: CreditHistory): Owed {
  const events = knownEvents(day, history);
  const { paid } = events;
  const charges = lateCharges(day, terms, events);
  const owed = terms.schedule.map(({ number, dueOn, value }) => {
    const unpaidOf = (amount: Pesos, part: Parameters<PaidParts>[1]) =>
      maxPesos(ZERO_PESOS, subtractPesos(amount, paidThrough(paid(number, part), day)));
    const { interest, fee } = charges(number);
    const unpaid = unpaidOf(value, 'installment');
    const lateInterest = unpaidOf(interest, 'late_interest');
    const collectionFee = unpaidOf(fee, 'collection_fee');
    const totalOwed = sumPesos([unpaid, lateInterest, collectionFee]);
    return { number, dueOn, value, unpaid, lateInterest, collectionFee, totalOwed, used: totalOwed === 0 };
  });
  return summary(day, owed, terms.tolerancePesos);
}

function lateCharges(day: Day, terms: CreditTerms, events: KnownEvents): LateCharges {
  const stretches = interestStretches(day, terms, events);
  const fees = collectionFees(day, terms, events, events.contacts);
  const paid = terms.lateInterestBase === 'principal' ? events.paidPrincipal : events.paid;
  const installments = new Map(terms.schedule.map((installment) => [installment.number, installment]));
  return (number) => {
    const installment = installments.get(number);
    return {
      interest: installment ? accruedLateInterest(installment, stretches, terms, paid) : ZERO_PESOS,
      fee: fees.get(number) ?? ZERO_PESOS,
    };
  };
}

function knownEvents(day: Day, history: CreditHistory): KnownEvents {
  const payments = history.payments
    .filter((payment) => payment.on <= day)
    .sort((a, b) => compareDays(a.on, b.on));
  const contacts = history.contacts
    .map((contact) => contact.on)
    .filter((on) => on <= day)
    .sort(compareDays);
  const withChanges = (changes: readonly PaymentEvent[] = []): PaidParts => {
    const known = changes.filter(({ on }) => on <= day);
    if (known.length === 0) return paidPartsOf(payments);
    return paidPartsOf([...payments, ...known].sort((a, b) => compareDays(a.on, b.on)));
  };
  const paid = withChanges(history.valueChanges);
  const paidPrincipal = history.principalChanges ? withChanges(history.principalChanges) : paid;
  return { paid, paidPrincipal, pauses: pausesIn(day, history, payments), contacts };
}

type OwedInstallment = Omit<InstallmentStatus, 'daysPastDue'>;

/**
 * The oldest first. Late charges alone make a credit late only once the values that they belong to are paid. An installment that
 * waited for a company's answer may count from a later day than the next one.
 */
function overdueAmounts(day: Day, owed: readonly OwedInstallment[]) {
  return owed
    .filter(({ dueOn, used }) => dueOn < day && !used)
    .sort((a, b) => compareDays(a.dueOn, b.dueOn))
    .map(({ number, dueOn, unpaid, totalOwed }) => ({
      number,
      dueOn,
      pesos: unpaid > 0 ? unpaid : totalOwed,
    }));
}

/** Adds the days past due. They count from the day on which the credit became late, not from a rest that was tolerated. */
function summary(day: Day, owed: readonly OwedInstallment[], tolerancePesos: Pesos): Owed {
  const since = lateSince(overdueAmounts(day, owed), tolerancePesos);
  const installments = owed.map((installment) => {
    const isLate = since !== null && !installment.used && installment.dueOn < day;
    return {
      ...installment,
      daysPastDue: isLate ? daysBetween(laterDay(installment.dueOn, since), day) : 0,
    };
  });
  const pastDue = installments.filter(({ daysPastDue }) => daysPastDue > 0);
  return {
    installments,
    pastDue: sumPesos(pastDue.map(({ unpaid }) => unpaid)),
    lateInterest: sumPesos(installments.map(({ lateInterest }) => lateInterest)),
    collectionFee: sumPesos(installments.map(({ collectionFee }) => collectionFee)),
    total: sumPesos(installments.map(({ totalOwed }) => totalOwed)),
    hasPastDue: since !== null,
    maxDaysPastDue: Math.max(0, ...pastDue.map(({ daysPastDue }) => daysPastDue)),
    nextPayment: installments.find(({ used }) => !used) ?? null,
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
