/** Money that a company was asked to deduct and has not answered for yet. */
import type { Day } from '@unamano/domain/calendar';
import { pesos, sumPesos } from '@unamano/domain/money';
import { payPeriodInTransit } from '@unamano/domain/payroll';
import { type RawBuilder, sql } from 'kysely';
import { isHoliday } from '../../kernel/holidays.ts';
import {
  type LoanBalance,
  loanBalanceOn,
  unpaidInstallmentPesos,
  withInstallmentPayment,
} from './loan-balance.ts';
import type { LoanRecords } from './loan-records.ts';

/** A part of an installment that a wage was asked for. */
export type DeductionInTransit = { pay_period: Day; installment_id: number; amount_pesos: number };

/**
 * The facts as they will be when the companies send what they were asked for: each wage cut pays its own installment from
 * its pay period's day. No installment is paid more than it is unpaid by.
 *
 * @returns the rows too, with what each of them will really pay; those of installments that are paid already are left out
 */
export function withDeductionsInTransit(
  records: LoanRecords,
  rows: readonly DeductionInTransit[],
): { records: LoanRecords; applied: DeductionInTransit[] } {
  let all = records;
  const applied: DeductionInTransit[] = [];
  for (const row of rows.toSorted((a, b) => (a.pay_period < b.pay_period ? -1 : 1))) {
    const amountPesos = pesos(Math.min(row.amount_pesos, unpaidInstallmentPesos(all, row.installment_id)));
    if (amountPesos === 0) continue;
    all = withInstallmentPayment(all, { installmentId: row.installment_id, amountPesos, on: row.pay_period });
    applied.push({ ...row, amount_pesos: amountPesos });
  }
  return { records: all, applied };
}

export type LoanBalanceWithPayroll = LoanBalance & {
  /** The pay period whose wage was asked for all of the next installment; null where none was, or it is late. */
  payrollRequestedFor: Day | null;
};

/**
 * Where a credit stands for people: a wage that was asked for the installment is taken to be cut, for as long as the
 * company may still be sending the money. The installment stays unpaid, and nobody is late with it (Ley 1527 of 2012,
 * art. 6). What is owed in the books is `loanBalanceOn`.
 *
 * @param rows what companies were asked for of this credit and have not answered
 */
export function loanBalanceWithPayroll(
  records: LoanRecords,
  rows: readonly DeductionInTransit[],
  today: Day,
): LoanBalanceWithPayroll {
  const loanBalance = loanBalanceOn(records, today);
  const since = payPeriodInTransit(today, isHoliday) ?? today;
  const { records: sent, applied } = withDeductionsInTransit(
    records,
    rows.filter(({ pay_period: payPeriod }) => payPeriod >= since),
  );
  if (applied.length === 0) return { ...loanBalance, payrollRequestedFor: null };
  const coming = loanBalanceOn(sent, today).owed;
  const lateParts = new Map(coming.installments.map((status) => [status.number, status]));
  const installments = loanBalance.owed.installments.map((status) => {
    const { daysPastDue, lateInterest, collectionFee } = lateParts.get(status.number) ?? status;
    const totalOwed = sumPesos([status.unpaid, lateInterest, collectionFee]);
    return { ...status, daysPastDue, lateInterest, collectionFee, totalOwed };
  });
  const nextPayment = installments.find(({ used }) => !used) ?? null;
  const total = sumPesos(installments.map(({ totalOwed }) => totalOwed));
  const nextId = loanBalance.installments.find(({ number }) => number === nextPayment?.number)?.id;
  const ofNext = applied.filter((row) => row.installment_id === nextId);
  const isWhole = sumPesos(ofNext.map((row) => row.amount_pesos)) === nextPayment?.unpaid;
  const isLate = (nextPayment?.daysPastDue ?? 0) > 0;
  return {
    ...loanBalance,
    owed: { ...coming, installments, nextPayment, total },
    payrollRequestedFor: isWhole && !isLate ? (ofNext.at(-1)?.pay_period ?? null) : null,
  };
}

/** Before any pay period. */
const BEFORE_ANY_PAY_PERIOD = '1900-01-01';

/** Pesos that are paid of an installment's own value, without reversed payments. */
export function paidInstallmentPesosSql(installmentId: string): RawBuilder<number> {
  return sql<number>`coalesce((
    select sum(part.amount_pesos) from payment_allocations part
    where part.installment_id = ${sql.ref(installmentId)} and part.part = 'installment'
      and not exists (select from payments reversal where reversal.reverses_payment_id = part.payment_id)
  ), 0)::bigint`;
}

/**
 * Whether a row of `credit_positions` is late, by the rule of `loanBalanceWithPayroll`: past due, unless the oldest unpaid
 * installment is in transit in full. SQL, so that lists run along an index; `late-payments/positions.test.ts` compares
 * both forms of the rule.
 */
export function isLateSql(today: Day, position: string): RawBuilder<boolean> {
  const row = sql.ref(`${position}.credit_id`);
  const due = sql.ref(`${position}.next_due_on`);
  const awaited = payPeriodInTransit(today, isHoliday) ?? BEFORE_ANY_PAY_PERIOD;
  return sql<boolean>`(${due} < ${today}::date and (${due} <> ${awaited}::date or not exists (
    select from payroll_deductions_in_transit requested join installments on installments.id = requested.installment_id
    where requested.credit_id = ${row} and requested.pay_period = ${awaited}::date and requested.due_on = requested.pay_period
      and requested.amount_pesos + ${paidInstallmentPesosSql('requested.installment_id')} >= installments.value_pesos)))`;
}
