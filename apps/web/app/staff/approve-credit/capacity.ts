import type { AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import { monthlyDeduction } from '@unamano/domain/lending/payment-capacity';
import { biweeklyFee, quote } from '@unamano/domain/loans/price/pricing';
import { pesos } from '@unamano/domain/money';
import { type Configurations, isChanged, type Terms } from './terms.ts';

/** What terms cost an employee, and the income that they leave. Pesos. */
export type DeductionEffect = {
  fee: number;
  /** Of the month with the highest deduction. */
  deduction: number;
  incomeLeft: number;
  /** Above the legal maximum: the server refuses it. */
  over: boolean;
};

type Row = Pick<
  AlliedCreditRow,
  | 'requested_amount'
  | 'installments'
  | 'biweekly_fee'
  | 'monthly_deduction'
  | 'monthly_deduction_max'
  | 'monthly_income'
  | 'configuration_id'
  | 'study_taxed'
>;

/** The effect of the requested or edited terms, quoted with the credit's own price version. */
export function deductionEffect(row: Row, terms: Terms, configurations: Configurations): DeductionEffect {
  const settings = configurations.get(row.configuration_id);
  const quoted =
    isChanged(row, terms) && settings
      ? quote(
          { ...settings.configuration, isStudyTaxed: row.study_taxed },
          pesos(terms.amount),
          terms.installments,
        )
      : null;
  const deduction = quoted ? monthlyDeduction(quoted) : row.monthly_deduction;
  return {
    fee: quoted ? biweeklyFee(quoted.monthlyCost) : row.biweekly_fee,
    deduction,
    incomeLeft: row.monthly_income - deduction,
    over: deduction > row.monthly_deduction_max,
  };
}
