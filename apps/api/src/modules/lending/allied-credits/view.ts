import type { AlliedCreditRow, AlliedListState } from '@unamano/contract/lending/allied-credits';
import { bogotaDay } from '@unamano/domain/calendar';
import {
  monthlyDeduction,
  type PayrollPolicy,
  payrollDeductionMax,
} from '@unamano/domain/lending/payment-capacity';
import { biweeklyFee } from '@unamano/domain/loans/price/pricing';
import type { DocumentUrl } from './deps.ts';
import type { AlliedCredit, StoredDocument } from './repo.ts';

/** Without this document an employer may not deduct. */
const AUTHORISATION = 'autorizacion_descuento_libranza.pdf';

/**
 * @param documents of this credit
 * @param by the policy of today, and whether the credit's study fee has VAT
 */
export function rowView(
  credit: AlliedCredit,
  state: AlliedListState,
  documents: readonly StoredDocument[],
  urlOf: DocumentUrl,
  { policy, isStudyTaxed }: { policy: PayrollPolicy; isStudyTaxed: boolean },
): AlliedCreditRow {
  const links = documents.map(({ id, name }) => ({ name, url: urlOf(id) }));
  const mainLink = links.find(({ name }) => name === AUTHORISATION) ?? links[0];
  const {
    requested_at,
    total,
    monthly_cost: monthlyCost,
    current_installments: installments,
    ...row
  } = credit;
  return {
    ...row,
    state,
    study_taxed: isStudyTaxed,
    request_date: bogotaDay(requested_at),
    biweekly_fee: biweeklyFee(row.monthly_fee),
    url_documents: mainLink?.url ?? '',
    documents: links,
    monthly_deduction_max: payrollDeductionMax(policy, row.monthly_income),
    monthly_deduction: monthlyDeduction({ monthlyCost, total, installments }),
    answered_at: row.answered_at?.toISOString() ?? null,
    employee_answered_at: row.employee_answered_at?.toISOString() ?? null,
  };
}
