/** A credit in the API's form. Pesos. */
import type { Credit } from '@unamano/contract/lending/credits';
import type { Payment } from '@unamano/contract/loans/installments';
import { bogotaDay, type Day } from '@unamano/domain/calendar';
import type { InstallmentStatus } from '@unamano/domain/loans/arrears/arrears';
import { payoffOn } from '@unamano/domain/loans/closing/payoff';
import { biweeklyFee } from '@unamano/domain/loans/price/pricing';
import type { SimulatorConfiguration } from '@unamano/domain/loans/price/simulator';
import type { Pesos } from '@unamano/domain/money';
import { isSelfPaid } from '@unamano/domain/money/payroll';
import { decimalFromPpm } from '@unamano/domain/rates';
import type { CreditRow } from '../../loans/credit-lifecycle/index.ts';
import type { LoanBalance, LoanBalanceWithPayroll } from '../../loans/loan-accounts/index.ts';

/** The amount of one payment: the monthly cost for external credits, half of it each pay period for allied ones. */
export function feeOf(row: CreditRow): number {
  return row.type_user === 'allied_company' ? biweeklyFee(row.monthly_cost) : row.monthly_cost;
}

function idsByNumber(loanBalance: LoanBalance): Map<number, number> {
  return new Map(loanBalance.installments.map(({ id, number }) => [number, id]));
}

function paymentView(status: InstallmentStatus, id: number): Payment {
  return {
    id_payment: id,
    number: status.number,
    payment_date_expected: status.dueOn,
    value: status.value,
    pending_value: status.unpaid,
    days_past_due: status.daysPastDue,
    value_past_due: status.lateInterest + status.collectionFee,
    late_interest: status.lateInterest,
    collection_fee: status.collectionFee,
    total_value_with_past_due: status.totalOwed,
    used: status.used,
  };
}

export function quoteView(row: CreditRow): Credit['quote'] {
  return {
    requestedAmount: row.amount,
    interestPaid: row.interest_paid,
    valueEndorsement: row.value_endorsement,
    valueCreditStudy: row.value_credit_study,
    VATCreditStudy: row.vat_credit_study,
    centralRisk: row.central_risk,
    total: row.total,
    monthlyCost: row.monthly_cost,
  };
}

/** What the view needs besides the credit's row. */
export type CreditViewContext = {
  loanBalance: LoanBalanceWithPayroll;
  /** The configuration that the credit was quoted with. */
  configuration: SimulatorConfiguration;
  /** Who ended the request, where it was never lent. */
  endedBy: Credit['ended_by'];
  /** The employee's last day at the company, where the employee was recorded as a leaver. */
  leftOn: Day | null;
  /** The day of the balance. */
  on: Day;
};

/** What ends a running credit on the day of the balance: all that it owes without interest of days to come. */
export function payoffPesos(
  row: CreditRow,
  { loanBalance, on }: Pick<CreditViewContext, 'on'> & { loanBalance: LoanBalance },
): Pesos {
  if (row.state !== 'ACTIVE') return loanBalance.owed.total;
  return payoffOn(on, loanBalance.owed, loanBalance.parts()).total;
}

function silenceView({ companySilence }: LoanBalanceWithPayroll): Credit['company_silence'] {
  if (companySilence === null) return null;
  const { since, numbers, amountPesos } = companySilence;
  return { since, installments: numbers.length, amount: amountPesos };
}

export function creditView(
  row: CreditRow,
  { loanBalance, configuration, endedBy, leftOn, on }: CreditViewContext,
): Credit {
  const { owed } = loanBalance;
  const ids = idsByNumber(loanBalance);
  const selfPaid = row.state === 'ACTIVE' && isSelfPaid(on, owed.nextPayment?.dueOn ?? null, leftOn);
  const payments = owed.installments.map((status) => paymentView(status, ids.get(status.number) ?? -1));
  const next = payments.find(({ number }) => number === owed.nextPayment?.number);
  return {
    id_credit: row.id,
    state: row.state,
    owed_again_since: row.reopen_pending_since,
    ended_by: endedBy,
    is_allied_company: row.type_user === 'allied_company',
    left_company_on: leftOn,
    is_self_paid: selfPaid,
    payroll_requested_for: row.state === 'ACTIVE' && !selfPaid ? loanBalance.payrollRequestedFor : null,
    company_silence: row.state === 'ACTIVE' ? silenceView(loanBalance) : null,
    requested_amount: row.amount,
    installments: row.installments,
    acquired_debt: row.total,
    monthly_fee: row.monthly_cost,
    fee: feeOf(row),
    quote: quoteView(row),
    platform_declined: row.platform_declined,
    interest_rate: decimalFromPpm(configuration.interestRatePpm),
    annual_interest_rate: decimalFromPpm(configuration.annualInterestRatePpm),
    request_date: bogotaDay(row.requested_at),
    start_date: row.disbursed_on,
    finish_date: loanBalance.installments.at(-1)?.dueOn ?? null,
    canceled_debt: loanBalance.paidPesos,
    pending_debt: owed.total,
    payoff: payoffPesos(row, { loanBalance, on }),
    pending_fee: payments.filter(({ used }) => !used).length,
    collection_management: owed.collectionFee,
    late_interest_per_day: loanBalance.dailyLateInterest,
    next_payment: next
      ? {
          id_payment: next.id_payment,
          payment_date_expected: next.payment_date_expected,
          has_past_due: next.days_past_due > 0,
          total_value_with_past_due: next.total_value_with_past_due,
        }
      : null,
    payments,
  };
}
