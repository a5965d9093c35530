import { largestPayrollOffer, type Offer } from '@unamano/domain/lending/decision';
import { monthlyDeduction, payrollDeductionMax } from '@unamano/domain/lending/payment-capacity';
import { biweeklyFee, type Quote, quote } from '@unamano/domain/loans/price/pricing';
import { type Pesos, subtractPesos } from '@unamano/domain/money';
import type { SimulatorSettings } from '../../shared/simulator/settings.ts';

/** A payroll deduction and the rest of the net pay. Pesos a month. */
export type Capacity = {
  income: Pesos;
  deduction: Pesos;
  fee: Pesos;
  /** The rest of the pay. */
  incomeLeft: Pesos;
  /** The maximum that payroll may deduct. */
  maxDeduction: Pesos;
  fits: boolean;
  /** What the server will offer when the request does not fit; null when no credit fits. */
  offer: Offer | null;
};

/** The same computation as on the server: the employee keeps half of the net pay, to the peso. */
export function capacityOf(income: Pesos, quoted: Quote, settings: SimulatorSettings): Capacity {
  const deduction = monthlyDeduction(quoted);
  const maxDeduction = payrollDeductionMax(settings, income);
  const wanted = { amount: quoted.amount, installments: quoted.installments };
  const quoteOf = (amount: Pesos, months: number) => quote(settings.configuration, amount, months, settings);
  return {
    income,
    deduction,
    fee: biweeklyFee(quoted.monthlyCost),
    incomeLeft: subtractPesos(income, deduction),
    maxDeduction,
    fits: deduction <= maxDeduction,
    offer: largestPayrollOffer(settings, settings.limits, income, wanted, quoteOf),
  };
}
