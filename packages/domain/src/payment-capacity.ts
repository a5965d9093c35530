import type { CreditPolicy } from './credit-policy.ts';
import type { TypeUser } from './simulator.ts';

export interface Earner {
  readonly typeUser: TypeUser;
  /** Pesos. */
  readonly monthlyIncome: number;
  readonly numberPeopleInCharge: number;
}

/**
 * Whether that monthly cost (pesos) may be asked of that person: monthlyCost / income <= share / 10^6, compared in
 * exact integers. Employees of allied companies pay by payroll deduction, which has a share of its own.
 */
export function withinCapacity(policy: CreditPolicy, who: Earner, monthlyCost: number): boolean {
  const sharePpm = who.typeUser === 'allied_company' ? policy.payrollPpm : capacityPpm(policy, who);
  return BigInt(monthlyCost) * 1_000_000n <= BigInt(who.monthlyIncome) * BigInt(sharePpm);
}

function capacityPpm({ capacity }: CreditPolicy, { numberPeopleInCharge }: Earner): number {
  return Math.max(capacity.floorPpm, capacity.basePpm - capacity.lessPerPersonPpm * numberPeopleInCharge);
}
