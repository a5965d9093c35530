import { largestPayrollOffer, type Offer } from '@unamano/domain/decision';
import { monthlyDeduction, payrollDeductionMax } from '@unamano/domain/payment-capacity';
import { biweeklyFee, type Quote, quote } from '@unamano/domain/pricing';
import type { SimulatorSettings } from '../../shared/simulator/settings.ts';

/** A payroll deduction and the rest of the net pay. Pesos a month. */
export type Capacity = {
  income: number;
  deduction: number;
  fee: number;
  /** The rest of the pay. */
  incomeLeft: number;
  /** The maximum that payroll may deduct. */
  maxDeduction: number;
  fits: boolean;
  /** What the server will offer when the request does not fit; null when no credit fits. */
  offer: Offer | null;
};

/** The same computation as on the server: the employee keeps half of the net pay, to the peso. */
export function capacityOf(income: number, quoted: Quote, settings: SimulatorSettings): Capacity {
  const deduction = monthlyDeduction(quoted);
  const maxDeduction = payrollDeductionMax(settings, income);
  const wanted = { amount: quoted.amount, installments: quoted.installments };
  const quoteOf = (amount: number, months: number) => quote(settings.configuration, amount, months, settings);
  return {
    income,
    deduction,
    fee: biweeklyFee(quoted.monthlyCost),
    incomeLeft: income - deduction,
    maxDeduction,
    fits: deduction <= maxDeduction,
    offer: largestPayrollOffer(settings, settings.limits, income, wanted, quoteOf),
  };
}
