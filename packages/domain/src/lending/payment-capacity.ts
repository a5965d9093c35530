import { biweeklyFee } from '../loans/price/pricing.ts';
import type { TypeUser } from '../loans/price/simulator.ts';
import { type Pesos, pesos, pesosFromBigInt } from '../money.ts';
import type { CreditPolicy } from './credit-policy.ts';

/** The part of the policy that a payroll deduction needs. */
export type PayrollPolicy = Pick<CreditPolicy, 'payrollPpm'>;

/** The legal maximum of payroll deductions, as a share of the net pay in parts per million (Ley 1527 of 2012, art. 3). */
export const LEGAL_PAYROLL_DEDUCTION_PPM = 500_000;

interface CapacityInput {
  readonly typeUser: TypeUser;
  /** Pesos. An employee of an allied company declares the net pay: what is left after health, pension and the like. */
  readonly monthlyIncome: Pesos;
  readonly numberPeopleInCharge: number;
}

/** The parts of a quote that determine the monthly deduction. Pesos; months. */
export interface MonthlyTerms {
  readonly monthlyCost: Pesos;
  readonly total: Pesos;
  readonly installments: number;
}

/**
 * Whether the borrower can afford that monthly charge (pesos): charge / income <= share / 10^6, compared in exact integers.
 * Employees of allied companies pay by payroll deduction, which has its own share.
 */
export function isWithinCapacity(policy: CreditPolicy, who: CapacityInput, monthlyCharge: Pesos): boolean {
  if (who.typeUser === 'allied_company')
    return isWithinPayrollLimit(policy, who.monthlyIncome, monthlyCharge);
  return isWithin(monthlyCharge, who.monthlyIncome, capacityPpm(policy, who));
}

/** The same for a deduction from that net pay. Pesos. */
export function isWithinPayrollLimit(
  policy: PayrollPolicy,
  monthlyIncome: Pesos,
  monthlyCharge: Pesos,
): boolean {
  return isWithin(monthlyCharge, monthlyIncome, policy.payrollPpm);
}

function isWithin(charge: Pesos, income: Pesos, sharePpm: number): boolean {
  return BigInt(charge) * 1_000_000n <= BigInt(income) * BigInt(sharePpm);
}

/** The charge of a quote in its most expensive month, in pesos: the monthly cost, or the deduction from the wage. */
export function monthlyCharge(typeUser: TypeUser, terms: MonthlyTerms): Pesos {
  return typeUser === 'allied_company' ? monthlyDeduction(terms) : terms.monthlyCost;
}

/**
 * The most that payroll deducts in any one month: two biweekly fees, or one and the last payment where rounding made that
 * larger. It may exceed the monthly cost by a peso or two, and the law counts what is deducted.
 */
export function monthlyDeduction({ monthlyCost, total, installments }: MonthlyTerms): Pesos {
  const fee = biweeklyFee(monthlyCost);
  const last = total - fee * (2 * installments - 1);
  return pesos(fee + Math.max(fee, last));
}

/** The maximum monthly deduction, rounded down: the employee keeps the rest of the net pay (Ley 1527 of 2012, art. 3). */
export function payrollDeductionMax(policy: PayrollPolicy, monthlyIncome: Pesos): Pesos {
  return shareOf(monthlyIncome, policy.payrollPpm);
}

/** The largest monthly charge that `isWithinCapacity` allows, in pesos. */
export function monthlyChargeMax(policy: CreditPolicy, who: CapacityInput): Pesos {
  if (who.typeUser === 'allied_company') return payrollDeductionMax(policy, who.monthlyIncome);
  return shareOf(who.monthlyIncome, capacityPpm(policy, who));
}

function shareOf(income: Pesos, sharePpm: number): Pesos {
  return pesosFromBigInt((BigInt(income) * BigInt(sharePpm)) / 1_000_000n);
}

function capacityPpm({ capacity }: CreditPolicy, { numberPeopleInCharge }: CapacityInput): number {
  return Math.max(
    capacity.floorPpm,
    capacity.basePpm - capacity.reductionPerDependantPpm * numberPeopleInCharge,
  );
}
