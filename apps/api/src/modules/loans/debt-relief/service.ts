/** Debt relief by staff: waivers, payment agreements and write-offs. */
import { createAgreements } from './agreement.ts';
import type { DebtReliefDeps } from './deps.ts';
import { createWaiver } from './waiver.ts';
import { createWriteOffs } from './write-off.ts';

export function createDebtRelief(deps: DebtReliefDeps) {
  return {
    grantWaiver: createWaiver(deps),
    requestAgreement: createAgreements(deps),
    requestWriteOff: createWriteOffs(deps),
  };
}

export type DebtRelief = ReturnType<typeof createDebtRelief>;
