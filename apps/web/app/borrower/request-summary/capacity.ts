import { largestPayrollOffer, type Offer } from '@unamano/domain/decision';
import { monthlyDeduction, payrollDeductionMax } from '@unamano/domain/payment-capacity';
import { biweeklyFee, type Quote, quote } from '@unamano/domain/pricing';
import type { Prices } from '../../shared/simulator/configuration.ts';

/** What a payroll deduction takes and leaves of a net pay. Pesos a month. */
export type Capacity = {
  income: number;
  deduction: number;
  fee: number;
  /** What is left of the pay. */
  incomeLeft: number;
  /** The most that may be deducted. */
  most: number;
  fits: boolean;
  /** What the server will offer instead where it does not fit; null where nothing that is lent fits. */
  offer: Offer | null;
};

/** Reckoned as the server does before it answers: half of the net pay stays with the employee, to the peso. */
export function capacityOf(income: number, quoted: Quote, prices: Prices): Capacity {
  const deduction = monthlyDeduction(quoted);
  const most = payrollDeductionMax(prices, income);
  const wanted = { amount: quoted.amount, installments: quoted.installments };
  const quoteOf = (amount: number, months: number) => quote(prices.configuration, amount, months, prices);
  return {
    income,
    deduction,
    fee: biweeklyFee(quoted.monthlyCost),
    incomeLeft: income - deduction,
    most,
    fits: deduction <= most,
    offer: largestPayrollOffer(prices, prices.limits, income, wanted, quoteOf),
  };
}
