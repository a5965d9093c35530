import type { AllocationPart } from '@unamano/domain/allocation';
import { FIRST_LATE_TERMS, type LateTerms } from '@unamano/domain/arrears';
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import type { Tables } from '../../db/types.ts';

/** The source of a payment. The last four move no money: they waive a part of the debt, or allocate money again. */
export type PaymentSource = Tables['payments']['source'];

/** The rows of what was agreed and what happened, as the database has them. */
export type LoanRecords = {
  /** The late terms that the credit was offered with, and the legal ceilings. */
  late: LateTerms;
  installments: { id: number; number: number; due_on: Day; value_pesos: Pesos }[];
  /** `reversed_on`: the day of the payment's reversal; null without one. */
  allocations: {
    payment_id: number;
    source: PaymentSource;
    installment_id: number;
    part: AllocationPart;
    amount_pesos: Pesos;
    paid_on: Day;
    reversed_on: Day | null;
  }[];
  contacts: { contacted_on: Day }[];
  agreements: {
    agreed_on: Day;
    installments: readonly { due_on: Day; amount_pesos: Pesos }[];
    paid_before_agreement_pesos: Pesos;
  }[];
};

export const NO_LOAN_RECORDS: LoanRecords = {
  late: FIRST_LATE_TERMS,
  installments: [],
  allocations: [],
  contacts: [],
  agreements: [],
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
      'legalCeilings', (select ceilings from legal_ceilings_cache))
    from late_terms where late_terms.id = ${terms}
  )`;
}
