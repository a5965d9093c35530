/** A credit in the API's form. Pesos. */
import type { Credit } from '@unamano/contract/lending/credits';
import type { Payment } from '@unamano/contract/loans/installments';
import { bogotaDay, type Day } from '@unamano/domain/calendar';
import { biweeklyFee } from '@unamano/domain/loans/price/pricing';
import type { SimulatorConfiguration } from '@unamano/domain/loans/price/simulator';
import type { InstallmentStatus, LoanBalance, PromiseStatus } from '@unamano/domain/loans/replay/balance';
import { isSelfPaid } from '@unamano/domain/money/payroll';
import { decimalFromPpm } from '@unamano/domain/rates';
import type { CreditRow } from '../../loans/credit-lifecycle/index.ts';
import type { LoanOnDay } from '../../loans/loan-events/index.ts';

/** The amount of one payment: the monthly cost for external credits, half of it each pay period for allied ones. */
export function feeOf(row: CreditRow): number {
  return row.type_user === 'allied_company' ? biweeklyFee(row.monthly_cost) : row.monthly_cost;
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
  /** Null before its first event. */
  loan: LoanOnDay | null;
  balance: LoanBalance;
  /** The configuration that the credit was quoted with. */
  configuration: SimulatorConfiguration;
  /** Who ended the request, where it was never lent. */
  endedBy: Credit['ended_by'];
  /** The employee's last day at the company, where the employee was recorded as a leaver. */
  leftOn: Day | null;
  /** The day of the balance. */
  on: Day;
};

function silenceView({ companySilence }: LoanBalance): Credit['company_silence'] {
  if (companySilence === null) return null;
  const { since, numbers, pesos } = companySilence;
  return { since, installments: numbers.length, amount: pesos };
}

function keptView(promise: PromiseStatus | null): Credit['plan'] {
  if (promise?.state !== 'kept') return null;
  const { lastDay, next } = promise;
  return { last_day: lastDay, next: next && { due_on: next.dueOn, amount: next.amount } };
}

export function creditView(
  row: CreditRow,
  { loan, balance, configuration, endedBy, leftOn, on }: CreditViewContext,
): Credit {
  const selfPaid = row.state === 'ACTIVE' && isSelfPaid(on, balance.next?.dueOn ?? null, leftOn);
  const payments = balance.installments.map((status) =>
    paymentView(status, loan?.installmentIds[status.number] ?? -1),
  );
  const next = payments.find(({ number }) => number === balance.next?.number);
  return {
    id_credit: row.id,
    state: row.state,
    owed_again_since: row.reopen_pending_since,
    ended_by: endedBy,
    is_allied_company: row.type_user === 'allied_company',
    left_company_on: leftOn,
    is_self_paid: selfPaid,
    payroll_requested_for: row.state === 'ACTIVE' && !selfPaid ? balance.payrollRequestedFor : null,
    company_silence: row.state === 'ACTIVE' ? silenceView(balance) : null,
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
    finish_date: balance.installments.at(-1)?.dueOn ?? null,
    canceled_debt: balance.paid,
    pending_debt: balance.owed,
    payoff: balance.payoff,
    pending_fee: payments.filter(({ used }) => !used).length,
    collection_management: balance.collectionFee,
    late_interest_per_day: balance.lateInterestPerDay,
    next_payment: next
      ? {
          id_payment: next.id_payment,
          payment_date_expected: next.payment_date_expected,
          has_past_due: next.days_past_due > 0,
          total_value_with_past_due: next.total_value_with_past_due,
        }
      : null,
    payments,
    plan: keptView(balance.plan),
    agreement: keptView(balance.agreement),
    waiting: balance.waiting,
    is_frozen: balance.isFrozen,
  };
}
