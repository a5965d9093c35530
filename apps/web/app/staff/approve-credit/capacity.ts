import type { AlliedCreditRow } from '@unamano/contract/allied-credits';
import { monthlyDeduction } from '@unamano/domain/payment-capacity';
import { biweeklyFee, quote } from '@unamano/domain/pricing';
import { type Configurations, isChanged, type Terms } from './terms.ts';

/** What terms cost an employee, and what they leave of the pay. Pesos. */
export type DeductionEffect = {
  fee: number;
  /** Of the dearest month. */
  deduction: number;
  incomeLeft: number;
  /** More than may be deducted: the server refuses it. */
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
>;

/** Of the terms as they were asked for or are being edited, quoted with the prices that the credit keeps. */
export function deductionEffect(row: Row, terms: Terms, configurations: Configurations): DeductionEffect {
  const prices = configurations.get(row.configuration_id);
  const quoted =
    isChanged(row, terms) && prices ? quote(prices.configuration, terms.amount, terms.installments) : null;
  const deduction = quoted ? monthlyDeduction(quoted) : row.monthly_deduction;
  return {
    fee: quoted ? biweeklyFee(quoted.monthlyCost) : row.biweekly_fee,
    deduction,
    incomeLeft: row.monthly_income - deduction,
    over: deduction > row.monthly_deduction_max,
  };
}
