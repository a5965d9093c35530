import type { Day } from '@unamano/domain/calendar';
import type { AllocationPart } from '@unamano/domain/loans/arrears/allocation';
import { FIRST_LATE_TERMS, type LateTerms } from '@unamano/domain/loans/arrears/arrears';
import type { CreditCost } from '@unamano/domain/loans/price/amortization';
import type { Pesos } from '@unamano/domain/money';
import type { Tables } from '../../../db/types.ts';
import type { StoredSchedule } from './schedule-versions.ts';

/** The source of a payment. The last four move no money: they waive a part of the debt, or allocate money again. */
export type PaymentSource = Tables['payments']['source'];

/** The rows of what was agreed and what happened, as the database has them. */
export type LoanRecords = StoredSchedule & {
  /** What each installment is made of; null before the disbursement. */
  cost: CreditCost | null;
  /** A company deducts the installments. */
  is_payroll: boolean;
  /** The late terms that the credit was offered with, and the legal ceilings. */
  late: LateTerms;
  /**
   * `reversed_on`: the day of the payment's reversal; null without one. `gave_way_on`: the same day, where the reversal only made way for
   * money of an earlier day that became known later (record day-of-a-payment).
   */
  allocations: {
    payment_id: number;
    source: PaymentSource;
    installment_id: number;
    part: AllocationPart;
    amount_pesos: Pesos;
    paid_on: Day;
    reversed_on: Day | null;
    gave_way_on?: Day | null;
  }[];
  /** `contacted_at`: the instant of the contact; null for a message without a receipt of its delivery. */
  contacts: { contacted_on: Day; contacted_at: string | null }[];
  agreements: {
    agreed_on: Day;
    installments: readonly { due_on: Day; amount_pesos: Pesos }[];
    paid_before_agreement_pesos: Pesos;
  }[];
  /** What the company has answered about its installments, without answers that were undone. `answer` names a file or a leaver. */
  payroll_answers: { installment_id: number; answer: string; answered_at: string }[];
};

export const NO_LOAN_RECORDS: LoanRecords = {
  cost: null,
  is_payroll: false,
  late: FIRST_LATE_TERMS,
  installments: [],
  allocations: [],
  contacts: [],
  agreements: [],
  payroll_answers: [],
};

/**
 * SQL of the late terms that a credit was offered with, as the domain's `LateTerms`: its own rate and fee steps, and the
 * legal ceilings, which are the same for every credit.
 *
 * @param terms SQL of their id, for example `credits.late_terms_id`
 */
export function lateTermsSql(terms: string): string {
  return `(
    select json_build_object('lateAnnualRatePpm', late_annual_rate_ppm, 'collectionFeeSteps', collection_fee_steps,
      'lateInterestBase', late_interest_base, 'tolerancePesos', tolerance_pesos,
      'collectionFeesMaxPpm', collection_fees_max_ppm,
      'legalCeilings', (select ceilings from legal_ceilings_cache))
    from late_terms where late_terms.id = ${terms}
  )`;
}

/** SQL of the parts of a disbursed credit, as the domain's `CreditCost`. `credit`: the row's name in the statement. */
export function creditCostSql(credit: string): string {
  return `(
    select json_build_object('amount', ${credit}.amount, 'interest', ${credit}.interest_paid,
      'charges', ${credit}.total - ${credit}.amount - ${credit}.interest_paid, 'interestRatePpm', prices.interest_rate_ppm,
      'disbursedOn', ${credit}.disbursed_on,
      'periodsAMonth', case ${credit}.type_user when 'allied_company' then 2 else 1 end)
    from simulator_configurations prices
    where prices.id = ${credit}.configuration_id and ${credit}.disbursed_on is not null
  )`;
}

/** SQL of the answers of companies about the installments of a credit, also of undone ones. `credit`: the row's name. */
export function allPayrollAnswersSql(credit: string): string {
  return payrollAnswers(credit, 'true');
}

/** The same without undone ones. */
export function payrollAnswersSql(credit: string): string {
  return payrollAnswers(credit, 'undone_at is null');
}

function payrollAnswers(credit: string, condition: string): string {
  return `case when ${credit}.company_id is null then '[]' else (
    select coalesce(json_agg(json_build_object('installment_id', installment_id, 'answer', answer, 'answered_at', answered_at)
      order by installment_id, answer), '[]')
    from payroll_answers where payroll_answers.credit_id = ${credit}.id and ${condition}
  ) end`;
}

/** The records without what was known of contacts from a day on. Contacts are in the order in which they were recorded. */
export function withoutContactsFrom(records: LoanRecords, day: Day): LoanRecords {
  const first = records.contacts.findIndex((contact) => contact.contacted_on >= day);
  return first < 0 ? records : { ...records, contacts: records.contacts.slice(0, first) };
}

/**
 * SQL of the contacts of a credit that reached the person, with their instants: the recording of a conversation, the delivery
 * of a message. `id` is for the verification.
 */
export function contactsSql(creditId: string): string {
  return `(
    select coalesce(json_agg(json_build_object('id', made.id, 'contacted_on', made.contacted_on,
      'contacted_at', case when sent.id is null then made.recorded_at else sent.delivered_at end) order by made.id), '[]')
    from collection_contacts made left join collection_messages sent on sent.contact_id = made.id
    where made.credit_id = ${creditId} and made.reached
  )`;
}
