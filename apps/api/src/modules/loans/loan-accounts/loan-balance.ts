/**
 * The balance of a loan on a day, computed by the domain from its records.
 */

import { addDays, bogotaDay, compareDays, type Day } from '@unamano/domain/calendar';
import {
  type AgreementEvent,
  type AgreementStatus,
  agreementOn,
} from '@unamano/domain/loans/arrears/agreement';
import {
  type CreditHistory,
  type CreditTerms,
  type LateInstallment,
  type Owed,
  owedOn,
  type PaymentEvent,
} from '@unamano/domain/loans/arrears/arrears';
import { isWithinContactHours } from '@unamano/domain/loans/arrears/contact-rules';
import type { InstallmentParts } from '@unamano/domain/loans/price/amortization';
import { installmentValue, partsAfter } from '@unamano/domain/loans/schedule/prepayment';
import type { ScheduledInstallment } from '@unamano/domain/loans/schedule/schedule';
import {
  addPesos,
  maxPesos,
  negatePesos,
  type Pesos,
  subtractPesos,
  sumPesos,
  ZERO_PESOS,
} from '@unamano/domain/money';
import { payrollLateAfter } from '@unamano/domain/money/payroll';
import { isHoliday } from '../../../kernel/holidays.ts';
import type { LoanRecords, PaymentSource } from './loan-records.ts';
import {
  type InstallmentRow,
  prepaymentsOf,
  type StoredSchedule,
  scheduleOn,
  valueChanges,
} from './schedule-versions.ts';

const MONEY_SOURCES: readonly PaymentSource[] = ['gateway', 'refinancing', 'payroll', 'unapplied_funds'];

export type LoanBalance = {
  owed: Owed;
  installments: { id: number; number: number; dueOn: Day; valuePesos: Pesos }[];
  /** The installments taken apart. */
  parts: () => readonly InstallmentParts[];
  /** What was received and allocated by that day, late interest and fees included, reversed payments not. */
  paidPesos: Pesos;
  /** The latest agreement by that day, and whether the borrower complies with it; null without one. */
  agreement: (AgreementStatus & { event: AgreementEvent }) | null;
  /** The late interest of one more day without a payment; 0 for a credit that is not late. */
  dailyLateInterest: Pesos;
};

export const scheduledInstallment = ({
  number,
  due_on: dueOn,
  value_pesos: value,
}: InstallmentRow): ScheduledInstallment => ({
  number,
  dueOn,
  value,
});

/** The installments in force taken apart; none before the disbursement. */
export function partsOfRecords(
  records: StoredSchedule & Pick<LoanRecords, 'cost'>,
): readonly InstallmentParts[] {
  const { cost, installments, disbursed = installments } = records;
  return cost ? partsAfter(cost, disbursed.map(scheduledInstallment), prepaymentsOf(records)) : [];
}

/**
 * The schedule without a prepayment that is reversed; null where the payment was none. `receivablePesos`: what the journal owes
 * beside the mirrored entry of the payment, because later prepayments save another amount of interest then.
 */
export function restoredSchedule(
  records: StoredSchedule & Pick<LoanRecords, 'cost'>,
  reversedPaymentId: number,
): { parts: readonly InstallmentParts[]; keptThrough: number; receivablePesos: Pesos } | null {
  const { versions = [] } = records;
  const reversed = versions.find((row) => row.payment_id === reversedPaymentId && row.choice !== null);
  if (!reversed) return null;
  const parts = partsOfRecords({
    ...records,
    versions: versions.filter((row) => row !== reversed),
  });
  const valuesOf = (of: readonly InstallmentParts[]) => sumPesos(of.map(installmentValue));
  const mirrored = addPesos(
    reversed.prepaid_pesos ?? ZERO_PESOS,
    reversed.saved_interest_pesos ?? ZERO_PESOS,
  );
  const change = subtractPesos(valuesOf(parts), valuesOf(partsOfRecords(records)));
  return { parts, keptThrough: reversed.kept_through, receivablePesos: subtractPesos(change, mirrored) };
}

/** The schedule as it was disbursed. What prepayments took off is paid by events of their days, of values and of principal parts. */
function scheduleOf(records: LoanRecords, today: Day): LateInstallment[] {
  const { cost, installments, disbursed = installments } = records;
  const schedule = disbursed.map(scheduledInstallment);
  // The principal parts matter once an installment is overdue: most calls are about credits without one.
  const isOverdue = schedule.some(({ dueOn }) => dueOn < today);
  const parts = cost && isOverdue ? partsOfRecords({ cost, installments: disbursed }) : [];
  const principalOf = new Map(parts.map(({ number, principal }) => [number, principal]));
  return schedule.map((row) => ({
    ...row,
    principal: maxPesos(ZERO_PESOS, principalOf.get(row.number) ?? row.value),
  }));
}

/** What each version of the schedule took off the principal parts, as events of their days. */
function principalChanges(records: LoanRecords): PaymentEvent[] {
  const { installments, disbursed = installments, versions = [] } = records;
  const principalBy = (count: number) => {
    const parts = partsOfRecords({ ...records, versions: versions.slice(0, count) });
    return new Map(parts.map(({ number, principal }) => [number, principal]));
  };
  let before = principalBy(0);
  return versions.map(({ effective_on: on }, index) => {
    const after = principalBy(index + 1);
    const allocations = disbursed.flatMap(({ number }) => {
      const amount = subtractPesos(before.get(number) ?? ZERO_PESOS, after.get(number) ?? ZERO_PESOS);
      return amount === 0 ? [] : [{ number, part: 'installment' as const, amount }];
    });
    before = after;
    return { on, allocations };
  });
}

/** What is owed, with the values in force. An installment without a value is left out. */
function withValuesInForce(owed: Owed, { disbursed, installments }: StoredSchedule): Owed {
  if (!disbursed) return owed;
  const valueInForce = new Map(installments.map((row) => [row.number, row.value_pesos]));
  return {
    ...owed,
    installments: owed.installments.flatMap((status) => {
      const value = valueInForce.get(status.number);
      return value === undefined ? [] : { ...status, value };
    }),
    nextPayment: owed.nextPayment && {
      ...owed.nextPayment,
      value: valueInForce.get(owed.nextPayment.number) ?? owed.nextPayment.value,
    },
  };
}

/** The first day, through `today`, on which the company answered about an installment; null without one. */
function answeredOn({ payroll_answers }: LoanRecords, installmentId: number, today: Day): Day | null {
  const days = payroll_answers
    .filter((answer) => answer.installment_id === installmentId)
    .map(({ answered_at }) => bogotaDay(new Date(answered_at)))
    .filter((day) => day <= today);
  return days.sort(compareDays)[0] ?? null;
}

/** Whether the pay period of an installment that a company deducts has passed without an answer about it. */
export function isUnanswered(
  records: LoanRecords,
  { id, due_on: dueOn }: LoanRecords['installments'][number],
  today: Day,
): boolean {
  return records.is_payroll && dueOn < today && answeredOn(records, id, today) === null;
}

/** The schedule for late charges: an installment that waits for the company's answer counts as due later. */
function lateScheduleOf(records: LoanRecords, today: Day): LateInstallment[] {
  const schedule = scheduleOf(records, today);
  if (!records.is_payroll) return schedule;
  const { installments, disbursed = installments } = records;
  return schedule.map((row, index) => {
    const id = disbursed[index]?.id ?? 0;
    if (row.dueOn >= today) return row;
    return { ...row, dueOn: payrollLateAfter(row.dueOn, answeredOn(records, id, today), today, isHoliday) };
  });
}

function termsFrom(records: LoanRecords, today: Day): CreditTerms {
  return { ...records.late, schedule: lateScheduleOf(records, today), isPayroll: records.is_payroll };
}

/** The status of each installment with its own due day, whatever day its late charges count from. */
function withOwnDueDays(
  owed: Owed,
  { is_payroll, installments, disbursed = installments }: LoanRecords,
): Owed {
  if (!is_payroll) return owed;
  const dueOn = new Map(disbursed.map((row) => [row.number, row.due_on]));
  const all = owed.installments.map((row) => ({ ...row, dueOn: dueOn.get(row.number) ?? row.dueOn }));
  return { ...owed, installments: all, nextPayment: all.find(({ used }) => !used) ?? null };
}

/** The contacts that may make a fee: they took place, within the days and hours of Ley 2300 of 2023. */
function contactsFrom({ contacts }: LoanRecords): CreditHistory['contacts'] {
  return contacts
    .filter(({ contacted_at: at }) => at !== null && isWithinContactHours(new Date(at), isHoliday))
    .map((row) => ({ on: row.contacted_on }));
}

/** Each payment is an event of its day. A reversal is an event of its own day with the same amounts, negative. */
export function historyFrom(records: LoanRecords): CreditHistory {
  const numberOf = new Map((records.disbursed ?? records.installments).map((row) => [row.id, row.number]));
  const payments: PaymentEvent[] = records.allocations.flatMap((row) => {
    const number = numberOf.get(row.installment_id);
    if (number === undefined)
      throw new Error(`payment ${row.payment_id} covers an installment of another credit`);
    const allocated = (amount: Pesos) => [{ number, part: row.part, amount }];
    const paid = { on: row.paid_on, allocations: allocated(row.amount_pesos) };
    if (row.reversed_on === null) return [paid];
    return [paid, { on: row.reversed_on, allocations: allocated(negatePesos(row.amount_pesos)) }];
  });
  return {
    payments,
    ...(records.versions && {
      valueChanges: valueChanges(records, numberOf),
      principalChanges: principalChanges(records),
    }),
    contacts: contactsFrom(records),
    agreements: records.agreements.map((row) => ({
      on: row.agreed_on,
      installments: row.installments.map((promise) => ({
        dueOn: promise.due_on,
        amount: promise.amount_pesos,
      })),
      paidBeforeAgreement: row.paid_before_agreement_pesos,
    })),
  };
}

/** Money that was received by the end of `day` and not reversed by then, in pesos. */
function receivedPesosBy(records: LoanRecords, day: Day): Pesos {
  const received = records.allocations.filter(
    ({ source, paid_on, reversed_on }) =>
      MONEY_SOURCES.includes(source) && paid_on <= day && (reversed_on === null || reversed_on > day),
  );
  return sumPesos(received.map((row) => row.amount_pesos));
}

/** All that was settled by the end of `day`, with money or without. */
export function settledBy(records: LoanRecords, day: Day): Pesos {
  const events = historyFrom(records).payments.filter(({ on }) => on <= day);
  return sumPesos(events.flatMap(({ allocations }) => allocations.map(({ amount }) => amount)));
}

const settledAmounts = ({ payments }: CreditHistory) =>
  payments.map(({ on, allocations }) => ({
    on,
    amount: sumPesos(allocations.map(({ amount }) => amount)),
  }));

function agreementAt(day: Day, history: CreditHistory): LoanBalance['agreement'] {
  const event = history.agreements?.findLast(({ on }) => on <= day);
  return event ? { ...agreementOn(day, event, settledAmounts(history)), event } : null;
}

/** The status of each agreement at the end of `day`, oldest first. */
export function agreementsOn(records: LoanRecords, day: Day): AgreementStatus[] {
  const history = historyFrom(records);
  const agreements = (history.agreements ?? []).filter(({ on }) => on <= day);
  return agreements.map((agreement) => agreementOn(day, agreement, settledAmounts(history)));
}

/** The unpaid part of an installment's own value by all records, of any day. Pesos. */
export function unpaidInstallmentPesos(records: LoanRecords, installmentId: number): Pesos {
  const value = records.installments.find(({ id }) => id === installmentId)?.value_pesos ?? ZERO_PESOS;
  const paid = records.allocations.filter(
    (row) => row.installment_id === installmentId && row.part === 'installment' && row.reversed_on === null,
  );
  return maxPesos(ZERO_PESOS, subtractPesos(value, sumPesos(paid.map((row) => row.amount_pesos))));
}

/** The same records with one more payment of an installment's own value on that day. */
export function withInstallmentPayment(
  records: LoanRecords,
  money: { installmentId: number; amountPesos: Pesos; on: Day },
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

/** Reference prefix of waivers of late charges that were not due, since the wage was deducted in time. */
export const LATE_PAYROLL_WAIVER_PREFIX = 'payroll-line-';

/** Late parts of an installment, in pesos. */
export type LateParts = Record<'late_interest' | 'collection_fee', Pesos>;

/** Late charges of an installment by the end of `day`, paid or not. */
export function lateChargedPesos(records: LoanRecords, installmentId: number, day: Day): LateParts {
  const isLatePart = (row: LoanRecords['allocations'][number]) =>
    row.installment_id === installmentId && row.part !== 'installment';
  return lateOwedPesos(
    { ...records, allocations: records.allocations.filter((row) => !isLatePart(row)) },
    installmentId,
    day,
  );
}

/** Unpaid late charges of an installment at the end of `day`. */
export function lateOwedPesos(records: LoanRecords, installmentId: number, day: Day): LateParts {
  const number = records.installments.find(({ id }) => id === installmentId)?.number;
  const status = loanBalanceOn(records, day).owed.installments.find((row) => row.number === number);
  return {
    late_interest: status?.lateInterest ?? ZERO_PESOS,
    collection_fee: status?.collectionFee ?? ZERO_PESOS,
  };
}

/** The balance at the end of `today`. A credit without a schedule owes nothing. */
export function loanBalanceOn(records: LoanRecords, today: Day): LoanBalance {
  const history = historyFrom(records);
  const owedAt = (day: Day) => {
    const known = { ...records, ...scheduleOn(records, day) };
    const owedThen = owedOn(day, termsFrom(known, day), history);
    return withValuesInForce(withOwnDueDays(owedThen, known), known);
  };
  const owed = owedAt(today);
  return {
    owed,
    dailyLateInterest: owed.hasPastDue
      ? maxPesos(ZERO_PESOS, subtractPesos(owedAt(addDays(today, 1)).lateInterest, owed.lateInterest))
      : ZERO_PESOS,
    parts: () => partsOfRecords({ ...records, ...scheduleOn(records, today) }),
    installments: scheduleOn(records, today).installments.map((row) => ({
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
 * The first day on which a payment may be posted: today, or the day of the disbursement or of the latest payment, reversal or
 * agreement where the clock was set back since. A payment posted before that day could make the same peso owed twice. Money that
 * gave way to money of an earlier day is posted again, so it does not count.
 */
export function bookingDay(records: LoanRecords, today: Day): Day {
  const days = records.allocations
    .filter(({ gave_way_on: on }) => (on ?? null) === null)
    .flatMap((row) => [row.paid_on, row.reversed_on ?? row.paid_on]);
  const agreed = records.agreements.map((row) => row.agreed_on);
  return [today, records.cost?.disbursedOn ?? today, ...days, ...agreed].sort(compareDays).at(-1) ?? today;
}
