/**
 * What a credit owes, was asked for and was paid: read from the schedule, the payments and the recorded contacts,
 * and computed by the domain for the day asked about. Nothing of it is stored.
 */
import { type AgreementEvent, type AgreementStatus, agreementOn } from '@unamano/domain/agreement';
import {
  type CreditHistory,
  type CreditTerms,
  type Owed,
  owedOn,
  type PaymentEvent,
} from '@unamano/domain/arrears';
import { compareDays, type Day } from '@unamano/domain/calendar';
import { type Pesos, pesos, sumPesos } from '@unamano/domain/money';
import type { LoanRecords, PaymentSource } from './loan-records.ts';

const MONEY_SOURCES: readonly PaymentSource[] = ['gateway', 'refinancing', 'payroll'];

export type LoanBalance = {
  owed: Owed;
  installments: { id: number; number: number; dueOn: Day; valuePesos: number }[];
  /** What was received and allocated by that day, late interest and fees included, reversed payments not. */
  paidPesos: number;
  /** The latest agreement by that day, and whether it is kept; null without one. */
  agreement: (AgreementStatus & { event: AgreementEvent }) | null;
};

export function termsFrom(records: LoanRecords): CreditTerms {
  return {
    schedule: records.installments.map((row) => ({
      number: row.number,
      dueOn: row.due_on,
      value: pesos(row.value_pesos),
    })),
    ...records.late,
  };
}

/** Each payment as an event of its day; a reversal is an event of its own day that takes the same amounts back. */
export function historyFrom(records: LoanRecords): CreditHistory {
  const numberOf = new Map(records.installments.map((row) => [row.id, row.number]));
  const payments: PaymentEvent[] = records.allocations.flatMap((row) => {
    const number = numberOf.get(row.installment_id);
    if (number === undefined)
      throw new Error(`payment ${row.payment_id} covers an installment of another credit`);
    const allocated = (amount: number) => [{ number, part: row.part, amount: pesos(amount) }];
    const paid = { on: row.paid_on, allocations: allocated(row.amount_pesos) };
    if (row.reversed_on === null) return [paid];
    return [paid, { on: row.reversed_on, allocations: allocated(-row.amount_pesos) }];
  });
  return {
    payments,
    contacts: records.contacts.map((row) => ({ on: row.contacted_on })),
    agreements: records.agreements.map((row) => ({
      on: row.agreed_on,
      installments: row.installments.map((promise) => ({
        dueOn: promise.due_on,
        amount: pesos(promise.amount_pesos),
      })),
      paidBeforeAgreement: pesos(row.paid_before_agreement_pesos),
    })),
  };
}

/** Money that came in by the end of `day` and was not taken back, in pesos. */
function receivedPesosBy(records: LoanRecords, day: Day): number {
  const loanBalance = records.allocations.filter(
    ({ source, paid_on, reversed_on }) =>
      MONEY_SOURCES.includes(source) && paid_on <= day && (reversed_on === null || reversed_on > day),
  );
  return sumPesos(loanBalance.map((row) => row.amount_pesos));
}

/** All that was settled by the end of `day`, with money or without. */
export function settledBy(records: LoanRecords, day: Day): number {
  const events = historyFrom(records).payments.filter(({ on }) => on <= day);
  return sumPesos(events.flatMap(({ allocations }) => allocations.map(({ amount }) => amount)));
}

function agreementAt(day: Day, { agreements = [], payments }: CreditHistory): LoanBalance['agreement'] {
  const event = agreements.findLast(({ on }) => on <= day);
  if (event === undefined) return null;
  const settled = payments.map(({ on, allocations }) => ({
    on,
    amount: sumPesos(allocations.map(({ amount }) => amount)),
  }));
  return { ...agreementOn(day, event, settled), event };
}

/** What is unpaid of an installment's own value by all that is on record, whatever its day. Pesos. */
export function unpaidInstallmentPesos(records: LoanRecords, installmentId: number): Pesos {
  const value = records.installments.find(({ id }) => id === installmentId)?.value_pesos ?? 0;
  const paid = records.allocations.filter(
    (row) => row.installment_id === installmentId && row.part === 'installment' && row.reversed_on === null,
  );
  return pesos(Math.max(0, value - sumPesos(paid.map((row) => row.amount_pesos))));
}

/** The same facts with money that pays an installment's own value from that day on. */
export function withInstallmentPayment(
  records: LoanRecords,
  money: { installmentId: number; amountPesos: number; on: Day },
): LoanRecords {
  if (money.amountPesos === 0) return records;
  const allocation = {
    payment_id: 0,
    source: 'payroll' as const,
    installment_id: money.installmentId,
    part: 'installment' as const,
    amount_pesos: money.amountPesos,
    paid_on: money.on,
    reversed_on: null,
  };
  return { ...records, allocations: [...records.allocations, allocation] };
}

/** What settlements are called that waived late parts which were not due: the wage had been cut in time. */
export const LATE_PAYROLL_WAIVER_PREFIX = 'payroll-line-';

/** Late parts of an installment, in pesos. */
export type LateParts = Record<'late_interest' | 'collection_fee', number>;

/** What an installment was charged by the end of `day` for being late, whatever was paid of it. */
export function lateChargedPesos(records: LoanRecords, installmentId: number, day: Day): LateParts {
  const isLatePart = (row: LoanRecords['allocations'][number]) =>
    row.installment_id === installmentId && row.part !== 'installment';
  return lateOwedPesos(
    { ...records, allocations: records.allocations.filter((row) => !isLatePart(row)) },
    installmentId,
    day,
  );
}

/** What an installment owes at the end of `day` for being late. */
export function lateOwedPesos(records: LoanRecords, installmentId: number, day: Day): LateParts {
  const number = records.installments.find(({ id }) => id === installmentId)?.number;
  const status = loanBalanceOn(records, day).owed.installments.find((row) => row.number === number);
  return { late_interest: status?.lateInterest ?? 0, collection_fee: status?.collectionFee ?? 0 };
}

/** Where a credit stands at the end of `today`. A credit without a schedule owes nothing. */
export function loanBalanceOn(records: LoanRecords, today: Day): LoanBalance {
  const history = historyFrom(records);
  return {
    owed: owedOn(today, termsFrom(records), history),
    installments: records.installments.map((row) => ({
      id: row.id,
      number: row.number,
      dueOn: row.due_on,
      valuePesos: row.value_pesos,
    })),
    paidPesos: receivedPesosBy(records, today),
    agreement: agreementAt(today, history),
  };
}

/**
 * The day on which money of this credit may be booked: today, or the day of the latest payment, reversal or agreement
 * where the clock has gone back since. Booked before it, the same peso could be owed twice.
 */
export function bookingDay(records: LoanRecords, today: Day): Day {
  const days = records.allocations.flatMap((row) => [row.paid_on, row.reversed_on ?? row.paid_on]);
  const agreed = records.agreements.map((row) => row.agreed_on);
  return [today, ...days, ...agreed].sort(compareDays).at(-1) ?? today;
}
