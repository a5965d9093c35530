import type { CreditPolicy } from './credit-policy.ts';
import { type Pesos, pesos, pesosFromBigInt } from './money.ts';
import { biweeklyFee } from './pricing.ts';
import type { TypeUser } from './simulator.ts';

/** Of the policy, what a payroll deduction goes by: a page that only offers those needs no more. */
export type PayrollPolicy = Pick<CreditPolicy, 'payrollPpm'>;

/** What the law lets payroll take of the net pay, in parts per million, whatever a policy offers (Ley 1527 of 2012, art. 3). */
export const LEGAL_PAYROLL_DEDUCTION_PPM = 500_000;

export interface CapacityInput {
  readonly typeUser: TypeUser;
  /** Pesos. An employee of an allied company tells the net pay: what is left after health, pension and the like. */
  readonly monthlyIncome: number;
  readonly numberPeopleInCharge: number;
}

/** The parts of a quote that say what it takes of a month. Pesos; months. */
export interface MonthlyTerms {
  readonly monthlyCost: number;
  readonly total: number;
  readonly installments: number;
}

/**
 * Whether that monthly charge (pesos) may be asked of that person: charge / income <= share / 10^6, compared in
 * exact integers. Employees of allied companies pay by payroll deduction, which has a share of its own.
 */
export function isWithinCapacity(policy: CreditPolicy, who: CapacityInput, monthlyCharge: number): boolean {
  if (who.typeUser === 'allied_company')
    return isWithinPayrollLimit(policy, who.monthlyIncome, monthlyCharge);
  return isWithin(monthlyCharge, who.monthlyIncome, capacityPpm(policy, who));
}

/** The same for a deduction from that net pay. Pesos. */
export function isWithinPayrollLimit(
  policy: PayrollPolicy,
  monthlyIncome: number,
  monthlyCharge: number,
): boolean {
  return isWithin(monthlyCharge, monthlyIncome, policy.payrollPpm);
}

function isWithin(charge: number, income: number, sharePpm: number): boolean {
  return BigInt(charge) * 1_000_000n <= BigInt(income) * BigInt(sharePpm);
}

/** What a quote takes of the person's dearest month, in pesos: the monthly cost, or the deduction from the wage. */
export function monthlyCharge(typeUser: TypeUser, terms: MonthlyTerms): number {
  return typeUser === 'allied_company' ? monthlyDeduction(terms) : terms.monthlyCost;
}

/**
 * The most that payroll deducts in any one month: two biweekly fees, or one and the last payment where that took the
 * rounding upwards. By a peso or two it may be more than the monthly cost, and the law counts what is deducted.
 */
export function monthlyDeduction({ monthlyCost, total, installments }: MonthlyTerms): Pesos {
  const fee = biweeklyFee(monthlyCost);
  const last = total - fee * (2 * installments - 1);
  return pesos(fee + Math.max(fee, last));
}

/** What may be deducted in a month at most, rounded down: the employee keeps the rest of the net pay (Ley 1527 of 2012, art. 3). */
export function payrollDeductionMax(policy: PayrollPolicy, monthlyIncome: number): Pesos {
  return pesosFromBigInt((BigInt(monthlyIncome) * BigInt(policy.payrollPpm)) / 1_000_000n);
}

function capacityPpm({ capacity }: CreditPolicy, { numberPeopleInCharge }: CapacityInput): number {
  return Math.max(
    capacity.floorPpm,
    capacity.basePpm - capacity.reductionPerDependantPpm * numberPeopleInCharge,
  );
}
