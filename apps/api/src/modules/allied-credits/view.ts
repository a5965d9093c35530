import type { AlliedCreditRow, AlliedListState } from '@unamano/contract/staff';
import { bogotaDay } from '@unamano/domain/calendar';
import { monthlyDeduction, type PayrollPolicy, payrollDeductionMax } from '@unamano/domain/payment-capacity';
import { biweeklyFee } from '@unamano/domain/pricing';
import type { DocumentUrl } from './deps.ts';
import type { AlliedCredit, StoredDocument } from './repo.ts';

/** Without this document an employer may not deduct. */
const AUTHORISATION = 'autorizacion_descuento_libranza.pdf';

/**
 * @param documents of this credit
 * @param policy of today
 */
export function rowView(
  credit: AlliedCredit,
  state: AlliedListState,
  documents: readonly StoredDocument[],
  urlOf: DocumentUrl,
  policy: PayrollPolicy,
): AlliedCreditRow {
  const links = documents.map(({ id, name, storage_key }) => ({
    name,
    url: urlOf({ id, name, storageKey: storage_key }),
  }));
  const monthlyFee = credit.signed_monthly_cost ?? credit.monthly_cost;
  const mainLink = links.find(({ name }) => name === AUTHORISATION) ?? links[0];
  return {
    id_user: credit.borrower_id,
    dni: credit.dni,
    name: credit.first_name,
    last_name: credit.last_name,
    id_credit: credit.id,
    id_company: credit.company_id,
    company: credit.company_name,
    state,
    request_date: bogotaDay(credit.requested_at),
    requested_amount: credit.signed_amount ?? credit.amount,
    installments: credit.signed_installments ?? credit.installments,
    acquired_debt: credit.signed_total ?? credit.total,
    monthly_fee: monthlyFee,
    biweekly_fee: biweeklyFee(monthlyFee),
    requested_amount_updated_allied_company: credit.agreed_amount,
    installments_updated_allied_company: credit.agreed_installments,
    url_documents: mainLink?.url ?? '',
    documents: links,
    monthly_income: credit.monthly_income,
    monthly_deduction_max: payrollDeductionMax(policy, credit.monthly_income),
    monthly_deduction: monthlyDeduction({
      monthlyCost: credit.monthly_cost,
      total: credit.total,
      installments: credit.installments,
    }),
    configuration_id: credit.configuration_id,
    answered_by:
      credit.staff_first_name === null ? null : `${credit.staff_first_name} ${credit.staff_last_name}`,
    company_answer: credit.answer_action,
    answered_at: credit.answered_at?.toISOString() ?? null,
    employee_answer: credit.employee_action,
    employee_answered_at: credit.employee_answered_at?.toISOString() ?? null,
  };
}
