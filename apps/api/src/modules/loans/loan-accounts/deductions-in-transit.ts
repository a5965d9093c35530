/** Deductions in transit: requested from a company, and not answered yet. */
import type { Day } from '@unamano/domain/calendar';
import { minPesos, type Pesos, sumPesos } from '@unamano/domain/money';
import { lastExpiredPayPeriod, lastSilentPayPeriod, payPeriodInTransit } from '@unamano/domain/money/payroll';
import { type RawBuilder, sql } from 'kysely';
import { isHoliday } from '../../../kernel/holidays.ts';
import {
  isUnanswered,
  type LoanBalance,
  loanBalanceOn,
  unpaidInstallmentPesos,
  withInstallmentPayment,
} from './loan-balance.ts';
import type { LoanRecords } from './loan-records.ts';
import { reducedPesosSql } from './schedule-versions.ts';

/** The part of an installment that was requested from a wage. */
export type DeductionInTransit = { pay_period: Day; installment_id: number; amount_pesos: Pesos };

/**
 * The records as they will be once the companies have sent the requested deductions: each deduction pays its installment on
 * the day of its pay period, at most what is unpaid of it.
 *
 * @returns also the deductions with the amount that each will pay, without those of installments that are paid already
 */
export function withDeductionsInTransit(
  records: LoanRecords,
  rows: readonly DeductionInTransit[],
): { records: LoanRecords; applied: DeductionInTransit[] } {
  let all = records;
  const applied: DeductionInTransit[] = [];
  for (const row of rows.toSorted((a, b) => (a.pay_period < b.pay_period ? -1 : 1))) {
    const amountPesos = minPesos(row.amount_pesos, unpaidInstallmentPesos(all, row.installment_id));
    if (amountPesos === 0) continue;
    all = withInstallmentPayment(all, { installmentId: row.installment_id, amountPesos, on: row.pay_period });
    applied.push({ ...row, amount_pesos: amountPesos });
  }
  return { records: all, applied };
}

/** Installments whose pay period the company has not answered in the set time. */
type CompanySilence = {
  /** The oldest of their pay periods. */
  since: Day;
  numbers: number[];
  /** Unpaid of their values. */
  amountPesos: Pesos;
};

export type LoanBalanceWithPayroll = LoanBalance & {
  /** Null where the company has answered, or the set time has not passed. */
  companySilence: CompanySilence | null;
  /** The pay period whose wage was requested to pay all of the next installment; null where none was, or it is late. */
  payrollRequestedFor: Day | null;
};

function companySilenceOn(
  records: LoanRecords,
  { owed }: LoanBalance,
  today: Day,
  answerBusinessDays: number,
): CompanySilence | null {
  const expired = lastSilentPayPeriod(today, answerBusinessDays, isHoliday);
  const unanswered = new Set(
    records.installments
      .filter((row) => row.due_on <= expired && isUnanswered(records, row, today))
      .map(({ number }) => number),
  );
  const silent = owed.installments.filter(({ number, unpaid }) => unpaid > 0 && unanswered.has(number));
  const [oldest] = silent;
  if (oldest === undefined) return null;
  const amountPesos = sumPesos(silent.map(({ unpaid }) => unpaid));
  return { since: oldest.dueOn, numbers: silent.map(({ number }) => number), amountPesos };
}

/**
 * The balance that borrowers and staff see. A deduction requested for an installment counts as made while the company may
 * still be sending the money: the installment stays unpaid, but it is not late (Ley 1527 of 2012, art. 6). The balance in the
 * books is `loanBalanceOn`.
 *
 * @param rows the deductions of this credit that were requested and not answered
 * @param answerBusinessDays after which a company without an answer is silent
 */
export function loanBalanceWithPayroll(
  records: LoanRecords,
  rows: readonly DeductionInTransit[],
  today: Day,
  answerBusinessDays: number,
): LoanBalanceWithPayroll {
  const balance = loanBalanceOn(records, today);
  const companySilence = companySilenceOn(records, balance, today, answerBusinessDays);
  const loanBalance = { ...balance, companySilence };
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
  const isRequestedInFull = sumPesos(ofNext.map((row) => row.amount_pesos)) === nextPayment?.unpaid;
  const isLate = (nextPayment?.daysPastDue ?? 0) > 0;
  return {
    ...loanBalance,
    owed: { ...coming, installments, nextPayment, total },
    payrollRequestedFor: isRequestedInFull && !isLate ? (ofNext.at(-1)?.pay_period ?? null) : null,
  };
}

/** Before any pay period. */
const BEFORE_ANY_PAY_PERIOD = '1900-01-01';

/** Pesos of an installment's own value that are paid, without reversed payments, or were taken off by a prepayment. */
export function paidInstallmentPesosSql(installmentId: string): RawBuilder<Pesos> {
  return sql<Pesos>`coalesce((
    select sum(part.amount_pesos) from payment_allocations part
    where part.installment_id = ${sql.ref(installmentId)} and part.part = 'installment'
      and not exists (select from payments reversal where reversal.reverses_payment_id = part.payment_id)
  ), 0)::bigint + ${sql.raw(reducedPesosSql(installmentId))}::bigint`;
}

/**
 * Whether a row of `credit_positions` is late, by the rule of `loanBalanceWithPayroll`: more than the tolerance is overdue,
 * without installments that the company has not answered and without deductions in transit. SQL, so that lists run along an
 * index; `late-payments/positions.test.ts` compares both forms of the rule.
 */
export function isLateSql(today: Day, position: string): RawBuilder<boolean> {
  const row = sql.ref(`${position}.credit_id`);
  const due = sql.ref(`${position}.next_due_on`);
  const company = sql.ref(`${position}.company_id`);
  const awaited = payPeriodInTransit(today, isHoliday) ?? BEFORE_ANY_PAY_PERIOD;
  const expired = lastExpiredPayPeriod(today, isHoliday);
  return sql<boolean>`(${due} < ${today}::date and (${company} is null or exists (
    select from credits join late_terms on late_terms.id = credits.late_terms_id
    where credits.id = ${row}
      and late_payroll_pesos(credits.id, ${today}::date, ${awaited}::date, ${expired}::date) > late_terms.tolerance_pesos
  )))`;
}
