/** Debt relief: waivers, payment agreements and write-offs by staff, and the plans that borrowers ask for. */
import { createAgreements } from './agreement.ts';
import type { DebtReliefDeps } from './deps.ts';
import { createPlans } from './plans/plans.ts';
import { createWaiver } from './waiver.ts';
import { createWriteOffs } from './write-off.ts';

export function createDebtRelief(deps: DebtReliefDeps) {
  return {
    grantWaiver: createWaiver(deps),
    requestAgreement: createAgreements(deps),
    requestWriteOff: createWriteOffs(deps),
    plans: createPlans(deps),
  };
}

export type DebtRelief = ReturnType<typeof createDebtRelief>;
