/** Debt relief by staff: waivers, payment agreements and write-offs. */
import type { Db } from '../../../db/types.ts';
import { createAgreements } from './agreement.ts';
import type { DebtReliefDeps } from './deps.ts';
import * as repo from './repo.ts';
import { createWaiver } from './waiver.ts';
import { createWriteOffs } from './write-off.ts';

export function createDebtRelief(deps: DebtReliefDeps) {
  return {
    grantWaiver: createWaiver(deps),
    requestAgreement: createAgreements(deps),
    requestWriteOff: createWriteOffs(deps),
  };
}

/** The credit's write-off, if any, and its requests that are pending at `now`. */
export async function readReliefState(db: Db, creditId: number, now: Date) {
  const [writeOff, pending] = await Promise.all([
    repo.findWriteOff(db, creditId),
    repo.pendingApprovalsOf(db, creditId, now),
  ]);
  return { writeOff: writeOff ?? null, pending };
}

export type DebtRelief = ReturnType<typeof createDebtRelief>;
